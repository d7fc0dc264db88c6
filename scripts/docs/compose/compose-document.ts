import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";
import { guidesHeading } from "../link-to.ts";
import { addCodeSamples } from "./add-code-samples.ts";
import { addTryLinks } from "./add-try-links.ts";
import { listTitles, type Chapters } from "./chapters.ts";
import { demoteHeadings } from "./demote-headings.ts";
import { dropExcludedMembers } from "./drop-excluded-members.ts";
import { dropRepeatedMembers } from "./drop-repeated-members.ts";
import { highlightCode } from "./highlight-code.ts";
import { joinMembers } from "./join-members.ts";
import { resolveLinks } from "./resolve-links.ts";
import { tellSecurity } from "./tell-security.ts";

/** The contract as readers see it: with guides and catalogues before the operations, and links to the console. */
export function composeDocument(contract: OpenApiDocument, chapters: Chapters): OpenApiDocument {
  const document = structuredClone(contract);
  const [intro = ""] = (document.info.description ?? "").split(/^(?=## )/m);
  const titles = listTitles(chapters);
  const texts = [
    intro,
    `# ${guidesHeading}`,
    ...chapters.guides.map((guide) => demoteHeadings(resolveLinks(guide, contract, titles))),
    ...chapters.catalogues,
  ];
  document.info.description = highlightCode(texts.map((text) => text.trim()).join("\n\n"));
  addCodeSamples(document, contract);
  tellSecurity(document);
  addTryLinks(document);
  joinMembers(document);
  dropExcludedMembers(document);
  dropRepeatedMembers(document);
  return document;
}
