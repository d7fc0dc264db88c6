import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../..", import.meta.url));

test("the client works in the process of a Hono server", async () => {
  const program = ["--import", "tsx", "tests/recipes/call-beside-hono.ts"];
  expect((await run(process.execPath, program, { cwd: root })).stdout).toBe("PAID\n");
});
