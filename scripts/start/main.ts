import path from "node:path";
import { fileURLToPath } from "node:url";
import { BuildError } from "../build/build-error.ts";
import { DocsError } from "../docs/docs-error.ts";
import { claimPort } from "../cli/claim-port.ts";
import { describeMockEvent } from "../mock/describe-mock-event.ts";
import { greet } from "../mock/greet.ts";
import { listenForStop } from "../cli/listen-for-stop.ts";
import { MockError } from "../cli/mock-error.ts";
import type { MockEvent } from "../mock/mock-event.ts";
import { bundlePath, startMock } from "../mock/start-mock.ts";
import { readStartFlags, startHelp } from "./read-start-flags.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

async function main(): Promise<void> {
  const { help, docsPort, watch, ...flags } = readStartFlags(process.argv.slice(2));
  if (help) {
    console.log(startHelp);
    return;
  }
  const signal = listenForStop();
  const log = (text: string) => {
    console.log(text);
  };
  // A port that is taken is told before anything slow begins.
  const port = await claimPort(flags.host, docsPort, "--docs-port");
  const mock = await startMock({
    ...flags,
    signal,
    log: (event: MockEvent) => {
      log(describeMockEvent(event));
    },
  });
  if (!signal.aborted) log(greet(mock.url));
  const folder = path.join(root, "dist", "docs");
  // Loaded late: the generators take seconds to load, which the mock need not wait for.
  const { serveDocs } = await import("../docs/serve/serve-docs.ts");
  const { updateArtifacts } = await import("../build/update-artifacts.ts");
  const docs = await serveDocs({
    root,
    folder,
    host: flags.host,
    port,
    mockUrl: mock.url,
    watch,
    log,
    signal,
    async update() {
      const changed = await updateArtifacts({ root });
      if (changed.length > 0) log(`Updated generated/: ${changed.join(", ")}.`);
      if (!changed.includes(path.basename(bundlePath))) return;
      // A mock that cannot go on ends everything, and says why itself.
      const isServed = await mock.serve(bundlePath).then(
        () => true,
        () => false,
      );
      if (isServed) log("The mock goes by the contract as it is saved now.");
    },
  });
  if (!signal.aborted)
    log(
      `\nThe reference docs are at ${docs.url}${watch ? ", which follow every save, as the mock does" : ""}\n`,
    );
  await mock.closed;
  await docs.stop();
}

try {
  await main();
} catch (error) {
  if (!(error instanceof MockError || error instanceof DocsError || error instanceof BuildError)) throw error;
  console.error(error.message);
  process.exit(1);
}
