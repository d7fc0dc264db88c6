import { readPointer } from "../../../src/contract/json-pointer.ts";
import type { OpenApiDocument, Operation } from "../../../src/contract/openapi-document.ts";
import type { Contract } from "../../../src/contract/read-contract.ts";
import { guidesHeading } from "../link-to.ts";
import { codeSamplesOf } from "../samples/code-samples-of.ts";
import { listSamples } from "../samples/list-samples.ts";
import { listTitles, type Chapters } from "./chapters.ts";
import { demoteHeadings } from "./demote-headings.ts";
import { dropExcludedMembers } from "./drop-excluded-members.ts";
import { dropRepeatedMembers } from "./drop-repeated-members.ts";
import { extendOperation } from "./extend-operation.ts";
import { highlightCode } from "./highlight-code.ts";
import { joinMembers } from "./join-members.ts";
import { resolveLinks } from "./resolve-links.ts";

/**
 * The contract as readers see it: with guides and catalogues before the operations, and links to the console.
 * @param published the document that readers download, which is left as it is.
 * @param contract what was read from it.
 */
export function composeDocument(
  published: OpenApiDocument,
  contract: Pick<Contract, "description" | "operations" | "servers" | "webhooks">,
  chapters: Chapters,
): OpenApiDocument {
  const document = structuredClone(published);
  const { description, operations, webhooks } = contract;
  const [intro = ""] = description.split(/^(?=## )/m);
  const titles = listTitles(chapters);
  const texts = [
    intro,
    `# ${guidesHeading}`,
    ...chapters.guides.map((guide) =>
      demoteHeadings(resolveLinks(guide, [...operations, ...webhooks], titles)),
    ),
    ...chapters.catalogues,
  ];
  document.info.description = highlightCode(texts.map((text) => text.trim()).join("\n\n"));
  const samples = listSamples(contract);
  for (const call of operations) {
    const shown = readPointer(document, call.pointer) as Operation;
    Object.assign(shown, extendOperation(call, codeSamplesOf(samples, call.operationId)));
  }
  joinMembers(document);
  dropExcludedMembers(document);
  dropRepeatedMembers(document);
  return document;
}
