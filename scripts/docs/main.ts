import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { BuildError } from "../build/build-error.ts";
import { updateArtifacts } from "../build/update-artifacts.ts";
import { buildSite } from "./build-site.ts";
import { DocsError } from "./docs-error.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const started = performance.now();
try {
  const changed = await updateArtifacts({ root });
  if (changed.length > 0) console.log(`Updated generated/: ${changed.join(", ")}.`);
  const site = await buildSite({ root });
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  const weigh = (name: string) => `${Math.round(gzipSync(site.get(name) ?? "").length / 1_000)} kB`;
  for (const page of ["index.html", "reference.html", "try/index.html"]) {
    console.log(`  dist/docs/${page.padEnd(16)} ${weigh(page).padStart(7)} by gzip`);
  }
  console.log(`${site.size} files in dist/docs/ in ${seconds} s; \`npm run docs:serve\` shows them.`);
} catch (error) {
  if (!(error instanceof DocsError || error instanceof BuildError)) throw error;
  console.error(`${error.message}\n\ndist/docs/ was left as it was.`);
  process.exitCode = 1;
}
