import { measureCost, sendOrders } from "./measure-sandbox.ts";
import { median } from "./median.ts";
import { startServer, type Server, type ServerKind } from "./start-server.ts";

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
  { name: "sandbox, boleto", kind: "sandbox", example: "boleto", orders: 2_000 },
  { name: "sandbox, boleto, answers not checked", kind: "unchecked", example: "boleto", orders: 2_000 },
  { name: "sandbox, PIX with the image of its QR code", kind: "sandbox", example: "pix", orders: 200 },
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
