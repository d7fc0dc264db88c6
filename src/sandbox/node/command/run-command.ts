import { watchParent } from "../../../cli/listen-for-stop.ts";
import { CommandError } from "../../../cli/command-error.ts";
import { ignoreClosedOutput, type Outputs } from "../../../cli/ignore-closed-output.ts";
import { readFlags, type SandboxFlags } from "./read-flags.ts";
import { startSandbox } from "./start-sandbox.ts";
import { sandboxUsage } from "./usage.ts";
import { printUsage } from "../../../cli/usage.ts";

/** Maximum time from the request to stop until the process ends, in milliseconds. */
const stopTimeoutMs = 10_000;

/** Ctrl-C arrives twice: from the terminal, and relayed by npm within this time, in milliseconds. */
const relayedWithinMs = 500;

/** The parts of a process that the command uses. */
export interface CommandProcess extends Outputs {
  readonly stdout: Outputs["stdout"] & { write(text: string): unknown };
  readonly stderr: Outputs["stderr"] & { write(text: string): unknown };
  readonly ppid: number;
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
  const sandbox = await startSandbox(flags, print);
  // Not before: until then, a signal ends the process at once, even while embedded Postgres blocks it.
  const stopping = listenForStop(host, flags.exitWithParent);
  print(greet(sandbox.url, flags));
  await stopping;
  // A receiver that does not respond, or a store that is not there, must not keep the process.
  setTimeout(() => host.exit(), stopTimeoutMs).unref();
  await sandbox.stop();
}

function greet(url: string, { data, webhookAllow, signer }: SandboxFlags): string {
  const hosts = webhookAllow.length === 0 ? "" : ` and to ${webhookAllow.join(", ")}`;
  const more = webhookAllow.length === 0 ? "; `--webhook-allow HOST` adds a host" : "";
  const client = { clientId: "shop", clientSecret: "any", scopes: ["api://app-order-hml"] };
  return [
    `Sandbox running at ${url}`,
    "Press Ctrl-C to stop.",
    "",
    `See and control it   ${url}/_sandbox`,
    `Get a token          ${printPost(`${url}/auth/v1/token`, client)}`,
    `Send a notification  ${printTrigger(url, "http://127.0.0.1:3000/hooks")}`,
    "",
    `Notifications are delivered to this computer${hosts}${more}.`,
    ...(signer?.madeSecret === undefined ? [] : [`They are signed with the secret ${signer.madeSecret}`]),
    data === undefined ? "The data is kept in memory until it stops.\n" : "",
  ].join("\n");
}

/** Prints the command that has an order paid, and its notification sent to a URL. */
export function printTrigger(sandboxUrl: string, url: string): string {
  return printPost(`${sandboxUrl}/_sandbox/trigger`, { event: "ORDER-PAYIN.PAID", url });
}

function printPost(url: string, body: object): string {
  return `curl ${url} -H 'content-type: application/json' -d '${JSON.stringify(body)}'`;
}

/**
 * Resolves when the process is asked to end, or nobody reads its output any more. If it is asked again, it ends at once.
 */
function listenForStop(host: CommandProcess, withParent: boolean): Promise<void> {
  return new Promise((resolve) => {
    let firstAt: number | undefined;
    if (withParent) watchParent(resolve, () => host.ppid);
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      host.on(signal, () => {
        firstAt ??= Date.now();
        if (Date.now() - firstAt >= relayedWithinMs) host.exit();
        resolve();
      });
    host.stdout.on("error", () => {
      resolve();
    });
  });
}
