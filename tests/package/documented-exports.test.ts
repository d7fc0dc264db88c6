import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { repository } from "../../scripts/cli/repository.ts";
import { listEntries } from "../../scripts/package/list-entries.ts";
import manifest from "../../package.json" with { type: "json" };

const entries = Object.values(listEntries(manifest)).filter((entry) => entry.startsWith("src/"));
const sources = path.join(repository, "src/");
const files = entries.map((entry) => path.join(repository, entry));
const program = ts.createProgram(files, { allowImportingTsExtensions: true, noLib: true, types: [] });
const checker = program.getTypeChecker();

/** The declarations of the symbol, wherever a module exports it again. */
const resolve = (symbol: ts.Symbol) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

test.each(entries)("each export of %s has a doc comment", (entry) => {
  const file = program.getSourceFile(path.join(repository, entry));
  const module = file && checker.getSymbolAtLocation(file);
  // Those of packages are described there, and generated ones by the contract.
  const exported = (module ? checker.getExportsOfModule(module) : [])
    .map(resolve)
    .filter(({ declarations = [] }) =>
      declarations.some((one) => one.getSourceFile().fileName.startsWith(sources)),
    );
  expect(exported.length).toBeGreaterThan(0);
  const isDescribed = (symbol: ts.Symbol) =>
    /\p{L}/u.test(ts.displayPartsToString(symbol.getDocumentationComment(checker)));
  expect(exported.filter((symbol) => !isDescribed(symbol)).map(({ name }) => name)).toEqual([]);
});
