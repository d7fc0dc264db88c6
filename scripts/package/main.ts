import { fileURLToPath } from "node:url";
import { buildPackage } from "./build-package.ts";
import { PackageError } from "./package-error.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const started = performance.now();
try {
  const files = await buildPackage({ root });
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(`${files.length} files in dist/ in ${seconds} s; \`npm pack\` makes the tarball of them.`);
} catch (error) {
  if (!(error instanceof PackageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
