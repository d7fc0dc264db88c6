import { print as log } from "../../src/cli/print.ts";
import path from "node:path";
import { printTrigger, startSandbox } from "../../src/sandbox/node/command.ts";
import { printAddress } from "../../src/sandbox/node/addresses.ts";
import { serveBuiltDocs } from "../../docs/build/serve-built-docs.ts";
import type { ServedDocs } from "../../docs/build/serve-docs.ts";
import { listenForStop } from "../../src/cli/process.ts";
import { claimPort } from "../../src/cli/ports.ts";
import { repository as root } from "../cli/repository.ts";
import { runCommand } from "../../src/cli/command.ts";
import { watchFiles } from "../cli/watch-files.ts";
import { describeMockEvent } from "../mock/events.ts";
import { bundlePath, startMock, type Mock } from "../mock/mock.ts";
import { startReceiver } from "./receiver.ts";
import { readStartFlags, startUsage, type StartFlags } from "./flags.ts";

/** The receiver is for the sandbox beside it, and is never open to a network. */
const loopback = "127.0.0.1";
/** How its flags are given. */
const start = "npm start --";

async function run({ docsPort, sandboxPort, receiverPort, watch, ...flags }: StartFlags): Promise<number> {
  const { host } = flags;
  const signal = listenForStop();
  // Checked first, so that a taken port is reported before anything slow begins.
  const forDocs = { host, port: await claimPort(host, docsPort, `${start} --docs-port`) };
  const forSandbox = { host, port: await claimPort(host, sandboxPort, `${start} --sandbox-port`) };
  const forReceiver = {
    host: loopback,
    port: await claimPort(loopback, receiverPort, `${start} --receiver-port`),
  };
  log("Starting the mock, the sandbox and the docs...");
  const servers: { stop: () => Promise<void> }[] = [];
  try {
    const mock = await startMock({
      ...flags,
      portFlag: `${start} --port`,
      signal,
      log(event) {
        log(describeMockEvent(event));
      },
    });
    servers.push(mock);
    if (signal.aborted) return 0;
    log(`The mock, which returns examples, and errors on demand, is at ${mock.url}`);
    const docsUrl = printAddress(host, forDocs.port);
    const sandbox = await startSandbox({ ...forSandbox, portFlag: `${start} --sandbox-port`, docsUrl }, log);
    servers.push(sandbox);
    log(`The sandbox, which keeps state and sends notifications, is at ${sandbox.url}`);
    log(`See and control it at ${sandbox.url}/_sandbox`);
    const receiver = await startReceiver(forReceiver, log);
    servers.push(receiver);
    log(`Notifications to ${receiver.url} are printed here. To have an order paid, run\n`);
    log(printTrigger(sandbox.url, receiver.url));
    servers.push(watch ? await startFollowing(mock, forDocs) : await startBuilt(forDocs));
    await mock.closed;
    return 0;
  } finally {
    for (const server of servers.reverse()) await server.stop();
  }
}

/** Serves files. The other servers never wait for a build of them. */
async function startBuilt(place: { host: string; port: number }): Promise<ServedDocs> {
  const docs = await serveBuiltDocs({ root, ...place }, ({ url, problem }) => {
    log(
      problem === undefined
        ? `\nThe reference docs are at ${url}\n`
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
    const { updateArtifacts } = await import("../build/build.ts");
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
