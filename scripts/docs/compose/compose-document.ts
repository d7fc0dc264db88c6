import type { OpenApiDocument } from "../../build/contract/openapi-document.ts";
import { DocsError } from "../docs-error.ts";
import { guidesHeading } from "../link-to.ts";
import { addCodeSamples } from "./add-code-samples.ts";
import { addTryLinks } from "./add-try-links.ts";
import { demoteHeadings } from "./demote-headings.ts";
import { dropExcludedMembers } from "./drop-excluded-members.ts";
import { highlightCode } from "./highlight-code.ts";
import type { Guide } from "./read-guides.ts";
import { resolveLinks } from "./resolve-links.ts";
import { tellSecurity } from "./tell-security.ts";

/** What the reference page shows before the operations. */
export interface Chapters {
  readonly guides: readonly Guide[];
  /** Sections that are derived, each with a title of its own as its first line. */
  readonly catalogues: readonly string[];
}

/** Sections of the contract's description that a guide tells at length. */
const toldByGuides = [
  "Five-minute start",
  "Idempotency",
  "Money, documents, dates",
  "Notifications",
  "Errors",
  "Versions",
];

/** The contract as readers see it: with guides and catalogues before the operations, and links to the console. */
export function composeDocument(
  contract: OpenApiDocument,
  { guides, catalogues }: Chapters,
): OpenApiDocument {
  const document = structuredClone(contract);
  const [intro = "", ...sections] = (document.info.description ?? "").split(/^(?=## )/m);
  const titles = {
    guides: guides.map(({ title }) => title),
    catalogues: catalogues.map((text) => text.slice(2, text.indexOf("\n"))),
  };
  const chapters = [
    intro.trim(),
    `# ${guidesHeading}`,
    resolveLinks(
      guides.map(({ markdown }) => demoteHeadings(markdown).trim()).join("\n\n"),
      contract,
      titles,
    ),
    ...catalogues,
    "# About this contract",
    ...keepSections(sections),
  ];
  document.info.description = highlightCode(chapters.map((chapter) => chapter.trim()).join("\n\n"));
  // A variable would be shown as a part of the page's own address.
  document.servers = (contract.servers ?? []).map(({ url, variables = {}, ...server }) => ({
    ...server,
    url: url.replaceAll(/\{(\w+)\}/g, (name, key: string) => variables[key]?.default ?? name),
  }));
  addCodeSamples(document, contract);
  tellSecurity(document);
  addTryLinks(document);
  dropExcludedMembers(document);
  return document;
}

function keepSections(sections: readonly string[]): string[] {
  const missing = toldByGuides.filter(
    (title) => !sections.some((section) => section.startsWith(`## ${title}\n`)),
  );
  if (missing.length > 0) {
    throw new DocsError(`The contract's description has no section \`${missing.join("`, `")}\` any more.`);
  }
  return sections.filter((section) => !toldByGuides.some((title) => section.startsWith(`## ${title}\n`)));
}
