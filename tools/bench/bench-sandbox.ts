import { writeFile } from "node:fs/promises";
import path from "node:path";
import { buildPackage } from "../../scripts/package/build-package.ts";
import type { BenchSubject } from "./bench-context.ts";
import { compareCosts } from "./compare-costs.ts";
import { measureCost, sendOrders } from "./measure-sandbox.ts";
import { measureStart } from "./measure-start.ts";
import { measureUpload, type UploadTime } from "./measure-upload.ts";
import { median } from "./median.ts";
import { serveOrders, startServer } from "./start-server.ts";

/** Bytes of the document that is uploaded: 9.5 MB, of the larger kind of megabyte. */
const uploadBytes = 9.5 * 1024 * 1024;

/** Compares the sandbox of the built package with a bare server and the mock, and measures how it grows. */
export const benchSandbox: BenchSubject = async ({ root }) => {
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
};

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
    sandbox: [path.join(built, "src/sandbox/node/cli.js"), "sandbox", "--port", "0"],
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
