import { lstat, readdir } from "node:fs/promises";
import path from "node:path";

/** Size of the installed packages. */
export interface Install {
  packages: number;
  bytes: number;
}

/** Counts the packages in `node_modules` and their bytes. Does not follow links. */
export async function measureInstall(folder: string): Promise<Install> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map((file) => lstat(path.join(file.parentPath, file.name))));
  const packages = files.filter(({ name, parentPath }) => {
    return name === "package.json" && /node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\@]+$/u.test(parentPath);
  });
  return { packages: packages.length, bytes: sizes.reduce((sum, { size }) => sum + size, 0) };
}
