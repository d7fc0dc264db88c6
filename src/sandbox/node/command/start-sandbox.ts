import { isEmpty } from "../../control-api/read-state.ts";
import { createSandbox, type SandboxOptions } from "../../create-sandbox.ts";
import type { SandboxEvent } from "../../events.ts";
import { networkReceiver } from "../delivery/network-receiver.ts";
import { listen } from "../http/listen.ts";
import { describeEvent } from "./describe-event.ts";
import { explainListenError } from "../../../cli/explain-listen-error.ts";
import { createSpaces } from "../../spaces/create-spaces.ts";
import { spaceHeader } from "../../rules.ts";
import type { SandboxFlags } from "./read-flags.ts";
import { getHeapStatistics } from "node:v8";
import { createMemoryStore } from "../../store/memory-store.ts";
import type { Store } from "../../store/store.ts";
import { CommandError } from "../../../cli/command-error.ts";

/** A sandbox that a command started. */
export interface RunningSandbox {
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
    webhookAllow = [],
    allowHosts = [],
    allowOrigins = [],
    seed,
    latencyMs = 0,
    exampleData = false,
    maxSpaces = 256,
    signer,
    rules,
    portFlag = "--port",
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
    { port, host, allowHosts, allowOrigins, onWarning: log, onRejected: logEvent },
  ).catch(async (error: unknown) => {
    await store.close();
    throw explainListenError(error as NodeJS.ErrnoException, { host, port, flag: portFlag });
  });
  /** Each space has its own receiver: connections that hang in one take none from another. */
  const createOne = (options: SandboxOptions, space?: string) => {
    const send = networkReceiver({ allow: webhookAllow, ...(signer !== undefined && { sign: signer.sign }) });
    const created = createSandbox({
      receiver(request, notification) {
        if (space !== undefined) request.headers.set(spaceHeader, space);
        return send(request, notification);
      },
      latencyMs,
      ...(seed !== undefined && { seed }),
      ...(rules !== undefined && { rules }),
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
          const store = createMemoryStore({ maxBytes: Math.floor(maxBytes() / 64) });
          return createOne({ store, maxLogBytes: 2 ** 19 }, space);
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
  const store = await import("../store/index.ts");
  return store.openStore(data).catch((error: unknown) => {
    if (error instanceof store.DataError) throw new CommandError(error.message);
    throw error;
  });
}

function maxBytes(): number {
  return Math.floor(getHeapStatistics().heap_size_limit / 6);
}
