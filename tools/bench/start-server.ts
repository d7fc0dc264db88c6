import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { operations } from "../../generated/operations.ts";
import { buildRequestBody } from "../../src/testing/index.ts";
import path from "node:path";
import type { Readable } from "node:stream";
import { claimPort } from "../../src/cli/ports.ts";
import { bundlePath } from "../../scripts/mock/mock.ts";

/** A program that serves the API, or as little of it as the bench needs. */
export const serveOrders = fileURLToPath(new URL("serve-orders.js", import.meta.url));
const runPrism = fileURLToPath(new URL("../../scripts/mock/run-prism.js", import.meta.url));
const reportUsage = new URL("report-usage.js", import.meta.url).href;

/** Memory of a process, in bytes. */
interface Memory {
  resident: number;
  heap: number;
}

/** A server in a separate process. */
export interface Server {
  url: string;
  /** A token that it accepts. */
  token: string;
  /** Returns its CPU time so far, user and system, in microseconds. Rejects, like the next three, if the server ends. */
  cpu(): Promise<number>;
  /** Returns its memory after the garbage was collected. */
  memory(): Promise<Memory>;
  /** Begins to measure how long its event loop is blocked. */
  watch(): Promise<number>;
  /** Returns how long its event loop was blocked at most since `watch`, in milliseconds. */
  block(): Promise<number>;
  /** Ends it, if it has not ended by itself. */
  stop(): Promise<void>;
}

/** The servers of the bench. */
export type ServerKind = "bare" | "sandbox" | "unchecked" | "prism";

/**
 * Starts one of the servers of the bench: a bare one, the sandbox with or without the check of its answers, or the mock.
 * @param built folder of the compiled package
 * @throws {Error} if it ends before it is ready, or issues no token. It is stopped then.
 */
export async function startServer(kind: ServerKind, built: string): Promise<Server> {
  const port = kind === "prism" ? await claimPort("127.0.0.1", 0) : 0;
  const [program, ...args] = {
    // As users run it: with its printed lines and its spaces.
    sandbox: [path.join(built, "src/cli/api.js"), "sandbox", "--port", "0", "--exit-with-parent"],
    prism: [runPrism, bundlePath, "127.0.0.1", `${port}`, "static"],
    bare: [serveOrders, kind, built],
    unchecked: [serveOrders, kind, built],
  }[kind] as [string, ...string[]];
  const child = fork(program, args, {
    execArgv: ["--expose-gc", "--import", reportUsage],
    stdio: ["ignore", kind === "sandbox" ? "pipe" : "ignore", "inherit", "ipc"],
  });
  const server = { child, kind, ended: waitForEnd(child) };
  const stop = async () => {
    child.kill("SIGKILL");
    await server.ended;
  };
  try {
    const { url = `http://127.0.0.1:${port}` } = await waitUntilReady(server);
    return {
      url,
      token: await fetchToken(url),
      cpu: () => ask<number>(server, "cpu"),
      memory: () => ask<Memory>(server, "memory"),
      watch: () => ask<number>(server, "watch"),
      block: () => ask<number>(server, "block"),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface ServerProcess {
  child: ChildProcess;
  kind: ServerKind;
  /** Resolves with the reason when the process has ended. */
  ended: Promise<string>;
}

function waitForEnd(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child
      .once("exit", (code, signal) => {
        resolve(signal ?? `exit code ${code}`);
      })
      // It could not be started, or not be reached any more.
      .on("error", (error) => {
        resolve(error.message);
      });
  });
}

async function waitUntilReady({ child, kind, ended }: ServerProcess): Promise<{ url?: string }> {
  if (child.stdout !== null) return { url: await readAddress(child.stdout) };
  const ready = new Promise<{ url?: string; kind?: string; reason?: string }>((resolve) => {
    child.once("message", resolve);
  });
  const message = await Promise.race([ready, ended]);
  if (typeof message === "string") {
    throw new Error(`The server \`${kind}\` ended before it was ready: ${message}.`);
  }
  if (message.kind === "failed") throw new Error(`The server \`${kind}\` failed: ${message.reason}`);
  return message;
}

/**
 * Reads the address that a server prints, and lets it print the rest.
 * @throws {Error} if the output ends without an address
 */
export function readAddress(output: Readable): Promise<string> {
  let text = "";
  return new Promise((resolve, reject) => {
    const look = (chunk: Buffer) => {
      text += chunk.toString();
      const url = /http:\/\/[\d.:]+(?=\s)/.exec(text)?.[0];
      if (url === undefined) return;
      output.off("data", look).resume();
      resolve(url);
    };
    output.on("data", look).on("end", () => {
      reject(new Error(`The server ended without an address. Its output: ${text}`));
    });
  });
}

async function ask<Answer>({ child, kind, ended }: ServerProcess, question: string): Promise<Answer> {
  const answered = new Promise<{ answer: Answer }>((resolve) => {
    // The mock also reports each of its requests.
    const hear = (message: { question?: string; answer?: unknown }) => {
      if (message.question !== question) return;
      child.off("message", hear);
      resolve({ answer: message.answer as Answer });
    };
    child.on("message", hear).send(question);
  });
  const result = await Promise.race([answered, ended]);
  if (typeof result !== "string") return result.answer;
  throw new Error(`The server \`${kind}\` ended before it answered \`${question}\`: ${result}.`);
}

/** Fetches a token with every scope. All servers get one of about the same length. */
async function fetchToken(url: string): Promise<string> {
  const scopes = Object.values(operations).flatMap(({ scope }) => scope ?? []);
  const response = await fetch(`${url}${operations.issueToken.path}`, {
    method: operations.issueToken.method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(buildRequestBody("issueToken", { scopes: [...new Set(scopes)] })),
  });
  const { token } = (await response.json()) as { token?: string };
  if (token === undefined) throw new Error(`${url} issued no token: it responded with ${response.status}.`);
  return token;
}
