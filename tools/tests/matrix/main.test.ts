import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { askFor } from "../../../tests/services/ask-for.ts";

const run = promisify(execFile);
const matrix = async (...args: string[]) => {
  const { file } = await askFor("program", "tools/others/matrix/main.ts");
  return run(process.execPath, [file, ...args]);
};

test("`--help` says how to compare two versions of the contract", async () => {
  expect((await matrix("--help")).stdout).toContain(
    "npm run --prefix tools matrix -- --bundle /tmp/before.json",
  );
});

test.each([
  [["--bundle", "no-such.yaml"], "no-such.yaml` does not exist"],
  [["--only", "no-such-tool"], "not `no-such-tool`"],
])("%j ends with exit code 2 and says what is wrong", async (args, message) => {
  await expect(matrix(...args)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining(message) as unknown,
  });
});
