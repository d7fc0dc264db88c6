import { readFile } from "node:fs/promises";
import path from "node:path";
import type { OpenApiDocument } from "../../src/contract/openapi-document.ts";
import { readContract } from "../../src/contract/read-contract.ts";
import { composeDocument } from "./compose/compose-document.ts";
import { listCatalogues } from "./compose/list-catalogues.ts";
import { readGuides } from "./compose/read-guides.ts";
import { DocsError } from "./docs-error.ts";
import { mendReference } from "./mend/mend-reference.ts";
import { countFacts } from "./pages/count-facts.ts";
import { listDownloads } from "./pages/list-downloads.ts";
import { makePages } from "./pages/make-pages.ts";
import { makeReferenceDress } from "./pages/make-reference-dress.ts";
import { renderReference } from "./render-reference.ts";
import { replaceFolder } from "../cli/replace-folder.ts";
import { writeTexts } from "./text/write-texts.ts";

/** What the site is built from, and where it goes. */
export interface SiteOptions {
  /** Folder of the repository, as an absolute path. */
  root: string;
  /** Folder that is replaced by the site. @default `dist/docs` in the repository */
  out?: string;
}

/** The files of the site, content by path below it. */
export type Site = Map<string, string | Uint8Array>;

/**
 * Builds the site in memory, from the contract in `generated/` as it is, the guides and the changelog.
 * @throws {DocsError} when `generated/` is missing, or something does not fit.
 */
export async function makeSite(root: string): Promise<Site> {
  const [json, yaml, types, guides, changelog] = await Promise.all([
    readGenerated(root, "openapi.json"),
    readGenerated(root, "openapi.yaml"),
    readGenerated(root, "types.ts"),
    readGuides(root),
    readFile(path.join(root, "CHANGELOG.md"), "utf8"),
  ]);
  const document = JSON.parse(json) as OpenApiDocument;
  const contract = readContract(document);
  const chapters = { guides, catalogues: listCatalogues(contract, changelog) };
  const [rendered, dress] = await Promise.all([
    renderReference(root, composeDocument(document, contract, chapters)),
    makeReferenceDress(root, contract),
  ]);
  const reference = mendReference(rendered, dress);
  const downloads = listDownloads();
  const landing = {
    contract,
    guides: guides.map(({ title }) => title),
    downloads,
    facts: countFacts(contract),
  };
  return new Map<string, string | Uint8Array>([
    ["reference.html", reference.html],
    ...reference.files,
    ...(await makePages(root, landing)),
    ...writeTexts(contract, chapters),
    ["openapi.yaml", yaml],
    ["openapi.json", json],
    ["types.ts", types],
  ]);
}

/** Builds the site and puts it in place of what stood in the folder, once all of it is there. */
export async function buildSite({ root, out = path.join(root, "dist", "docs") }: SiteOptions): Promise<Site> {
  const site = await makeSite(root);
  await replaceFolder(out, site);
  return site;
}

async function readGenerated(root: string, name: string): Promise<string> {
  return readFile(path.join(root, "generated", name), "utf8").catch((error: unknown) => {
    throw new DocsError(`generated/${name} cannot be read. Make it with \`npm run build\`.`, {
      cause: error,
    });
  });
}
