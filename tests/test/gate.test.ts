import { execFile } from "node:child_process";
import { expect, test } from "vitest";
import { repository } from "../../scripts/cli/repository.ts";

// A different time zone and locale, since generated files must not depend on them.
const env = { ...process.env, TZ: "Asia/Tokyo", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8" };

test.each([
  ["lint has no finding in the contract", "scripts/lint/main.ts", []],
  ["`generated/` is up to date", "scripts/build/main.ts", ["--check"]],
])("%s", async (_, program, flags) => {
  const args = ["--import", "tsx", program, ...flags];
  const { code, output } = await new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = execFile(process.execPath, args, { cwd: repository, env }, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode, output: stdout + stderr });
    });
  });
  expect(code, output).toBe(0);
});
