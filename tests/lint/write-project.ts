import { writeFiles } from "../build/write-contract.ts";

const rule = (name: string, given: string, then: string) =>
  `rules:\n  ${name}:\n    severity: error\n    given: ${given}\n    message: "{{description}}"\n    description: is wrong\n    then: ${then}\n`;

/** The smallest project that the gate can run on: a root without calls, and a rule each for source and bundle. */
const smallProject = {
  "openapi/openapi.yaml": "openapi: 3.1.1\ninfo: { title: Small, version: 1.0.0 }\npaths: {}\n",
  ".spectral.yaml": "extends: [rules/contract.yaml]\nrules: {}\n",
  "redocly.yaml": "extends: []\nrules: { no-unresolved-refs: error }\n",
  "rules/contract.yaml": rule("no-description", "$", "{ field: description, function: falsy }"),
  "rules/bundle.yaml": rule("bundle-has-info", "$", "{ field: info, function: truthy }"),
  "rules/openapi.yaml": "rules: {}\n",
  "rules/structure.yaml": "rules: {}\n",
  "rules/journeys.yaml": "rules: {}\n",
  "rules/tree.yaml": rule("tree-has-files", "$", "{ field: files, function: truthy }"),
};

/** Writes the project, with files added or replaced, and removes it when the test has finished. */
export function writeProject(files: Record<string, string> = {}): Promise<string> {
  return writeFiles({ ...smallProject, ...files });
}
