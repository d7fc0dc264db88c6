import path from "node:path";
import { toSlug } from "../addresses/addresses.ts";
import type { Contract } from "../../src/contract/contract.ts";
import { DocsError } from "../build/docs-error.ts";

/** Folders and files, from that of the guides, whose content a catalogue shows. */
const catalogues: Readonly<Record<string, string>> = {
  "../../generated/assumptions.md": "Ask your provider",
  "../../openapi/openapi.yaml": "About this contract",
  "../../openapi/journeys": "Journeys",
  "../../openapi/shared": "Error catalogue",
  "../../openapi": "Limits",
  "../../src/sandbox": "The sandbox",
  "../words.yaml": "Words in Portuguese and Spanish",
};

/**
 * Lists the targets of the files that guides link to. Guides link files, so that their links work on GitHub and in an
 * editor too; on the site, the page about the file takes its place.
 * @param guides texts by file
 */
export function listGuideTargets(
  { operations, notifications }: Pick<Contract, "operations" | "notifications">,
  guides: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  return new Map([
    ...operations.map(
      ({ operationId }) => [`${toSlug(operationId)}.yaml`, `operation:${operationId}`] as const,
    ),
    ...notifications.map(({ name }) => [`events/${name}.yaml`, `event:${name}`] as const),
    ...Object.entries(guides).map(([name, text]) => [path.basename(name), `guide:${titleOf(text)}`] as const),
    ...Object.entries(catalogues).map(([file, title]) => [file, `catalogue:${title}`] as const),
  ]);
}

/**
 * Replaces the files that a guide links to with targets such as `operation:getPayout`.
 * @param source the file of the guide, for the message
 * @throws {DocsError} if nothing on the site is about a file
 */
export function readGuideLinks(
  markdown: string,
  targets: ReadonlyMap<string, string>,
  source: string,
): string {
  return markdown.replaceAll(
    /\]\((\.\.?\/[^)#\s]*|[\w.-]+\.md)(#[^)]+)?\)/gu,
    (_, file: string, anchor = "") => {
      const linked = path.posix.relative("docs/guides", path.posix.join(path.posix.dirname(source), file));
      // The folder of an operation's file is of no importance here: no two have the same name.
      const target = targets.get(linked) ?? targets.get(/(?:events\/)?[^/]*$/u.exec(file)?.[0] ?? "");
      if (target === undefined)
        throw new DocsError(`${source} links to ${file}, and no page is about that file.`);
      return `](${target}${String(anchor)})`;
    },
  );
}

function titleOf(text: string): string {
  return /^# (.+)$/mu.exec(text)?.[1] ?? "";
}
