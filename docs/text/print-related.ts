import { isNotification, type ContractOperation } from "../../src/contract/operations.ts";
import { say } from "./say.ts";
import { targetOfCall, titleOfCall, toSlug, type Chapter } from "../addresses/addresses.ts";
import { absencesTitle } from "../catalogues/describe-absences.ts";

/**
 * Lists the guides that link to a call, the calls of the same resource that its reader needs next, and what readers look for
 * there and the API does not do.
 */
export function printRelated(
  call: ContractOperation,
  calls: readonly ContractOperation[],
  chapters: readonly Chapter[],
): string {
  const target = `](${targetOfCall(call)})`;
  const guides = chapters.filter(({ kind, markdown }) => kind === "guide" && markdown.includes(target));
  const [tag] = call.operation.tags ?? [];
  const others = calls.filter((other) => other !== call && other.operation.tags?.[0] === tag);
  const absences =
    chapters
      .find(({ title }) => title === absencesTitle)
      ?.markdown.split(/^## /mu)
      .slice(1) ?? [];
  const missing = absences
    .filter((section) => section.includes(target))
    .map((section) => section.slice(0, section.indexOf("\n")));
  return [
    ...guides.map(({ title }) => `- ${say("Guide")}: [${title}](guide:${title})`),
    ...others.map((other) => {
      const kind = isNotification(other) ? say("Notification") : say("Operation");
      return `- ${kind}: [${titleOfCall(other)}](${targetOfCall(other)})`;
    }),
    ...missing.map(
      (title) => `- ${say("Not part of this API")}: [${title}](catalogue:${absencesTitle}#${toSlug(title)})`,
    ),
  ].join("\n");
}
