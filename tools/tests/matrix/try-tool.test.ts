import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { tryTool } from "../../others/matrix/try-tool.ts";

test("the result of a trial whose process dies is its last output", async () => {
  const packages = path.join(tmpdir(), "no-such-packages");
  const trial = { contract: "any.yaml", mockUrl: "http://127.0.0.1:9", packages, withFlags: false };
  expect(await tryTool("no-such-tool", trial)).toEqual({ broken: "Error: Unknown tool `no-such-tool`." });
});
