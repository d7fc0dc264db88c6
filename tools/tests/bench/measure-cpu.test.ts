import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { measureCpu } from "../../bench/measure-cpu.ts";

/** Makes every `sh` of the test print a text, and nothing else. */
async function replaceShell(text: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "shell-"));
  const shell = path.join(folder, "sh");
  await writeFile(shell, `#!/bin/sh\nprintf '%s\\n' ${text}\n`);
  await chmod(shell, 0o755);
  vi.stubEnv("PATH", [folder, process.env["PATH"]].join(path.delimiter));
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });
}

const command = [process.execPath, "--version"] as const;

// Windows has no such shell.
test.skipIf(process.platform === "win32").each([
  ["a decimal point", "'0m0.00s 0m0.00s' '1m1.50s 0m0.25s'"],
  ["a decimal comma", "'0m0,00s 0m0,00s' '1m1,50s 0m0,25s'"],
])("the user and the system time of a command are added, with %s", async (_, times) => {
  await replaceShell(times);
  expect(measureCpu(command, tmpdir())).toBe(61.75);
});

test.skipIf(process.platform === "win32")("a time that cannot be read is an error, and not 0", async () => {
  await replaceShell("none");
  expect(() => measureCpu(command, tmpdir())).toThrow("The CPU time cannot be read");
});

test("a command that fails is an error", () => {
  expect(() => measureCpu([process.execPath, "--unknown-flag"], tmpdir())).toThrow("--unknown-flag` failed");
});
