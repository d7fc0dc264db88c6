import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { InstallError, installTools } from "../../install-tools.ts";
import { isolates, tryIsolates } from "./isolates/try-isolates.ts";
import { deliverAll, wantedToHear } from "./deliver-all.ts";
import { file } from "./program/shared.ts";
import { tryFailures } from "./failures/try-failures.ts";
import { findBinary, runtimes, type Runtime } from "./runtimes.ts";
import { tryCertificates } from "./try-certificates.ts";
import { serveMockService } from "./serve-mock-service.ts";
import type { StagedProgram } from "./stage-program.ts";
import { startRuntime } from "./start-runtime.ts";

/** The result of each check, by part of the package: `ok`, or what went wrong. */
type Results = Record<string, Record<string, string>>;

const certificates = {
  name: "certificates",
  run: async (program: StagedProgram): Promise<Results> => ({ samples: await tryCertificates(program) }),
};

/**
 * Tests the built package in Bun, Deno and workerd, in workers whose requests share an isolate, and samples for
 * certificates, with a row for each. An error there does not stop the report.
 */
export async function tryRuntimes(
  root: string,
  install: () => Promise<void> = () => installTools(path.join(import.meta.dirname, "..")),
): Promise<{ name: string; value: string }[]> {
  try {
    await install();
  } catch (error) {
    if (!(error instanceof InstallError)) throw error;
    return [...runtimes, ...isolates, certificates].map(({ name }) => ({
      name,
      value: `not run: ${error.message}`,
    }));
  }
  // Loaded only now, because it loads the compiler and the bundler.
  const { stageProgram } = await import("./stage-program.ts");
  const program = await stageProgram(root);
  try {
    const trials = [
      ...runtimes.map((runtime) => ({ name: runtime.name, run: () => tryRuntime(runtime, program) })),
      ...isolates.map(({ name, date, form }) => ({
        name,
        run: () => tryIsolates(program.workers[form], date),
      })),
      { name: certificates.name, run: () => certificates.run(program) },
    ];
    const rows = [];
    for (const { name, run } of trials) {
      const value = await run().then(
        describeResults,
        (error: unknown) => `failed: ${error instanceof Error ? error.message : String(error)}`,
      );
      rows.push({ name, value });
    }
    return rows;
  } finally {
    await program.remove();
  }
}

async function tryRuntime(runtime: Runtime, program: StagedProgram): Promise<Results> {
  const { url, stop } = await startRuntime(runtime, program);
  try {
    const results = await tryProgram(url);
    if (runtime.runs === undefined) return results;
    const failures = await tryFailures(await findBinary(runtime), [...runtime.runs, program.failures]);
    return { ...results, failures };
  } finally {
    stop();
  }
}

/** Tests the calls and the receiver of the program at a URL. */
async function tryProgram(programUrl: string): Promise<Results> {
  const { service, url, close } = await serveMockService();
  // Without dropped connections, since `fetch` in Bun and Deno itself retries a request on a reused connection.
  service.respondNext("getPayout", { status: 503, body: "" }, {}, { delayMs: Infinity });
  service.respondNext("getSubscription", { status: 404 });
  try {
    const results = (await (await fetch(`${programUrl}/checks?service=${url}`)).json()) as Results;
    const tokens = service.callsTo("issueToken").length;
    const callShared = async () => (await fetch(`${programUrl}/shared?service=${url}`)).status;
    const shared = await Promise.all([callShared(), callShared(), callShared(), callShared()]);
    const isShared = service.callsTo("issueToken").length === tokens + 1;
    const uploads = await Promise.all(service.callsTo("uploadDocument").map(({ body }) => isWhole(body)));
    const receiver = await deliverAll(`${programUrl}/hooks`);
    const heard = (await (await fetch(`${programUrl}/heard`)).json()) as string[];
    const agree = (isRight: boolean, found: readonly unknown[]) => (isRight ? "ok" : found.join("; "));
    return {
      ...results,
      client: {
        ...results["client"],
        "shares a token between requests": agree(
          isShared && shared.every((status) => status === 200),
          shared,
        ),
      },
      uploads: { ...results["uploads"], "whole files": agree(uploads.every(Boolean), uploads) },
      receiver: { ...receiver, "calls of handlers": agree(isDeepStrictEqual(heard, wantedToHear), heard) },
    };
  } finally {
    close();
  }
}

/** Returns whether an uploaded file equals the one that was sent, byte for byte. */
async function isWhole(body: unknown): Promise<boolean> {
  const sent = (body as { file?: unknown }).file;
  if (!(sent instanceof Blob)) return false;
  return isDeepStrictEqual(new Uint8Array(await sent.arrayBuffer()), file.bytes);
}

/** Formats the results, for example `client 5 of 5, uploads 3 of 4 (a stream: TypeError: …)`. */
function describeResults(results: Results): string {
  return Object.entries(results)
    .map(([part, list]) => {
      const all = Object.entries(list);
      const failed = all
        .filter(([, result]) => result !== "ok")
        .map(([name, result]) => `${name}: ${result}`);
      const count = `${part} ${all.length - failed.length} of ${all.length}`;
      return failed.length === 0 ? count : `${count} (${failed.join("; ")})`;
    })
    .join(", ");
}
