import path from "node:path";
import { buildPackage } from "../package/build-package.ts";
import type { BenchSubject } from "./bench-context.ts";
import { measureCost, sendOrders, startServer, type Server } from "./measure-sandbox.ts";
import { median } from "./median.ts";

const rounds = 7;
const perRound = 2_000;

/** Compares the sandbox of the built package with a bare server, and measures how its cost and memory grow. */
export const benchSandbox: BenchSubject = async ({ root }) => {
  // Inside the repository, so that the dependencies are found.
  const built = path.join(root, "node_modules/.cache/bench-package");
  await buildPackage({ root, out: built });
  const servers = {
    bare: await startServer("bare", built),
    sandbox: await startServer("sandbox", built),
    unchecked: await startServer("unchecked", built),
  };
  try {
    return [...(await compareCosts(servers)), ...(await measureGrowth(await startServer("sandbox", built)))];
  } finally {
    for (const server of Object.values(servers)) await server.stop();
  }
};

async function compareCosts(servers: Record<"bare" | "sandbox" | "unchecked", Server>): Promise<string[]> {
  const kinds = Object.keys(servers) as (keyof typeof servers)[];
  const costs: Record<string, number[]> = {};
  for (const kind of kinds) await sendOrders(servers[kind].url, "boleto", perRound);
  // Interleaved, so that a slow moment of the machine concerns all of them.
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of kinds) {
      (costs[kind] ??= []).push(await measureCost(servers[kind], "boleto", perRound));
    }
    (costs["pix"] ??= []).push(await measureCost(servers.sandbox, "pix", perRound / 10));
  }
  const cost = (kind: string) => median(costs[kind] ?? []);
  const ratio = (kind: string) =>
    median((costs[kind] ?? []).map((value, round) => value / (costs["bare"]?.[round] ?? 1)));
  const row = (name: string, kind: string) =>
    `${name.padEnd(44)} ${cost(kind).toFixed(0).padStart(5)} µs   ratio ${ratio(kind).toFixed(2)}`;
  return [
    "CPU time of the server process for one validated order over loopback; medians of interleaved rounds.",
    row("node:http that parses JSON", "bare"),
    row("sandbox, boleto", "sandbox"),
    row("sandbox, boleto, answers not checked", "unchecked"),
    row("sandbox, PIX with the image of its QR code", "pix"),
  ];
}

/** Fills a sandbox with 100,000 orders. */
async function measureGrowth(server: Server): Promise<string[]> {
  try {
    await sendOrders(server.url, "boleto", 1_000);
    const before = await server.usage();
    const early = await measureCost(server, "boleto", 2_000);
    await sendOrders(server.url, "boleto", 95_000);
    const late = await measureCost(server, "boleto", 2_000);
    const after = await server.usage();
    const mb = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
    return [
      `from 1,000 to 100,000 orders: ${early.toFixed(0)} -> ${late.toFixed(0)} µs for each order`,
      `memory: heap ${mb(before.heap)} -> ${mb(after.heap)}, resident ${mb(before.rss)} -> ${mb(after.rss)}`,
    ];
  } finally {
    await server.stop();
  }
}
