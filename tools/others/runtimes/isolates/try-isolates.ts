import { readdir } from "node:fs/promises";
import { findBinary, workerd } from "../runtimes.ts";
import { clientScenarios, type Scenario } from "./client-scenarios.ts";
import { receiverScenarios } from "./receiver-scenarios.ts";
import { serveService } from "../../serve-service.ts";
import { startWorker, type WorkerOptions } from "./start-worker.ts";
import { createWorkerRequests } from "./worker-requests.ts";

/** The worker as one file, and as modules, which it imports when a request first needs them. */
export type WorkerForm = "one file" | "modules";

/** Compatibility dates that decide what becomes of promises of another request: they never settle, or reject. */
const dates = ["2024-01-01", "2026-10-01"];
const forms: readonly WorkerForm[] = ["one file", "modules"];

/** All kinds of isolates, each with the name of its row. */
export const isolates = dates.flatMap((date) =>
  forms.map((form) => ({ name: `workerd ${date}, ${form}`, date, form })),
);

/**
 * Tests what happens to the requests of a worker when one that they share something with ends early. Each scenario has an
 * isolate of its own.
 * @param folder of the worker, whose main module is `worker.mjs`
 * @returns the result of each, by part of the package: `ok`, or what came instead of the right responses
 */
export async function tryIsolates(
  folder: string,
  compatibilityDate: string,
): Promise<Record<string, Record<string, string>>> {
  const binary = await findBinary(workerd);
  const files = (await readdir(folder)).filter((name) => name.endsWith(".mjs"));
  const modules = ["worker.mjs", ...files.filter((name) => name !== "worker.mjs")];
  const worker = { binary, folder, modules, compatibilityDate };
  const runAll = async (scenarios: Record<string, Scenario>) => {
    const results = Object.entries(scenarios).map(async ([name, scenario]) => {
      return [name, await runScenario(worker, scenario).catch(String)] as const;
    });
    return Object.fromEntries(await Promise.all(results));
  };
  const [client, receiver] = await Promise.all([runAll(clientScenarios), runAll(receiverScenarios)]);
  return { client, receiver };
}

async function runScenario(options: Omit<WorkerOptions, "servicePort">, scenario: Scenario): Promise<string> {
  const service = await serveService();
  try {
    const { url, stop } = await startWorker({ ...options, servicePort: service.port });
    try {
      return countUnexpected(await scenario(createWorkerRequests(url, service)));
    } finally {
      stop();
    }
  } finally {
    service.close();
  }
}

/** Formats what is not `ok`, for example `2 of 3: TimeoutError: …`. */
function countUnexpected(found: readonly string[]): string {
  const unexpected = found.filter((result) => result !== "ok");
  if (unexpected.length === 0) return "ok";
  // The times in messages differ.
  const kinds = new Set(unexpected.map((result) => result.replace(/\d+ ms/u, "… ms")));
  return `${unexpected.length} of ${found.length}: ${[...kinds].join(", ")}`;
}
