import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { fileURLToPath } from "node:url";
import { buildRequestBody } from "../../src/testing/index.ts";

const program = fileURLToPath(new URL("serve-orders.js", import.meta.url));

/** CPU and memory of a server process. */
export interface Usage {
  /** Microseconds, user and system. */
  cpu: number;
  /** Bytes. */
  rss: number;
  heap: number;
}

/** A server in a separate process. */
export interface Server {
  url: string;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

/** Starts one of the servers of the bench. */
export async function startServer(kind: "bare" | "sandbox" | "unchecked", built: string): Promise<Server> {
  const child = fork(program, [kind, built], { execArgv: ["--expose-gc"] });
  const failure = once(child, "exit").then(() => {
    throw new Error(`The ${kind} server ended before it was ready.`);
  });
  const [{ url }] = (await Promise.race([once(child, "message"), failure])) as [{ url: string }];
  failure.catch(() => undefined);
  return {
    url,
    usage: () => readUsage(child),
    async stop() {
      child.disconnect();
      await once(child, "exit");
    },
  };
}

async function readUsage(child: ChildProcess): Promise<Usage> {
  child.send("usage");
  const [{ cpu, rss, heap }] = (await once(child, "message")) as [
    { cpu: NodeJS.CpuUsage; rss: number; heap: number },
  ];
  return { cpu: cpu.user + cpu.system, rss, heap };
}

let sent = 0;

/** Sends orders over eight kept connections, each with a new idempotency key. */
export async function sendOrders(url: string, example: "boleto" | "pix", count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const body = JSON.stringify(buildRequestBody("createTransparentOrderV3", {}, { example }));
  const sendOne = () => {
    sent += 1;
    const headers = {
      authorization: "Bearer any",
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      "idempotency-key": `bench-${process.pid}-${sent}`,
    };
    return new Promise<void>((resolve, reject) => {
      const call = request(`${url}/order/v3/transparent`, { method: "PUT", agent, headers }, (response) => {
        response.resume().on("end", () => {
          if (response.statusCode === 200) resolve();
          else reject(new Error(`${url} responded with ${response.statusCode ?? 0}.`));
        });
      });
      call.on("error", reject).end(body);
    });
  };
  let left = count;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (left-- > 0) await sendOne();
    }),
  );
  agent.destroy();
}

/** Returns the CPU microseconds that a server uses for each order. */
export async function measureCost(server: Server, example: "boleto" | "pix", count: number): Promise<number> {
  const before = await server.usage();
  await sendOrders(server.url, example, count);
  return ((await server.usage()).cpu - before.cpu) / count;
}
