import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { askFor } from "../services/ask-for.ts";

const repository = fileURLToPath(new URL("../../", import.meta.url));

/** Runs a command whose output nobody reads: the pipe is closed before the command starts to write. */
async function runUnread(program: string, ...args: string[]) {
  const { file } = await askFor("program", program);
  const child = spawn(process.execPath, [file, ...args], {
    cwd: repository,
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  child.stdout.destroy();
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, errors };
}

test.each([
  ["scripts/build/main.ts", ["--check"]],
  ["src/cli/api.ts", ["--help"]],
  // Servers stop as after Ctrl-C.
  ["scripts/mock/main.ts", ["--port", "0"]],
  ["src/cli/api.ts", ["sandbox", "--port", "0"]],
])("%s %j ends without an error if nobody reads its output", async (program, args) => {
  expect(await runUnread(program, ...args)).toEqual({ code: 0, errors: "" });
});
