import { mkdtemp, rm, symlink } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { views } from "../../scripts/audit/site.ts";
import { findEngines, type Engines } from "../webhooks/stores/engines/find-engines.ts";
import type { buildForeign } from "../foreign/write-foreign.ts";
import type { PgliteServer } from "./serve-pglite.ts";
import type { Mock } from "../../scripts/mock/mock.ts";
import type { BuiltSite } from "../../scripts/audit/serve.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** URL at which tests request the shared services. */
    services: string;
    /** The engines that the stores are tested with. */
    engines: Engines;
  }
}

/** The services that tests can request, and how to reach them. */
export interface SharedServices {
  /** The mock of the contract. */
  mock: { url: string };
  /** PGlite, with the requests of `serve-pglite.ts`. */
  pglite: { url: string };
  /** The built site, below a path such as `/docs`, or at the root. */
  site: { url: string; folder: string };
  /** The site with only the pages that the tests open. */
  preview: { url: string; folder: string };
  /** The browser, unpacked. */
  browser: { path: string };
  /** A contract of somebody else, built into the folder, and what the build printed. */
  foreign: { folder: string; code: number; text: string };
  /** A program of this repository, bundled into one file that Node can run. */
  program: { file: string };
}

type BuiltForeign = Awaited<ReturnType<typeof buildForeign>>;

// Building all pages would take twice as long. `npm run audit` does so.
const previewed = [
  ...Object.values(views).map((address) => address.replace(/\/$/, "")),
  "operations/get-payout",
  "operations/get-subscription",
  "operations/create-transparent-order-v2",
  "catalogues/ask-your-provider",
  "catalogues/error-catalogue",
  "catalogues/limits",
  "catalogues/the-sandbox",
  "catalogues/words-in-portuguese-and-spanish",
];

/**
 * Starts each service that many tests need once for all workers, when the first test requests it: building the site alone
 * takes several seconds. All services are stopped after the last test.
 */
export default async function shareServices(project: TestProject): Promise<() => Promise<void>> {
  let mock: Promise<Mock> | undefined;
  const sites = new Map<string, Promise<BuiltSite>>();
  let pglite: Promise<PgliteServer> | undefined;
  let browser: Promise<string | undefined> | undefined;
  const startMock = () => (mock ??= import("../../scripts/mock/mock.ts").then((made) => made.startMock()));
  function startSite(base: string): Promise<BuiltSite> {
    const site = sites.get(base) ?? serveSite({ base });
    sites.set(base, site);
    return site;
  }
  let preview: Promise<BuiltSite> | undefined;
  let foreign: Promise<BuiltForeign> | undefined;
  let programFolder: Promise<string> | undefined;
  const programs = new Map<string, Promise<string>>();
  async function bundle(entry: string): Promise<string> {
    programFolder ??= makeProgramFolder();
    const { bundleProgram } = await import("./bundle-program.ts");
    return bundleProgram(entry, await programFolder);
  }
  const makers: { [Name in keyof SharedServices]: (of: string) => Promise<SharedServices[Name]> } = {
    mock: async () => ({ url: (await startMock()).url }),
    async pglite() {
      pglite ??= import("./serve-pglite.ts").then((made) => made.servePglite());
      return { url: (await pglite).url };
    },
    async site(base) {
      const { url, folder } = await startSite(base);
      return { url, folder };
    },
    async browser() {
      browser ??= import("../../scripts/audit/browser.ts").then((made) => made.unpackBrowser());
      return { path: (await browser) ?? "" };
    },
    async preview() {
      preview ??= serveSite({ pages: previewed });
      const { url, folder } = await preview;
      return { url, folder };
    },
    async foreign() {
      foreign ??= import("../foreign/write-foreign.ts").then((made) => made.buildForeign());
      const { folder, code, text } = await foreign;
      return { folder, code, text };
    },
    async program(entry) {
      const made = programs.get(entry) ?? bundle(entry);
      programs.set(entry, made);
      return { file: await made };
    },
  };

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    const make = makers[pathname.slice(1) as keyof SharedServices];
    make(searchParams.get("of") ?? "").then(
      (service) => response.end(JSON.stringify(service)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  // A connection that the server closes while a busy worker sends its next request on it would be reset.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  project.provide("services", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  // Decided once for all workers, so that no test is skipped for an engine that is available to another one.
  project.provide("engines", await findEngines());
  return async () => {
    server.close();
    server.closeAllConnections();
    // The tests have already reported a service that could not start.
    for (const service of [...sites.values(), preview, mock, pglite, foreign])
      await service?.then((made) => made.stop()).catch(() => undefined);
    if (programFolder !== undefined) await rm(await programFolder, { recursive: true });
  };
}

async function serveSite(parts: { base?: string; pages?: readonly string[] }): Promise<BuiltSite> {
  const { serveBuiltSite } = await import("../../scripts/audit/serve.ts");
  return serveBuiltSite(parts);
}

/** Creates a folder for bundles, with access to the packages of this repository. */
async function makeProgramFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "programs-"));
  const packages = fileURLToPath(new URL("../../node_modules", import.meta.url));
  await symlink(packages, path.join(folder, "node_modules"), "junction");
  return folder;
}
