import { gzipSync } from "node:zlib";
import { CommandError } from "../cli/command-error.ts";
import { readCommandLine } from "../cli/read-command-line.ts";
import { repository } from "../cli/repository.ts";
import { runCommand } from "../cli/run-command.ts";
import type { Usage } from "../cli/usage.ts";

const usage = {
  command: "npm run docs",
  summary: "Builds the reference docs into dist/docs/, a static site. `npm start` serves them.",
  flags: {},
} satisfies Usage;

async function run(): Promise<number> {
  const started = performance.now();
  // Loaded late: the generators take seconds to load, which a mistyped flag need not wait for.
  const { buildSite } = await import("./build-site.ts");
  const { updateArtifacts } = await import("../build/update-artifacts.ts");
  const build = async () => {
    const changed = await updateArtifacts({ root: repository });
    if (changed.length > 0) console.log(`Updated generated/: ${changed.join(", ")}.`);
    return buildSite({ root: repository });
  };
  const site = await build().catch((error: unknown) => {
    if (!(error instanceof CommandError)) throw error;
    throw new CommandError(`${error.message}\n\ndist/docs/ was left as it was.`, { cause: error });
  });
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  const weigh = (name: string) => `${Math.round(gzipSync(site.get(name) ?? "").length / 1_000)} kB`;
  for (const page of ["index.html", "reference.html", "try/index.html"]) {
    console.log(`  dist/docs/${page.padEnd(16)} ${weigh(page).padStart(7)} by gzip`);
  }
  console.log(`${site.size} files in dist/docs/ in ${seconds} s; \`npm start\` shows them.`);
  return 0;
}

await runCommand({ usage, read: (args) => readCommandLine(usage, args), run });
