import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import path from "node:path";
import { operations } from "../../generated/operations.ts";
import { buildPackage } from "../../scripts/package/build-package.ts";
import { buildRequestBody } from "../../src/testing/index.ts";
import type { BenchContext } from "./context.ts";
import { median } from "./timing.ts";
import { readAddress, type Server, type ServerKind, serveOrders, startServer } from "./start-server.ts";

/** Bytes of the document that is uploaded: 9.5 MB, of the larger kind of megabyte. */
const uploadBytes = 9.5 * 1024 * 1024;

/** Compares the sandbox of the built package with a bare server and the mock, and measures how it grows. */
export async function benchSandbox({ root }: BenchContext): Promise<string[]> {
  // Inside the repository, so that the dependencies are found.
  const built = path.join(root, "node_modules/.cache/bench-package");
  await buildPackage({ root, out: built });
  // As in the package: without it, Node would first find out which kind of module each file is.
  await writeFile(path.join(built, "package.json"), '{ "type": "module" }');
  return [
    ...(await printOrReason("cost of a call", () => compareCosts(built))),
    ...(await printOrReason("time to the first response", () => describeStart(built))),
    ...(await printOrReason("upload", () => describeUpload(built))),
    ...(await printOrReason("growth", () => describeGrowth(built))),
  ];
}

async function printOrReason(name: string, measure: () => Promise<string[]>): Promise<string[]> {
  try {
    return await measure();
  } catch (error) {
    return [`${name}: not measured. ${error instanceof Error ? error.message : String(error)}`];
  }
}

async function describeStart(built: string): Promise<string[]> {
  const { bare, sandbox } = await measureStart({
    bare: [serveOrders, "bare"],
    sandbox: [path.join(built, "src/cli/api.js"), "sandbox", "--port", "0"],
  });
  const times = `bare ${bare.toFixed(0)} ms, sandbox ${sandbox.toFixed(0)} ms`;
  return [`time to the first response: ${times}, ${(sandbox - bare).toFixed(0)} ms over bare`];
}

async function describeUpload(built: string): Promise<string[]> {
  const server = await startServer("sandbox", built);
  try {
    const times: UploadTime[] = [];
    for (let round = 0; round < 9; round += 1) times.push(await measureUpload(server, uploadBytes));
    const describe = (name: keyof UploadTime) => {
      const values = times.map((time) => time[name]);
      return `${median(values).toFixed(0)} ms (at most ${Math.max(...values).toFixed(0)} ms)`;
    };
    return [
      `upload of 9.5 MB, medians: response after ${describe("wall")}, CPU time ${describe("cpu")}`,
      `longest block of the event loop during it: ${describe("block")}`,
    ];
  } finally {
    await server.stop();
  }
}

/** Fills a sandbox with 100,000 orders. */
async function describeGrowth(built: string): Promise<string[]> {
  const server = await startServer("sandbox", built);
  try {
    // Until V8 has compiled what is used often.
    await sendOrders(server, "boleto", 10_000);
    await fetch(`${server.url}/_sandbox/reset`, { method: "POST" });
    await sendOrders(server, "boleto", 1_000);
    const early = await measureCost(server, "boleto", 2_000);
    const before = await server.memory();
    await sendOrders(server, "boleto", 95_000);
    const late = await measureCost(server, "boleto", 2_000);
    const after = await server.memory();
    const mb = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
    return [
      `from 1,000 to 100,000 orders: ${early.toFixed(0)} -> ${late.toFixed(0)} µs for each order`,
      `memory: heap ${mb(before.heap)} -> ${mb(after.heap)}, resident ${mb(before.resident)} -> ${mb(after.resident)}`,
    ];
  } finally {
    await server.stop();
  }
}

/** A kind of order that is sent to a server. */
interface CostCase {
  name: string;
  kind: ServerKind;
  example: "boleto" | "pix";
  /** Orders in each round: fewer for what is slow. */
  orders: number;
}

const cases: readonly CostCase[] = [
  { name: "node:http that parses JSON", kind: "bare", example: "boleto", orders: 2_000 },
  { name: "sandbox as a command, boleto", kind: "sandbox", example: "boleto", orders: 2_000 },
  {
    name: "sandbox in process, boleto, answers not checked",
    kind: "unchecked",
    example: "boleto",
    orders: 2_000,
  },
  { name: "sandbox as a command, PIX with its image", kind: "sandbox", example: "pix", orders: 200 },
  { name: "Prism, boleto: no state, keys or answer check", kind: "prism", example: "boleto", orders: 200 },
];

const rounds = 9;

/** Rounds before those that count, in which V8 compiles what is used often. */
const warmUps = 3;

/** Measures the CPU time of each server for one order. They alternate, so that a slow moment affects all of them. */
export async function compareCosts(built: string): Promise<string[]> {
  const servers = new Map<ServerKind, Server>();
  try {
    for (const { kind } of cases) if (!servers.has(kind)) servers.set(kind, await startServer(kind, built));
    const costs = cases.map((): number[] => []);
    for (let round = -warmUps; round < rounds; round += 1)
      for (const [index, { kind, example, orders }] of cases.entries()) {
        const server = servers.get(kind);
        if (server === undefined) continue;
        if (round < 0) await sendOrders(server, example, orders);
        else costs[index]?.push(await measureCost(server, example, orders));
      }
    return [
      "CPU time of the server process for one validated order over loopback; medians of interleaved rounds.",
      ...describe(costs),
    ];
  } finally {
    for (const server of servers.values()) await server.stop();
  }
}

function describe(costs: readonly (readonly number[])[]): string[] {
  const ratio = (of: readonly number[], to: readonly number[] = []) =>
    median(of.map((cost, round) => cost / (to[round] ?? NaN))).toFixed(2);
  return cases.map(({ name }, index) => {
    const of = costs[index] ?? [];
    const cost = `${median(of).toFixed(0).padStart(5)} µs`;
    return `${name.padEnd(46)} ${cost}   ${ratio(of, costs[0])} x bare   ${ratio(of, costs.at(-1))} x Prism`;
  });
}

let sent = 0;

/**
 * Sends orders over eight kept connections, each with a new idempotency key.
 * @throws {Error} if one is not answered with 200
 */
export async function sendOrders(
  { url, token }: Pick<Server, "url" | "token">,
  example: "boleto" | "pix",
  count: number,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const { method, path } = operations.createTransparentOrderV3;
  const body = JSON.stringify(buildRequestBody("createTransparentOrderV3", {}, { example }));
  const sendOne = () => {
    sent += 1;
    const headers = {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      "idempotency-key": `bench-${process.pid}-${sent}`,
    };
    return new Promise<void>((resolve, reject) => {
      const call = request(`${url}${path}`, { method, agent, headers }, (response) => {
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
  const before = await server.cpu();
  await sendOrders(server, example, count);
  return ((await server.cpu()) - before) / count;
}

/** Median wall milliseconds from the start of a process to its first response, for a bare server and the sandbox. */
export interface StartTimes {
  bare: number;
  sandbox: number;
}

/**
 * Starts the servers in alternation. Each of them prints its address, and is then asked for a token.
 * @param programs the arguments of Node
 * @throws {Error} if a server ends, or responds with anything but 200
 */
export async function measureStart(
  programs: Readonly<Record<keyof StartTimes, readonly string[]>>,
  { rounds = 11 } = {},
): Promise<StartTimes> {
  const times: Record<keyof StartTimes, number[]> = { bare: [], sandbox: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.bare.push(await timeFirstAnswer(programs.bare));
    times.sandbox.push(await timeFirstAnswer(programs.sandbox));
  }
  return { bare: median(times.bare), sandbox: median(times.sandbox) };
}

async function timeFirstAnswer(args: readonly string[]): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  try {
    const url = await readAddress(child.stdout);
    const response = await fetch(`${url}${operations.issueToken.path}`, {
      method: operations.issueToken.method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(buildRequestBody("issueToken")),
    });
    await response.text();
    if (response.status !== 200) throw new Error(`${url} responded with ${response.status}.`);
    return performance.now() - start;
  } finally {
    child.kill("SIGKILL");
    await ended;
  }
}

/** Cost of an upload, in milliseconds. */
export interface UploadTime {
  /** From the request to the response. */
  wall: number;
  /** CPU time of the server. */
  cpu: number;
  /** Longest time in which the event loop of the server did not run. On a busy machine, it may only have waited. */
  block: number;
}

/**
 * Uploads a document.
 * @param size of the file, in bytes
 * @throws {Error} unless the response is a 200
 */
export async function measureUpload(server: Server, size: number): Promise<UploadTime> {
  const form = new FormData();
  // The bytes differ, so that the parser finds the beginnings of boundaries in them, as in a photo.
  const bytes = Uint8Array.from({ length: size }, (_, index) => (Math.imul(index, 2654435761) >>> 24) & 0xff);
  form.set("file", new File([bytes], "document.pdf", { type: "application/pdf" }));
  const { method, path } = operations.uploadDocument;
  // Written before: the time is to be that of the server.
  const written = new Response(form);
  const body = await written.arrayBuffer();
  const before = await server.cpu();
  await server.watch();
  const start = performance.now();
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${server.token}`,
      "content-type": written.headers.get("content-type") ?? "",
    },
    body,
  });
  await response.text();
  const wall = performance.now() - start;
  const block = await server.block();
  const cpu = ((await server.cpu()) - before) / 1_000;
  if (response.status !== 200) throw new Error(`The upload was answered with ${response.status}.`);
  return { wall, cpu, block };
}
