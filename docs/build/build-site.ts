import { mkdtempSync, rmSync } from "node:fs";
import { access, chmod, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "astro";
import { replaceFolder } from "../../scripts/cli/replace-folder.ts";
import { digestFile, digestSources } from "./digest-sources.ts";
import { DocsError } from "./docs-error.ts";

/** The sources of the site, and the place for the result. */
export interface SiteOptions {
  /** Folder of the repository, as an absolute path. */
  root: string;
  /**
   * Folder that is replaced by the site. The framework writes parts of a build to `.astro` in the folder that the process
   * runs in unless the site is below that folder. @default `dist/docs` in the repository
   */
  out?: string;
  /** Path below which the site is hosted, such as `/payment-orders-api`. @default `/` */
  base?: string;
  /** Address of the host, such as `https://example.github.io`. Without it, the site has no sitemap. */
  site?: string | undefined;
  /** Folder with the contract to describe, as an absolute path. @default `generated` in the repository */
  contract?: string | undefined;
  /** Addresses of the pages to build, such as `guides/errors`. @default all pages */
  pages?: readonly string[];
}

/**
 * Builds the site from the contract, the guides and the changelog, and replaces the folder once the
 * whole site is built.
 * @throws {DocsError} if the contract is missing or the site cannot be built, for example because a link leads nowhere
 */
export async function buildSite({
  root,
  out = path.join(root, "dist", "docs"),
  pages,
  contract,
  base,
  site,
}: SiteOptions): Promise<void> {
  if (contract === undefined) await checkGenerated(root);
  await mkdir(path.dirname(out), { recursive: true });
  const fresh = mkdtempSync(`${out}-`);
  const remove = () => {
    rmSync(fresh, { recursive: true, force: true });
  };
  // A command that is stopped ends the process during the build.
  process.once("exit", remove);
  try {
    // Pages of an earlier build are not reused: the framework does not notice a change to the code that renders them.
    // Without those that are not set, so that `npm start` recognizes a build for the root of a host.
    const settings = { base: base === "/" ? undefined : base, site, pages, contract };
    const digest = await digestSources(root, settings);
    const variables = { ...production, DOCS_PAGES: pages?.join(" "), DOCS_CONTRACT: contract };
    const place = { ...(base !== undefined && { base }), ...(site !== undefined && { site }) };
    const options = { ...configOf(root), ...place, outDir: fresh, logLevel: "error", force: true } as const;
    await withVariables(variables, () => build(options));
    await writeFile(path.join(fresh, digestFile), digest);
    // A temporary folder can be read only by its owner; the site must be readable by a web server.
    await chmod(fresh, 0o755);
    replaceFolder(out, fresh);
  } catch (error) {
    remove();
    throw new DocsError(error instanceof Error ? error.message : String(error), { cause: error });
  } finally {
    process.off("exit", remove);
  }
}

// Builds in production mode, even in a test: a test runner sets all of these, and the framework prefers them to its own.
const production = {
  NODE_ENV: "production",
  BASE_URL: undefined,
  DEV: undefined,
  MODE: undefined,
  PROD: undefined,
  SSR: undefined,
};

let last: Promise<void> = Promise.resolve();

type Variables = Readonly<Record<string, string | undefined>>;

/** Runs a build with environment variables. One build runs after the other, since they share the environment. */
async function withVariables(variables: Variables, run: () => Promise<void>): Promise<void> {
  last = last
    .catch(() => undefined)
    .then(async () => {
      const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
      setVariables(Object.entries(variables));
      await run().finally(() => {
        setVariables(before);
      });
    });
  return last;
}

function setVariables(variables: readonly (readonly [name: string, value: string | undefined])[]): void {
  for (const [name, value] of variables) {
    if (value === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = value;
  }
}

/** Returns the settings of every command of the framework, and switches off its telemetry and update check. */
export function configOf(root: string): { root: string } {
  process.env["ASTRO_TELEMETRY_DISABLED"] = "1";
  process.env["ASTRO_DISABLE_UPDATE_CHECK"] = "true";
  return { root: path.join(root, "docs", "site") };
}

async function checkGenerated(root: string): Promise<void> {
  const bundle = path.join(root, "generated", "openapi.json");
  await access(bundle).catch((error: unknown) => {
    throw new DocsError("generated/openapi.json does not exist. Create it with `npm run build`.", {
      cause: error,
    });
  });
}
