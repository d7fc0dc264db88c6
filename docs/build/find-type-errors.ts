import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { convertToTSX } from "@astrojs/compiler";
import { listTypeErrors } from "../../scripts/cli/type-errors.ts";

/** Declares what Astro adds to its components. Those of packages are not checked. */
const declarations = `declare const Astro: import("astro").AstroGlobal;
declare const Fragment: (props: Record<string, unknown>) => unknown;
declare module "*.astro" {
  const component: (props: Record<string, unknown>) => unknown;
  export default component;
}
`;

/**
 * Checks the types of the components and the settings of the site. The components are written as TSX to
 * `dist/site-types/`, where the lines of an error are; the folders are joined, so that their imports stay the same.
 * @returns a line of the compiler for each error
 */
export async function findTypeErrors(repository: string): Promise<string[]> {
  const folder = path.join(repository, "dist", "site-types");
  await rm(folder, { recursive: true, force: true });
  const site = path.join("docs", "site");
  const names = await readdir(path.join(repository, site, "src"), { recursive: true });
  for (const name of names.filter((file) => file.endsWith(".astro"))) {
    const file = path.join(site, "src", name);
    const text = await readFile(path.join(repository, file), "utf8");
    // Scripts are left out: they are few lines that import modules, which are checked.
    const options = { filename: file, includeScripts: false, includeStyles: false };
    const { code } = await convertToTSX(text, options);
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, `${file}.tsx`), code);
  }
  await writeFile(path.join(folder, "declarations.d.ts"), declarations);
  const settings = ["src/env.d.ts", "src/content.config.ts", "astro.config.ts", "ec.config.mjs"];
  const config = {
    extends: path.join(repository, site, "tsconfig.json"),
    compilerOptions: { rootDirs: [repository, folder], noEmit: true },
    files: [
      path.join(repository, "node_modules", "astro", "astro-jsx.d.ts"),
      ...settings.map((file) => path.join(repository, site, file)),
    ],
    include: ["."],
  };
  await writeFile(path.join(folder, "tsconfig.json"), JSON.stringify(config));
  const errors = await listTypeErrors(folder);
  // Starlight publishes its sources, which need types that only a build of the site generates.
  return errors.filter((line) => !line.startsWith("node_modules/"));
}
