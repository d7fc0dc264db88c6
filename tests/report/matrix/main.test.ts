import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);
const script = fileURLToPath(new URL("../../../scripts/report/matrix/main.ts", import.meta.url));
const matrix = (...args: string[]) => run(process.execPath, ["--import", "tsx", script, ...args]);

test("`--help` says how to compare two states of the contract", async () => {
  expect((await matrix("--help")).stdout).toContain("npm run matrix -- --contract /tmp/before.json");
});

test.each([
  [["--contract", "no-such.yaml"], "no-such.yaml` is not there"],
  [["--only", "no-such-tool"], "not `no-such-tool`"],
])("%j ends with exit code 1 and says what is wrong", async (args, message) => {
  await expect(matrix(...args)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(message) as unknown,
  });
});
