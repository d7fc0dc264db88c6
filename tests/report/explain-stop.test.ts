import { expect, test } from "vitest";
import { CommandError } from "../../scripts/cli/command-error.ts";
import { explainStop } from "../../scripts/report/explain-stop.ts";
import { readSourcesAt } from "../../scripts/report/structure/read-sources.ts";
import { repository } from "../../scripts/cli/repository.ts";

test("an error that users can fix is described by its message", async () => {
  const error: unknown = await readSourcesAt(repository, "nosuchref").catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CommandError);
  expect(explainStop(error)).toBe(
    "Git cannot read `nosuchref`. Use a commit, branch or tag of this repository.",
  );
});

test("any other error is described by its stack", () => {
  const error = new TypeError("subject is undefined");
  expect(explainStop(error)).toBe(error.stack);
  expect(explainStop("broken")).toBe("broken");
});
