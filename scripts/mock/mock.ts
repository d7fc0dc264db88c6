// The mock of the contract: Prism on a port of its own, until it is stopped.
// Its process and its restarts are in prism.ts.

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CommandError } from "../../src/cli/command-error.ts";
import { claimPort } from "../../src/cli/ports.ts";
import { printAddress } from "../../src/sandbox/node/addresses.ts";
import type { MockEvent } from "./events.ts";
import { keepPrismRunning, spawnPrism } from "./prism.ts";

/** The bundle that `npm run build` generates. */
export const bundlePath = fileURLToPath(new URL("../../generated/openapi.json", import.meta.url));

/** Options of the mock. */
export interface MockOptions {
  /** TCP port; 0 picks a free one. @default 0 */
  port?: number;
  /** Address to listen on. @default "127.0.0.1" */
  host?: string;
  /** How callers set the port, for errors. @default "npm run mock -- --port" */
  portFlag?: string;
  /** Responds with values generated from the schemas instead of the examples. @default false */
  dynamic?: boolean;
  /** The OpenAPI document to serve. @default the bundle in `generated/` */
  document?: string;
  /** Called for every response and every crash of Prism. */
  log?: (event: MockEvent) => void;
  /** Stops the mock when aborted, even while it is starting. */
  signal?: AbortSignal;
}

/** A running mock. */
export interface Mock {
  /** Its address, without a trailing slash; a restart does not change it. */
  url: string;
  /** Resolves once Prism listens; await it after a lost connection. */
  listening(): Promise<void>;
  /** Serves another OpenAPI document at the same address. Resolves once it responds to requests. */
  serve(document: string): Promise<void>;
  /** Stops Prism; resolves when its process has ended. */
  stop(): Promise<void>;
  /** Resolves after a stop. Rejects with a `CommandError` if Prism cannot be kept running. */
  closed: Promise<void>;
}

/** Serves the contract with Prism, and restarts it after a crash. Resolves once it responds to requests. */
export async function startMock({
  port = 0,
  host = "127.0.0.1",
  dynamic = false,
  document = bundlePath,
  log = () => undefined,
  signal,
  portFlag = "npm run mock -- --port",
}: MockOptions = {}): Promise<Mock> {
  if (!existsSync(document)) {
    throw new CommandError(
      `The contract \`${document}\` does not exist. Run \`npm run build\` to generate the bundle.`,
    );
  }
  const claimed = await claimPort(host, port, portFlag);
  const stopping = new AbortController();
  const abort = () => {
    stopping.abort();
  };
  signal?.addEventListener("abort", abort, { once: true });
  if (signal?.aborted) abort();

  let served = document;
  const spawn = () => spawnPrism({ document: served, host, port: claimed, dynamic, onAnswer: log });
  const keeper = await keepPrismRunning(spawn, stopping.signal, (end) => {
    log({ kind: "died", ...end });
  });

  return {
    url: printAddress(host, claimed),
    closed: keeper.closed,
    listening: () => keeper.listening(),
    serve(next) {
      served = next;
      return keeper.restart();
    },
    async stop() {
      abort();
      await keeper.closed.catch(() => undefined);
    },
  };
}
