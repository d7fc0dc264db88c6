import { expect, test } from "vitest";
import { explainFailure } from "../../../others/matrix/generators/explain-failure.ts";

const failure = (output: object) => Object.assign(new Error("Command failed: node tool\nmore"), output);

test.each([
  [{ stdout: "Reading\n  TypeError: no schema\n", stderr: "" }, "TypeError: no schema"],
  [{ stdout: "🛑 api - Not supported", stderr: "" }, "🛑 api - Not supported"],
  [{ stdout: "an error", stderr: "Cannot find module 'x'" }, "Cannot find module 'x'"],
  [{ stdout: "", stderr: "" }, "Command failed: node tool"],
  [{ stdout: "an error", killed: true }, "timed out"],
])("%j is explained in one line", (output, explanation) => {
  expect(explainFailure(failure(output))).toBe(explanation);
});
