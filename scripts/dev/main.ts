import { print } from "../../src/cli/print.ts";
import { once } from "node:events";
import { listenForStop } from "../../src/cli/process.ts";
import { readCommandLine, runCommand, rootFlag, type Usage } from "../../src/cli/command.ts";
import { readRoot } from "../../src/cli/files.ts";
import { repository } from "../cli/repository.ts";

const usage = {
  command: "npm run dev",
  summary:
    "Lints the contract and rebuilds generated/ now, and again whenever the contract or a rule is saved.",
  flags: { root: rootFlag },
  exitCodes: { 0: "it was stopped by Ctrl-C or SIGTERM", 2: "it could not start" },
} satisfies Usage;

await runCommand({
  usage,
  read: (args) => readRoot(readCommandLine(usage, args).values.root ?? repository),
  async run(root) {
    const signal = listenForStop();
    // Loaded late, so that a wrong flag is reported before the linters and the generators are loaded.
    const { watchContract } = await import("./watch.ts");
    const watching = await watchContract({
      root,
      log(text) {
        print(`\n${text}`);
      },
    });
    print("Watching openapi/ and the rules. Press Ctrl-C to stop.");
    if (!signal.aborted) await once(signal, "abort");
    await watching.close();
    print("\nStopped.");
    return 0;
  },
});
