import path from "node:path";
import { parseArgs } from "node:util";

import { createLinter } from "./create-linter.ts";
import { describeFailure } from "./describe-failure.ts";
import { formatAnnotations } from "./format-annotations.ts";
import { formatFindings } from "./format-findings.ts";

try {
  const { values } = parseArgs({ options: { root: { type: "string", default: "." } } });
  const linter = createLinter({ root: path.resolve(values.root) });
  const findings = await linter.lint();
  console.log(formatFindings(findings, { ownRules: await linter.countOwnRules() }));
  if (process.env["GITHUB_ACTIONS"] === "true" && findings.length > 0) {
    console.log(formatAnnotations(findings));
  }
  process.exitCode = findings.length > 0 ? 1 : 0;
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
