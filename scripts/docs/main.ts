import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { CommandError } from "../cli/command-error.ts";
import { readCommandLine } from "../cli/read-command-line.ts";
import { repository as root } from "../cli/repository.ts";
import { runCommand } from "../cli/run-command.ts";
import type { Usage } from "../cli/usage.ts";

const usage = {
  command: "npm run docs",
  summary: "Builds the reference docs into dist/docs/, a static site. `npm start` serves them.",
  flags: {
    base: { type: "string", value: "PATH", default: "/", help: "the path below which the site is hosted" },
    site: {
      type: "string",
      value: "URL",
      default: "",
      help: "the address of the host, for the sitemap: https://example.github.io",
    },
    repository: { type: "string", value: "URL", default: "", help: "the repository that the pages link to" },
  },
} as const satisfies Usage;

interface Flags {
  base: string;
  site: string;
  repository: string;
}

async function run({ base, site, repository }: Flags): Promise<number> {
  const started = performance.now();
  console.log("Building the docs...");
  // Loaded late: the framework takes seconds to load, which a mistyped flag need not wait for.
  const { buildSite } = await import("./build-site.ts");
  const { updateArtifacts } = await import("../build/update-artifacts.ts");
  const changed = await updateArtifacts({ root });
  if (changed.length > 0) console.log(`Updated generated/: ${changed.join(", ")}.`);
  await buildSite({ root, base, repository, ...(site !== "" && { site }) }).catch((error: unknown) => {
    if (!(error instanceof CommandError)) throw error;
    throw new CommandError(`${error.message}\n\ndist/docs/ was not changed.`, { cause: error });
  });
  const files = await readdir(path.join(root, "dist", "docs"), { recursive: true });
  const pages = files.filter((file) => path.basename(file) === "index.html").length;
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  const index = gzipSync(await readFile(path.join(root, "dist", "docs", "search-index.json")));
  console.log(`The search index has ${Math.round(index.length / 1_000)} kB with gzip.`);
  console.log(`${pages} pages are in dist/docs/, built in ${seconds} s. \`npm start\` serves them.`);
  return 0;
}

await runCommand({ usage, read: (args) => readCommandLine(usage, args).values, run });
