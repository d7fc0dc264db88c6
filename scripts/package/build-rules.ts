import { copyFile, mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { parse } from "yaml";

/** The rule set that is published; the others hold for this contract only. */
const ruleset = "rules/openapi.yaml";

/**
 * Writes the published rule set with the functions that it uses, each with what it shares in a chunk.
 * @param options.root absolute path of the repository
 * @param options.out folder of the package
 */
export async function buildRules({ root, out }: { root: string; out: string }): Promise<void> {
  const source = path.join(root, path.dirname(ruleset), "functions");
  const { functions } = parse(await readFile(path.join(root, ruleset), "utf8")) as { functions: string[] };
  await mkdir(path.join(out, path.dirname(ruleset)), { recursive: true });
  await copyFile(path.join(root, ruleset), path.join(out, ruleset));
  await build({
    entryPoints: functions.map((name) => path.join(source, `${name}.js`)),
    outdir: path.join(out, path.dirname(ruleset), "functions"),
    outbase: source,
    bundle: true,
    splitting: true,
    chunkNames: "[name]-[hash]",
    format: "esm",
    platform: "neutral",
    target: "es2023",
    charset: "utf8",
    logLevel: "silent",
  });
}
