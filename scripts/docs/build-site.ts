import { readFile } from "node:fs/promises";
import path from "node:path";
import { bundleContract } from "../build/bundle-contract.ts";
import { emitBundleJson, emitBundleYaml } from "../build/emit/emit-bundle.ts";
import { emitTypes } from "../build/emit/emit-types.ts";
import { readContract } from "../../src/contract/read-contract.ts";
import { composeDocument } from "./compose/compose-document.ts";
import { listCatalogues } from "./compose/list-catalogues.ts";
import { readGuides } from "./compose/read-guides.ts";
import { mendReference } from "./mend/mend-reference.ts";
import { countFacts } from "./pages/count-facts.ts";
import { listDownloads } from "./pages/list-downloads.ts";
import { makePages } from "./pages/make-pages.ts";
import { makeReferenceDress } from "./pages/make-reference-dress.ts";
import { renderReference } from "./render-reference.ts";
import { replaceFolder } from "../cli/replace-folder.ts";
import { writeTexts } from "./text/write-texts.ts";

export interface SiteOptions {
  /** Folder of the repository, as an absolute path. */
  root: string;
  /** Folder that is replaced by the site. @default `dist/docs` in the repository */
  out?: string;
}

/** The files of the site, content by path below it. */
export type Site = Map<string, string | Uint8Array>;

/**
 * Builds the site in memory.
 * @throws {BuildError} for a contract that is none, {DocsError} for anything else that does not fit.
 */
export async function makeSite(root: string): Promise<Site> {
  const { document } = await bundleContract({ root });
  const [guides, changelog] = await Promise.all([
    readGuides(root),
    readFile(path.join(root, "CHANGELOG.md"), "utf8"),
  ]);
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
    ["openapi.yaml", emitBundleYaml(document)],
    ["openapi.json", emitBundleJson(document)],
    ["types.ts", emitTypes(document)],
  ]);
}

/** Builds the site and puts it in place of what stood in the folder, once all of it is there. */
export async function buildSite({ root, out = path.join(root, "dist", "docs") }: SiteOptions): Promise<Site> {
  const site = await makeSite(root);
  await replaceFolder(out, site);
  return site;
}
