// Zoom by click, search by Ctrl+F or the word Search; no dependency.
var boxes, details, matched, unzoom, width, side = 10;

function init() {
  details = document.getElementById("details");
  matched = document.getElementById("matched");
  unzoom = document.getElementById("unzoom");
  width = 1200 - 2 * side;
  boxes = Array.prototype.map.call(document.querySelectorAll("#frames g"), function (g) {
    var rect = g.querySelector("rect");
    return {
      g: g, rect: rect, text: g.querySelector("text"),
      title: g.querySelector("title").textContent,
      x: parseFloat(rect.getAttribute("fg:x")), w: parseFloat(rect.getAttribute("fg:w")),
      y: parseFloat(rect.getAttribute("y"))
    };
  });
  boxes.forEach(function (box) {
    box.g.addEventListener("mouseover", function () { details.textContent = box.title; });
    box.g.addEventListener("mouseout", function () { details.textContent = " "; });
    box.g.addEventListener("click", function () { zoom(box); });
  });
  unzoom.addEventListener("click", function () { zoom(boxes[0]); });
  document.getElementById("search").addEventListener("click", ask);
  window.addEventListener("keydown", function (event) {
    if (event.key === "F3" || ((event.ctrlKey || event.metaKey) && event.key === "f")) {
      event.preventDefault();
      ask();
    } else if (event.key === "Escape") {
      search("");
      zoom(boxes[0]);
    }
  });
}

function name(box) { return box.title.replace(/ \([^()]*%\).*$/, ""); }

function label(box, w) {
  var room = Math.floor((w - 6) / 7.1), text = name(box);
  box.text.textContent = room < 3 ? "" : text.length <= room ? text : text.slice(0, room - 2) + "..";
}

function zoom(to) {
  boxes.forEach(function (box) {
    var isCaller = box.y >= to.y && box.x <= to.x && box.x + box.w >= to.x + to.w;
    var isIn = box.x >= to.x && box.x + box.w <= to.x + to.w && box.y <= to.y;
    box.g.style.display = isCaller || isIn ? "" : "none";
    if (!isCaller && !isIn) { return; }
    var x = isIn ? side + (box.x - to.x) / to.w * width : side;
    var w = isIn ? box.w / to.w * width : width;
    box.rect.setAttribute("x", x);
    box.rect.setAttribute("width", w);
    box.text.setAttribute("x", x + 3);
    box.g.classList.toggle("faded", isCaller && box !== to);
    label(box, w);
  });
  unzoom.style.display = to === boxes[0] ? "none" : "";
}

function ask() {
  var term = prompt("Search for a text or a regular expression", "");
  if (term !== null) { search(term); }
}

function search(term) {
  var test;
  try { test = new RegExp(term, "i"); } catch (e) { matched.textContent = e.message; return; }
  var until = -1, weight = 0;
  boxes.slice().sort(function (a, b) { return a.x - b.x || b.y - a.y; }).forEach(function (box) {
    var isFound = term !== "" && box !== boxes[0] && test.test(name(box));
    box.g.classList.toggle("found", isFound);
    // Each stack counts once: boxes within one that was counted add nothing.
    if (isFound && box.x >= until) { weight += box.w; until = box.x + box.w; }
  });
  matched.textContent = term === "" ? " " : "Matched: " + (100 * weight / boxes[0].w).toFixed(2) + " %";
}
