import { CommandError } from "../../../cli/command-error.ts";
import { ignoreClosedOutput, type Outputs } from "../../../cli/ignore-closed-output.ts";
import { readFlags, type SandboxFlags } from "./read-flags.ts";
import { startSandbox } from "./start-sandbox.ts";
import { sandboxUsage } from "./usage.ts";
import { printUsage } from "../../../cli/usage.ts";

/** Maximum time from the request to stop until the process ends, in milliseconds. */
const stopTimeoutMs = 10_000;

/** The parts of a process that the command uses. */
export interface CommandProcess extends Outputs {
  readonly stdout: Outputs["stdout"] & { write(text: string): unknown };
  readonly stderr: Outputs["stderr"] & { write(text: string): unknown };
  exitCode?: number | string | null | undefined;
  on(signal: "SIGINT" | "SIGTERM", listener: () => void): unknown;
  exit(): unknown;
}

/** Runs `payment-orders sandbox` with its flags, and sets the exit code of the process. */
export async function runSandboxCommand(
  args: readonly string[],
  host: CommandProcess = process,
): Promise<void> {
  ignoreClosedOutput(host);
  try {
    const flags = readFlags(args);
    if (flags === undefined) host.stdout.write(`${printUsage(sandboxUsage)}\n`);
    else await run(flags, host);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    host.stderr.write(`${error.message}\n`);
    host.exitCode = 1;
  }
}

async function run(flags: SandboxFlags, host: CommandProcess): Promise<void> {
  const print = (line: string) => {
    host.stdout.write(`${line}\n`);
  };
  const stopping = listenForStop(host);
  const sandbox = await startSandbox(flags, print);
  print(greet(sandbox.url, flags));
  await stopping;
  // A receiver that does not respond, or a store that is not there, must not keep the process.
  setTimeout(() => host.exit(), stopTimeoutMs).unref();
  await sandbox.stop();
}

function greet(url: string, { data, webhookAllow }: SandboxFlags): string {
  const hosts = webhookAllow.length === 0 ? "" : ` and to ${webhookAllow.join(", ")}`;
  const more = webhookAllow.length === 0 ? "; `--webhook-allow HOST` adds a host" : "";
  return [
    `Sandbox running at ${url}`,
    "Press Ctrl-C to stop.",
    "",
    `Notifications are delivered to this computer${hosts}${more}.`,
    data === undefined ? "The data is kept in memory until it stops.\n" : "",
  ].join("\n");
}

/**
 * Resolves when the process is asked to end, or nobody reads its output any more. Ctrl-C may arrive twice: from the
 * terminal, and relayed by npm.
 */
function listenForStop(host: CommandProcess): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      host.on(signal, () => {
        resolve();
      });
    host.stdout.on("error", () => {
      resolve();
    });
  });
}
