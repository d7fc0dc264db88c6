import path from "node:path";
import { fileURLToPath } from "node:url";
import { checkRelease } from "./check-release.ts";
import { packPackage } from "./pack-package.ts";
import { PackageError } from "./package-error.ts";
import { readPackageFlags } from "./read-package-flags.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
try {
  const { repository, tag } = readPackageFlags(process.argv.slice(2));
  if (tag !== undefined) await checkRelease(root, tag);
  const { file, files, bytes } = await packPackage({ root, repository });
  const size = `${files.length} files, ${Math.round(bytes / 1_000)} kB`;
  console.log(`Packed ${path.relative(process.cwd(), file)} (${size}); \`npm install <path>\` installs it.`);
} catch (error) {
  if (!(error instanceof PackageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
