import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { askFor } from "../../services/ask-for.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** The signature settings of the recipes, which they read from the environment. */
export const signature = {
  secret: "kept-by-both-sides",
  header: "x-hook-signature",
  encoding: "hex",
} as const;

/** A recipe that runs in its own process. */
export interface StartedRecipe {
  url: string;
  /** Returns the lines that its handlers have printed so far. */
  lines: () => string[];
  stop: () => void;
}

/** Bundles and starts a program with its arguments, and waits until it prints the port on which it listens. */
export async function startRecipe(
  program: readonly string[],
  settings: Record<string, string> = {
    WEBHOOK_SECRET: signature.secret,
    WEBHOOK_SIGNATURE_HEADER: signature.header,
  },
): Promise<StartedRecipe> {
  const bundles = await Promise.all(program.map((entry) => askFor("program", entry)));
  const files = bundles.map(({ file }) => file);
  const child = spawn(process.execPath, files, {
    cwd: root,
    env: { ...process.env, PORT: "0", ...settings },
  });
  let text = "";
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      const [, found] = /^listening on (\d+)$/m.exec(text) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once("exit", (code) => {
      reject(new Error(`${path.basename(program.at(-1) ?? "")} ended with ${String(code)}: ${errors}`));
    });
  });
  return {
    url: `http://127.0.0.1:${port}/hooks/orders`,
    lines: () => text.trimEnd().split("\n").slice(1),
    stop: () => void child.kill("SIGKILL"),
  };
}
