import { expect, test } from "vitest";
import { repository } from "../../../scripts/cli/repository.ts";
import { listUnusedExports } from "../../../scripts/report/structure/list-unused-exports.ts";
import { readSources } from "../../../scripts/report/structure/read-sources.ts";

/** Exports that only tests import, by the reason. */
const forTests = {
  "Tests run it: it checks, reads or starts something for them.": [
    "scripts/audit/count-browser-seconds.ts countBrowserSeconds",
    "scripts/audit/launch-browser.ts unpackBrowser",
    "scripts/audit/list-views.ts views",
    "scripts/audit/validate-html.ts validateHtml",
    "scripts/examples/contract-examples.ts listLeaves",
    "scripts/examples/contract-examples.ts readExample",
    "scripts/package/publish-links.ts listLocalLinks",
    "scripts/report/structure/list-imports.ts listSpecifiers",
    "scripts/report/structure/list-unused-exports.ts listUnusedExports",
    "scripts/trace/behavior/find-behavior-faults.ts findBehaviorFaults",
    "scripts/trace/behavior/list-test-titles.ts listTestTitles",
    "scripts/trace/judged-contract.ts withShippedValidators",
    "scripts/trace/list-free-payloads.ts listFreePayloads",
    "scripts/docs/types/find-type-errors.ts findTypeErrors",
    "scripts/trace/list-missing-proofs.ts listMissingProofs",
  ],
  "A step of the file's main function, whose cases are out of reach or slow to reach through that.": [
    "docs/site/src/data/fit-tables.ts breakNames",
    "docs/site/src/send/find-row.ts listPaths",
    "scripts/build/emit/emit-assumptions.ts locateAssumptions",
    "scripts/docs/questions/match-questions.ts namePlace",
    "scripts/docs/restrict-pages.ts restrictPage",
    "scripts/docs/restrict-pages.ts writePolicy",
    "scripts/docs/samples/list-samples.ts printSample",
    "scripts/mock/describe-first-call.ts describeFirstCall",
    "scripts/package/add-common-js.ts toCommonJs",
    "scripts/report/runtimes/try-runtimes.ts describeResults",
    "scripts/report/runtimes/try-runtimes.ts tryProgram",
    "scripts/report/sandbox/rows/walk-rows.ts walkTable",
    "src/errors/find-secrets.ts findSecrets",
    "src/sandbox/node/store/connect-postgres.ts checkConnection",
    "src/sandbox/node/store/open-data-folder.ts explainFolder",
    "src/sandbox/node/store/open-data-folder.ts openFolder",
    "src/webhooks/node/read-node-request.ts streamBody",
  ],
  "A value that tests compare with, or start from.": [
    "scripts/build/stamp/hash-program.js programFolders",
    "scripts/diff/fixtures/judge-fixtures.ts fixtures",
    "scripts/diff/fixtures/judge-fixtures.ts patchContract",
    "scripts/report/sandbox/rows/open-world.ts openingTime",
    "scripts/report/sandbox/rows/open-world.ts payoutEndpoint",
    "src/options/known-names.ts callNames",
    "src/sandbox/operations/carry-out.ts behaviors",
  ],
};

/** Files that are not imported by name: Astro reads them, others stand in for modules, or are text for other projects. */
const roots = [
  "docs/site/src/content.config.ts",
  "docs/site/src/pages/",
  "examples/",
  "scripts/package/consumers/",
  "scripts/report/matrix/generators/",
  "scripts/report/peer-suite/permissive-operation.ts",
  "scripts/report/peer-suite/shim.ts",
  "tests/",
  "eslint.config.js",
  "vitest.config.ts",
];

test("each export is imported by other code, or listed here as one for tests", async () => {
  const places = ["docs/site", "examples", "scripts", "src", "tests", "eslint.config.js", "vitest.config.ts"];
  const unused = listUnusedExports(
    await readSources(repository, places),
    (file) => !roots.some((root) => file.startsWith(root)),
  );
  const toLine = ({ file, name }: { file: string; name: string }) => `${file} ${name}`;
  expect(unused.filter(({ isTested }) => !isTested).map(toLine)).toEqual([]);
  expect(unused.map(toLine).sort()).toEqual(Object.values(forTests).flat().sort());
});

test("imports of every form count, those of tests separately, and types are left out", () => {
  const sources = new Map([
    ["src/a.ts", "export function one() {}\nexport const two = 2;\nexport async function three() {}\n"],
    [
      "src/b.ts",
      "export abstract class Four {}\nexport interface Five {}\nexport const six = 6, own = six;\n",
    ],
    ["src/c.ts", "export const seven = 7;\n"],
    ["src/d.ts", "export const eight = 8;\n"],
    ["src/use.ts", 'import {\n  type one,\n} from "./a.ts";\nexport { Four as Fore } from "./b.ts";\n'],
    ["src/late.ts", 'import * as all from "./c.ts";\nconst { eight } = await import("./d.ts");\n'],
    ["tests/a.test.ts", 'import { one, two as zwei } from "../src/a.ts";\n'],
  ]);
  expect(listUnusedExports(sources, (file) => /^src\/[a-d]/.test(file))).toEqual([
    { file: "src/a.ts", name: "two", isTested: true },
    { file: "src/a.ts", name: "three", isTested: false },
    { file: "src/b.ts", name: "six", isTested: false },
  ]);
});
