import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { operations } from "../../generated/operations.ts";
import { buildRequestBody } from "../../src/testing/index.ts";
import { claimPort } from "../cli/ports.ts";
import { bundlePath } from "../mock/start-mock.ts";

/** A program that serves the API, or as little of it as the bench needs. */
export const serveOrders = fileURLToPath(new URL("serve-orders.js", import.meta.url));
const runPrism = fileURLToPath(new URL("../mock/run-prism.js", import.meta.url));
const reportUsage = new URL("report-usage.js", import.meta.url).href;

/** Memory of a process, in bytes. */
export interface Memory {
  resident: number;
  heap: number;
}

/** A server in a separate process. */
export interface Server {
  url: string;
  /** A token that it accepts. */
  token: string;
  /** Returns its CPU time so far, user and system, in microseconds. */
  cpu(): Promise<number>;
  /** Returns its memory after the garbage was collected. */
  memory(): Promise<Memory>;
  /** Begins to measure how long its event loop is blocked. */
  watch(): Promise<number>;
  /** Returns how long its event loop was blocked at most since `watch`, in milliseconds. */
  block(): Promise<number>;
  stop(): Promise<void>;
}

/** The servers of the bench. */
export type ServerKind = "bare" | "sandbox" | "unchecked" | "prism";

/**
 * Starts one of the servers of the bench: a bare one, the sandbox with or without the check of its answers, or the mock.
 * @param built folder of the compiled package
 * @throws {Error} if it ends before it is ready
 */
export async function startServer(kind: ServerKind, built: string): Promise<Server> {
  const port = kind === "prism" ? await claimPort("127.0.0.1", 0) : 0;
  const child = fork(
    kind === "prism" ? runPrism : serveOrders,
    kind === "prism" ? [bundlePath, "127.0.0.1", `${port}`, "static"] : [kind, built],
    { execArgv: ["--expose-gc", "--import", reportUsage], stdio: ["ignore", "ignore", "inherit", "ipc"] },
  );
  const { url = `http://127.0.0.1:${port}` } = await waitUntilReady(child, kind);
  return {
    url,
    token: await fetchToken(url),
    cpu: () => ask<number>(child, "cpu"),
    memory: () => ask<Memory>(child, "memory"),
    watch: () => ask<number>(child, "watch"),
    block: () => ask<number>(child, "block"),
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

function waitUntilReady(child: ChildProcess, kind: ServerKind): Promise<{ url?: string }> {
  return new Promise((resolve, reject) => {
    child
      .once("message", (message: { url?: string; kind?: string; reason?: string }) => {
        if (message.kind === "failed") reject(new Error(`The server \`${kind}\` failed: ${message.reason}`));
        else resolve(message);
      })
      .once("exit", () => {
        reject(new Error(`The server \`${kind}\` ended before it was ready.`));
      });
  });
}

function ask<Answer>(child: ChildProcess, question: string): Promise<Answer> {
  return new Promise((resolve) => {
    // The mock also reports each of its requests.
    const hear = (message: { question?: string; answer?: unknown }) => {
      if (message.question !== question) return;
      child.off("message", hear);
      resolve(message.answer as Answer);
    };
    child.on("message", hear).send(question);
  });
}

/** Fetches a token with every scope. All servers get one of about the same length. */
async function fetchToken(url: string): Promise<string> {
  const scopes = Object.values(operations).flatMap(({ scope }) => scope ?? []);
  const response = await fetch(`${url}${operations.issueToken.path}`, {
    method: operations.issueToken.method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(buildRequestBody("issueToken", { scopes: [...new Set(scopes)] })),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}
