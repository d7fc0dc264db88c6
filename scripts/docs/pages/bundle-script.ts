import path from "node:path";
import { build } from "esbuild";
import { DocsError } from "../docs-error.ts";

/**
 * A module of a page with all that it imports as one script for browsers, left readable.
 * @throws {DocsError} where they do not fit together.
 */
export async function bundleScript(root: string, entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, "docs", entry)],
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    charset: "utf8",
    logLevel: "silent",
  }).catch((error: unknown) => {
    throw new DocsError(`docs/${entry} cannot be put together. ${String(error)}`);
  });
  return outputFiles.map(({ text }) => text).join("");
}
