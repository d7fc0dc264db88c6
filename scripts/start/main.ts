import path from "node:path";
import { startSandbox } from "../../src/sandbox/node/command/start-sandbox.ts";
import { serveBuiltDocs } from "../../docs/build/serve-built-docs.ts";
import type { ServedDocs } from "../../docs/build/serve-docs.ts";
import { listenForStop } from "../../src/cli/listen-for-stop.ts";
import { claimPort } from "../../src/cli/ports.ts";
import { repository as root } from "../cli/repository.ts";
import { runCommand } from "../../src/cli/run-command.ts";
import { watchFiles } from "../cli/watch-files.ts";
import { describeMockEvent } from "../mock/describe-mock-event.ts";
import { greet } from "../mock/describe-first-call.ts";
import { bundlePath, startMock, type Mock } from "../mock/start-mock.ts";
import { readStartFlags, startUsage, type StartFlags } from "./read-start-flags.ts";

const log = (text: string) => {
  console.log(text);
};

async function run({ docsPort, sandboxPort, watch, ...flags }: StartFlags): Promise<number> {
  const signal = listenForStop();
  // Checked first, so that a taken port is reported before anything slow begins.
  const port = await claimPort(flags.host, docsPort, "--docs-port");
  const forSandbox = await claimPort(flags.host, sandboxPort, "--sandbox-port");
  log("Starting the mock, the sandbox and the docs...");
  const mock = await startMock({
    ...flags,
    signal,
    log(event) {
      log(describeMockEvent(event));
    },
  });
  try {
    if (signal.aborted) return 0;
    log(greet(mock.url));
    const sandbox = await startSandbox(
      { host: flags.host, port: forSandbox, portFlag: "--sandbox-port" },
      log,
    );
    try {
      log(`\nThe sandbox, which keeps state and sends notifications, is at ${sandbox.url}`);
      await runDocs(mock, { host: flags.host, port, watch });
      return 0;
    } finally {
      await sandbox.stop();
    }
  } finally {
    await mock.stop();
  }
}

/** Serves the docs until the mock stops. */
async function runDocs(
  mock: Mock,
  { host, port, watch }: { host: string; port: number; watch: boolean },
): Promise<void> {
  const docs = watch ? await startFollowing(mock, { host, port }) : await startBuilt({ host, port });
  try {
    await mock.closed;
  } finally {
    await docs.stop();
  }
}

/** Serves files. The other servers never wait for a build of them. */
async function startBuilt(place: { host: string; port: number }): Promise<ServedDocs> {
  const docs = await serveBuiltDocs({ root, ...place }, (problem) => {
    log(
      problem === undefined
        ? `\nThe reference docs are at ${docs.url}\n`
        : `\nThe docs could not be built.\n\n${problem}\n`,
    );
  });
  if (docs.isBuilding) log(`\nThe reference docs are being built, and will be at ${docs.url}`);
  return docs;
}

/** Builds each page when it is opened, and follows what is saved. */
async function startFollowing(mock: Mock, place: { host: string; port: number }): Promise<ServedDocs> {
  log("\nStarting the docs...");
  // Loaded late: the framework takes a second to load.
  const { serveDocs } = await import("../../docs/build/serve-docs.ts");
  const docs = await serveDocs({ root, ...place });
  const job = () => update(mock);
  const watching = await watchFiles({ paths: [path.join(root, "openapi")], job, log });
  log(`The reference docs are at ${docs.url}; the docs and the mock update on every save\n`);
  return {
    url: docs.url,
    async stop() {
      await watching.close();
      await docs.stop();
    },
  };
}

/** Rebuilds `generated/` and lets the mock serve it. The docs follow `generated/` on their own. */
async function update(mock: Mock): Promise<void> {
  try {
    const { updateArtifacts } = await import("../build/update-artifacts.ts");
    const changed = await updateArtifacts({ root });
    if (changed.length > 0) log(`Updated generated/: ${changed.join(", ")}.`);
    if (!changed.includes(path.basename(bundlePath))) return;
    await mock.serve(bundlePath);
    log("The mock now serves the saved contract.");
  } catch (error) {
    // A file that is missing for a moment, as while a branch is checked out, must not end the servers.
    log(`${error instanceof Error ? error.message : String(error)}\nThe docs and the mock were not updated.`);
  }
}

await runCommand({ usage: startUsage, read: readStartFlags, run });
