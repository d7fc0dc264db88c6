import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { buildSite } from "../../../docs/build/build-site.ts";
import { repository } from "../../../scripts/cli/repository.ts";
import { loadBundle } from "../../read-contract/load-contract.ts";

/** What a company's clone has of this repository. */
const parts = [
  "tsconfig.json",
  "docs",
  "generated",
  "openapi",
  "scripts",
  "src",
  "CHANGELOG.md",
  "package.json",
  "package-lock.json",
];

/** The server of the made-up company. */
export const server = "https://api.acme.example/pay";

/** A site that a company built. */
export interface CompanySite {
  folder: string;
  remove(): Promise<void>;
}

/** Builds the site of a made-up company: its settings, and a contract with its name and its server. */
export async function buildCompanySite(base: string, pages?: readonly string[]): Promise<CompanySite> {
  const dist = path.join(repository, "dist");
  await mkdir(dist, { recursive: true });
  const root = await mkdtemp(path.join(dist, "company-"));
  for (const part of parts) await cp(path.join(repository, part), path.join(root, part), { recursive: true });
  await symlink(path.join(repository, "node_modules"), path.join(root, "node_modules"));
  await cp(path.join(import.meta.dirname, "company"), path.join(root, "docs"), { recursive: true });
  const contract = loadBundle(
    ["/info/title", "Acme Pay API"],
    ["/servers", [{ url: server, description: "Production." }]],
  );
  await writeFile(path.join(root, "generated", "openapi.json"), JSON.stringify(contract));
  await buildSite({ root, base, ...(pages && { pages }) });
  return {
    folder: path.join(root, "dist", "docs"),
    remove: () => rm(root, { recursive: true }),
  };
}
