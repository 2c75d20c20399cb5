/// What the tests of all importers share: the corpus and the assertions every importer must stand.
package throughline.importers.testing;
