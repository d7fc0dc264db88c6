import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import {
  judgeFailure,
  type SeenFailure,
  startFailingServices,
} from "../../../../tests/misbehaving-server/start-failing-services.ts";

const run = promisify(execFile);

/** Calls services that fail from a runtime. @returns the result of each: `ok`, or what its error says */
export async function tryFailures(binary: string, args: readonly string[]): Promise<Record<string, string>> {
  const failing = await startFailingServices();
  const { ca, services } = failing;
  const folder = await mkdtemp(path.join(tmpdir(), "failures-"));
  try {
    const file = path.join(folder, "ca.pem");
    await writeFile(file, ca);
    const urls = Object.fromEntries(Object.entries(services).map(([name, { url }]) => [name, url]));
    const { stdout } = await run(binary, [...args, JSON.stringify(urls)], {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: file, DENO_CERT: file, NO_COLOR: "1" },
      timeout: 120_000,
    });
    const seen = JSON.parse(stdout) as Record<string, SeenFailure>;
    return Object.fromEntries(
      Object.entries(services).map(([name, service]) => {
        const failure = seen[name];
        return [name, failure === undefined ? "not called" : judgeFailure(service, failure)];
      }),
    );
  } finally {
    await rm(folder, { recursive: true });
    await failing.close();
  }
}
