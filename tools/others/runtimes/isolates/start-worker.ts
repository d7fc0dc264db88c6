import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

/** A worker to start. */
export interface WorkerOptions {
  binary: string;
  /** Folder of its modules. */
  folder: string;
  /** Names of its modules, the main one first. */
  modules: readonly string[];
  compatibilityDate: string;
  /** Port of the service that answers whatever the worker fetches. */
  servicePort: number;
}

/** A worker that serves its program, in an isolate of its own. */
export interface StartedWorker {
  url: string;
  stop: () => void;
}

/**
 * Starts a worker on a free port, and waits until it listens.
 * @throws {Error} with the output of workerd if it ends before
 */
export async function startWorker({ binary, folder, ...config }: WorkerOptions): Promise<StartedWorker> {
  const file = path.join(folder, `${config.compatibilityDate}-${config.servicePort}.capnp`);
  await writeFile(file, describeWorker(config));
  const child = spawn(binary, ["serve", "--control-fd=3", file], {
    stdio: ["ignore", "ignore", "pipe", "pipe"],
  });
  let words = "";
  child.stderr?.on("data", (chunk: Buffer) => (words += chunk.toString()));
  const port = await new Promise<number>((resolve, reject) => {
    createInterface(child.stdio[3] as Readable).on("line", (line) => {
      const { event, port } = JSON.parse(line) as { event: string; port?: number };
      if (event === "listen" && port !== undefined) resolve(port);
    });
    child.once("error", reject).once("exit", (code) => {
      reject(new Error(`workerd ended with ${code ?? "a signal"}: ${words.trim().slice(-500)}`));
    });
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill("SIGKILL") };
}

function describeWorker({
  modules,
  compatibilityDate,
  servicePort,
}: Omit<WorkerOptions, "binary" | "folder">): string {
  const list = modules.map((name) => `(name = "${name}", esModule = embed "${name}")`);
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [${list.join(", ")}],
      compatibilityDate = "${compatibilityDate}",
      globalOutbound = "service",
    )),
    (name = "service", external = (address = "127.0.0.1:${servicePort}", http = ())),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
`;
}
