import path from "node:path";
import { listenForStop } from "../cli/listen-for-stop.ts";
import { claimPort } from "../cli/ports.ts";
import { repository as root } from "../cli/repository.ts";
import { runCommand } from "../cli/run-command.ts";
import { describeMockEvent } from "../mock/describe-mock-event.ts";
import { greet } from "../mock/describe-first-call.ts";
import { bundlePath, startMock, type Mock } from "../mock/start-mock.ts";
import { readStartFlags, startUsage, type StartFlags } from "./read-start-flags.ts";

const log = (text: string) => {
  console.log(text);
};

async function run({ docsPort, watch, ...flags }: StartFlags): Promise<number> {
  const signal = listenForStop();
  // Checked first, so that a port in use is reported before anything slow starts.
  const port = await claimPort(flags.host, docsPort, "--docs-port");
  const mock = await startMock({
    ...flags,
    signal,
    log(event) {
      log(describeMockEvent(event));
    },
  });
  if (!signal.aborted) log(greet(mock.url));
  try {
    const docs = await serveDocs({ mock, host: flags.host, port, watch, signal });
    if (!signal.aborted) {
      const following = watch ? "; the docs and the mock are updated on every save" : "";
      log(`\nThe reference docs are at ${docs.url}${following}\n`);
    }
    await mock.closed.finally(() => docs.stop());
    return 0;
  } finally {
    await mock.stop();
  }
}

interface DocsOptions {
  mock: Mock;
  host: string;
  port: number;
  watch: boolean;
  signal: AbortSignal;
}

async function serveDocs({ mock, ...served }: DocsOptions) {
  // Loaded late: the generators take seconds to load, and the mock can be used meanwhile.
  const docs = await import("../docs/serve/serve-docs.ts");
  const { updateArtifacts } = await import("../build/update-artifacts.ts");
  return docs.serveDocs({
    root,
    folder: path.join(root, "dist", "docs"),
    ...served,
    mockUrl: mock.url,
    log,
    async update() {
      const changed = await updateArtifacts({ root });
      if (changed.length > 0) log(`Updated generated/: ${changed.join(", ")}.`);
      if (!changed.includes(path.basename(bundlePath))) return;
      // A mock that cannot be restarted ends the command with its own message.
      const isServed = await mock.serve(bundlePath).then(
        () => true,
        () => false,
      );
      if (isServed) log("The mock now serves the saved contract.");
    },
  });
}

await runCommand({ usage: startUsage, read: readStartFlags, run });
