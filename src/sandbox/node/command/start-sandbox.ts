import { isEmpty } from "../../control-api/read-state.ts";
import { createSandbox } from "../../create-sandbox.ts";
import type { SandboxEvent } from "../../events.ts";
import { networkReceiver } from "../delivery/network-receiver.ts";
import { listen } from "../http/listen.ts";
import { describeEvent } from "./describe-event.ts";
import { explainListenError } from "../../../cli/explain-listen-error.ts";
import { openStore } from "./open-store.ts";
import type { SandboxFlags } from "./read-flags.ts";

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
    rules,
    portFlag = "--port",
  }: StartOptions,
  log: (line: string) => void,
): Promise<RunningSandbox> {
  const logEvent = (event: SandboxEvent) => {
    log(describeEvent(event));
  };
  const store = await openStore(data);
  // Before anything is delivered that an earlier process left: a taken port ends the command.
  const server = await listen(
    { handle: (request) => sandbox.handle(request) },
    { port, host, allowHosts, allowOrigins, onWarning: log, onRejected: logEvent },
  ).catch(async (error: unknown) => {
    await store.close();
    throw explainListenError(error as NodeJS.ErrnoException, { host, port, flag: portFlag });
  });
  const sandbox = createSandbox({
    ...(rules !== undefined && { rules }),
    receiver: networkReceiver({ allow: webhookAllow }),
    latencyMs,
    ...(seed !== undefined && { seed }),
    store,
    ...(store.isKept && { pollMs }),
  });
  sandbox.events.subscribe(logEvent);
  if (exampleData && (await isEmpty(sandbox.control))) await sandbox.control.seed();
  return {
    url: server.url,
    async stop() {
      await server.close();
      await sandbox.close();
    },
  };
}
