import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { askFor } from "../services/ask-for.ts";

const run = promisify(execFile);

test("the client works in the same process as a Hono server", async () => {
  const { file } = await askFor("program", "tests/recipes/call-beside-hono.ts");
  expect((await run(process.execPath, [file])).stdout).toBe("PAID\n");
});
