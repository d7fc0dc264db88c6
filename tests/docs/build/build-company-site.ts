import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { buildSite } from "../../../docs/build/build-site.ts";
import { docsConfigFile } from "../../../docs/config/read-docs-config.ts";
import { runBuild } from "../../../scripts/build/build.ts";
import { repository } from "../../../scripts/cli/repository.ts";

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

/** Answers in addition to those of `acme.overlay.yaml`: where the service is, and how each token is sent. */
const answers = `  - target: $.servers[0]['variables','description']
    remove: true
  - target: $.servers[0]
    update:
      url: ${server}
      description: Production.
      x-answer: { answer: There is one server., date: 2026-03-05, how: Asked (made up)., by: Support (made up) }
  - target: $.info
    update:
      x-answer:
        - question: token-header
          answer: The token is sent alone.
          date: 2026-03-05
          how: Asked (made up).
          by: Support (made up)
`;

/** A site that a company built. */
interface CompanySite {
  folder: string;
  remove(): Promise<void>;
}

/** Builds the site of a made-up company: its settings, and the contract with the answers of its provider. */
export async function buildCompanySite(base: string, pages?: readonly string[]): Promise<CompanySite> {
  const root = await copyRepository();
  await cp(path.join(import.meta.dirname, "company"), path.join(root, "docs"), { recursive: true });
  const overlay = path.join(root, "provider.overlay.yaml");
  const acme = await readFile(path.join(repository, "tests/answers/files/acme.overlay.yaml"), "utf8");
  await writeFile(overlay, acme.replace(/^extends:.*\n/mu, "") + answers);
  const contract = path.join(root, "contract");
  const built = await runBuild({ root, check: false, overlay, out: contract, name: "@acme/payments" });
  if (built.code !== 0) throw new Error(built.text);
  await buildSite({ root, base, contract, ...(pages && { pages }) });
  return siteIn(root);
}

/** Builds some pages of the site with other settings. */
export async function buildSiteWith(settings: string, pages: readonly string[]): Promise<CompanySite> {
  const root = await copyRepository();
  await writeFile(path.join(root, docsConfigFile), settings);
  await buildSite({ root, pages });
  return siteIn(root);
}

async function copyRepository(): Promise<string> {
  const dist = path.join(repository, "dist");
  await mkdir(dist, { recursive: true });
  const root = await mkdtemp(path.join(dist, "company-"));
  for (const part of parts) await cp(path.join(repository, part), path.join(root, part), { recursive: true });
  await symlink(path.join(repository, "node_modules"), path.join(root, "node_modules"));
  return root;
}

function siteIn(root: string): CompanySite {
  return { folder: path.join(root, "dist", "docs"), remove: () => rm(root, { recursive: true }) };
}
