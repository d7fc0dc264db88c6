import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { claimPort } from "../cli/ports.ts";
import { keepPrismRunning } from "./keep-prism-running.ts";
import { CommandError } from "../cli/command-error.ts";
import type { MockEvent } from "./mock-event.ts";
import { printAddress } from "../cli/print-address.ts";
import { spawnPrism } from "./spawn-prism.ts";

/** The bundle that `npm run build` makes of the contract. */
export const bundlePath = fileURLToPath(new URL("../../generated/openapi.json", import.meta.url));

/** What the mock serves, and where. */
export interface MockOptions {
  /** TCP port; 0 takes a free one. @default 0 */
  port?: number;
  /** Address to listen on. @default "127.0.0.1" */
  host?: string;
  /** Answers with values made up from the schemas instead of the examples. @default false */
  dynamic?: boolean;
  /** The OpenAPI document to serve. @default the bundle in `generated/` */
  document?: string;
  /** Called for every answer and every crash of Prism. */
  log?: (event: MockEvent) => void;
  /** Stops the mock when aborted, also while it is starting. */
  signal?: AbortSignal;
}

/** A running mock. */
export interface Mock {
  /** Its address, without a trailing slash; a restart does not change it. */
  url: string;
  /** Resolves once Prism listens; await it after a lost connection. */
  listening(): Promise<void>;
  /** Serves another OpenAPI document at the same address; resolves once it answers requests. */
  serve(document: string): Promise<void>;
  /** Stops Prism; resolves when its process has ended. */
  stop(): Promise<void>;
  /** Resolves after a stop; rejects with a `CommandError` when Prism cannot be kept running. */
  closed: Promise<void>;
}

/** Serves the contract with Prism, which is restarted when it crashes; resolves once requests are answered. */
export async function startMock({
  port = 0,
  host = "127.0.0.1",
  dynamic = false,
  document = bundlePath,
  log = () => undefined,
  signal,
}: MockOptions = {}): Promise<Mock> {
  if (!existsSync(document)) {
    throw new CommandError(
      `The contract \`${document}\` does not exist. Run \`npm run build\` to make the bundle.`,
    );
  }
  const claimed = await claimPort(host, port);
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
