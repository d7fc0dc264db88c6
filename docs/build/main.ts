import { readdir } from "node:fs/promises";
import path from "node:path";
import { CommandError } from "../../src/cli/command-error.ts";
import { listenForStop } from "../../src/cli/process.ts";
import { repository as root } from "../../scripts/cli/repository.ts";
import { runCommand } from "../../src/cli/command.ts";
import { docsUsage, readDocsFlags, type DocsFlags } from "./read-docs-flags.ts";

async function run({ asIs, ...options }: DocsFlags): Promise<number> {
  const started = performance.now();
  // The framework has no way to stop a build.
  listenForStop().addEventListener("abort", () => {
    console.error("Stopped.");
    process.exit(1);
  });
  console.log("Building the docs...");
  // Loaded late: the framework takes seconds to load, which a mistyped flag need not wait for.
  const { buildSite } = await import("./build-site.ts");
  if (!asIs && options.contract === undefined) {
    const { updateArtifacts } = await import("../../scripts/build/build.ts");
    const changed = await updateArtifacts({ root });
    if (changed.length > 0) console.log(`Updated generated/: ${changed.join(", ")}.`);
  }
  await buildSite({ root, ...options }).catch((error: unknown) => {
    if (!(error instanceof CommandError)) throw error;
    throw new CommandError(`${error.message}\n\ndist/docs/ was not changed.`, { cause: error });
  });
  const files = await readdir(path.join(root, "dist", "docs"), { recursive: true });
  const pages = files.filter((file) => path.basename(file) === "index.html").length;
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(`${pages} pages are in dist/docs/, built in ${seconds} s. \`npm start\` serves them.`);
  return 0;
}

await runCommand({ usage: docsUsage, read: readDocsFlags, run });
