// `payment-orders-api sandbox`, from its start to its end, and what it prints.
// The flags are read in flags.ts; the port is served by server.ts.

import { watchParent, ignoreClosedOutput, type Outputs } from "../../cli/process.ts";
import { CommandError } from "../../cli/command-error.ts";
import { readFlags, type SandboxFlags, sandboxUsage } from "./flags.ts";
import { printUsage } from "../../cli/command.ts";
import { isEmpty } from "../control/state.ts";
import { createSandbox, type SandboxOptions } from "../sandbox.ts";
import type { SandboxEvent } from "../events.ts";
import { networkReceiver } from "./delivery.ts";
import { listen } from "./server.ts";
import { explainListenError } from "../../cli/ports.ts";
import { createSpaces } from "../spaces.ts";
import { spaceHeader } from "../options.ts";
import { getHeapStatistics } from "node:v8";
import { createMemoryStore } from "../memory-store.ts";
import type { Store } from "../store.ts";
import { redactText } from "../../errors/redact.ts";
import { printLinesSafely, printSafely } from "../../contract/safe-text.ts";
import { parseUrl } from "../../base/options.ts";

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

/** Runs `payment-orders-api sandbox` with its flags, and sets the exit code of the process. */
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
    host.stderr.write(`${printLinesSafely(error.message)}\n`);
    host.exitCode = 2;
  }
}

async function run(flags: SandboxFlags, host: CommandProcess): Promise<void> {
  const print = createLinePrinter(host);
  const sandbox = await startSandbox(flags, print);
  // Not before: until then, a signal ends the process at once, even while embedded Postgres blocks it.
  const stopping = listenForStop(host, flags.exitWithParent);
  print(greet(sandbox.url, flags));
  await stopping;
  // A receiver that does not respond, or a store that is not there, must not keep the process.
  setTimeout(() => host.exit(), stopTimeoutMs).unref();
  await sandbox.stop();
}

/** Prints the lines of one turn of the event loop at once: to write each by itself would take a tenth of a call. */
function createLinePrinter(host: CommandProcess): (line: string) => void {
  let lines: string[] = [];
  return (line) => {
    if (lines.push(line) > 1) return;
    setImmediate(() => {
      host.stdout.write(`${printLinesSafely(lines.join("\n"))}\n`);
      lines = [];
    });
  };
}

function greet(url: string, { data, allowWebhooks, signer, settings: { clients } }: SandboxFlags): string {
  const hosts = allowWebhooks.length === 0 ? "" : ` and to ${allowWebhooks.join(", ")}`;
  const more = allowWebhooks.length === 0 ? "; `--allow-webhook HOST` adds a host" : "";
  const [clientId = "shop"] = Object.keys(clients ?? {});
  const client = {
    clientId,
    clientSecret: clients === undefined ? "any" : "SECRET",
    scopes: ["api://app-order-hml"],
  };
  return [
    `Sandbox running at ${url}`,
    "Press Ctrl-C to stop.",
    "",
    `See and control it   ${url}/_sandbox`,
    `Get a token          ${printPost(`${url}/auth/v1/token`, client).replace('"SECRET"', `"'"$CLIENT_SECRET"'"`)}`,
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

/** A sandbox that a command started. */
interface RunningSandbox {
  /** Address without a trailing slash. */
  readonly url: string;
  /** Stops after the calls in progress, or a time limit. */
  stop(): Promise<void>;
}

/** Options of a sandbox on a port: the values of the flags. */
export type StartOptions = Pick<SandboxFlags, "port" | "host"> &
  Partial<SandboxFlags> & {
    /** The flag that sets the port, for messages. @default "--port" */
    readonly portFlag?: string;
    /** Address of the docs, to which the page of the inspector links. */
    readonly docsUrl?: string;
  };

/** Interval at which a database that other sandboxes may use too is checked, in real milliseconds. */
const pollMs = 1_000;

/**
 * Starts a sandbox on a port.
 * @param log prints a line for each delivery and each call other than reads of the controls, and the warnings
 * @throws {CommandError} if the port, the host or the store cannot be used
 */
export async function startSandbox(
  {
    port,
    host,
    data,
    allowWebhooks = [],
    allowHosts = [],
    allowOrigins = [],
    seed,
    latencyMs = 0,
    exampleData = false,
    maxSpaces = 256,
    signer,
    settings,
    portFlag = "--port",
    docsUrl,
  }: StartOptions,
  log: (line: string) => void,
): Promise<RunningSandbox> {
  const logEvent = (event: SandboxEvent, space?: string) => {
    log(`${space === undefined ? "" : `[${space}] `}${describeEvent(event)}`);
  };
  const store = await openStore(data);
  // Before anything is delivered that an earlier process left: a taken port ends the command.
  const server = await listen(
    { handle: (request) => spaces.handle(request) },
    {
      port,
      host,
      allowHosts,
      allowOrigins,
      onWarning: log,
      onRejected: logEvent,
      ...(docsUrl !== undefined && { docsUrl }),
    },
  ).catch(async (error: unknown) => {
    await store.close();
    throw explainListenError(error as NodeJS.ErrnoException, { host, port, flag: portFlag });
  });
  /** Each space has its own receiver: connections that hang in one take none from another. */
  const createOne = (options: SandboxOptions, space?: string) => {
    const send = networkReceiver({
      allow: allowWebhooks,
      ...(signer !== undefined && { sign: signer.sign }),
    });
    const created = createSandbox({
      receiver(request, notification) {
        if (space !== undefined) request.headers.set(spaceHeader, space);
        return send(request, notification);
      },
      latencyMs,
      ...(seed !== undefined && { seed }),
      ...(settings !== undefined && { settings }),
      ...options,
    });
    created.events.subscribe((event) => {
      logEvent(event, space);
    });
    return created;
  };
  const sandbox = createOne({ store, ...(store.isKept && { pollMs }) });
  const spaces = createSpaces({
    main: sandbox,
    create: store.isKept
      ? undefined
      : (space) => {
          // 64 of them take as much as the sandbox itself.
          const spaceStore = createMemoryStore({
            maxBytes: Math.floor(maxBytes() / 64),
            advice: spaceAdvice,
          });
          return createOne({ store: spaceStore, maxLogBytes: 2 ** 19 }, space);
        },
    maxSpaces,
    idleMs: 15 * 60_000,
    realTime: Date.now,
  });
  if (exampleData && (await isEmpty(sandbox.control))) await sandbox.control.seed();
  return {
    url: server.url,
    async stop() {
      await server.close();
      await spaces.close();
    },
  };
}

/**
 * Opens the store that `--data` names, or one in memory.
 * @throws {CommandError} if it cannot be opened
 */
export async function openStore(data: string | undefined): Promise<Store> {
  // The rest of the heap is for calls, and for snapshots, which contain all records several times.
  if (data === undefined) return createMemoryStore({ maxBytes: maxBytes() });
  // Loaded late: a sandbox in memory starts faster without the code for databases.
  const store = await import("./store/open-store.ts");
  return store.openStore(data).catch((error: unknown) => {
    if (error instanceof store.DataError) throw new CommandError(error.message);
    throw error;
  });
}

// A space has no other store.
const spaceAdvice =
  "Reset the space, or give Node more memory, as with `NODE_OPTIONS=--max-old-space-size=8192`.";

function maxBytes(): number {
  return Math.floor(getHeapStatistics().heap_size_limit / 6);
}

/** Maximum length of text from outside in a line. */
const maxText = 200;

/** Formats an event as one line for the terminal, without secrets. */
export function describeEvent(event: SandboxEvent): string {
  // A caller or receiver must not be able to send control characters to the terminal.
  return printSafely(describe(event));
}

function describe(event: SandboxEvent): string {
  switch (event.type) {
    case "request": {
      const { method, path, operationId, status, ms, problem } = event;
      return join([
        `${status === 0 ? "no response" : status} ${method.padEnd(4)} ${hideSecrets(path)}`,
        operationId,
        `${Math.round(ms)} ms`,
        hideSecrets(problem ?? ""),
      ]);
    }
    case "delivery": {
      const { event: name, url, attempt, statusCode, acknowledged, status, message } = event;
      const result = statusCode === 0 ? "no response" : String(statusCode);
      const note = [
        ...(statusCode === 0 ? [hideSecrets(message)] : []),
        ...(statusCode === 200 && !acknowledged ? ["without the acknowledgement body"] : []),
        ...(status === "UNDELIVERED" ? ["undelivered"] : []),
      ].join("; ");
      return join([
        `${result} ${name} to ${hideSecrets(hideQuery(url))}`,
        attempt > 5 ? `attempt ${attempt}` : `attempt ${attempt} of 5`,
        note,
      ]);
    }
    case "skipped":
      return hideSecrets(event.message, Infinity);
    case "fault":
      return `Internal sandbox error: ${hideSecrets(event.message, Infinity)}`;
  }
}

function join(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== "").join("  ");
}

/** Removes what may be secret in a URL: credentials, the query and the fragment. */
function hideQuery(text: string): string {
  const url = parseUrl(text);
  if (url === undefined) return "an invalid URL";
  const { origin, protocol, host, pathname, search } = url;
  return `${origin === "null" ? `${protocol}//${host}` : origin}${pathname}${search === "" ? "" : "?..."}`;
}

/** Removes what looks like a secret, and what is too long. */
function hideSecrets(text: string, longest = maxText): string {
  // Any page can send a long path. What is read beyond what is shown is room for a secret at its end.
  const hidden = redactText(text.slice(0, 10 * longest));
  const isCut = hidden.length > longest || text.length > 10 * longest;
  return isCut ? `${hidden.slice(0, longest)}...` : hidden;
}
