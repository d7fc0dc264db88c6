import { isNotification, type ContractOperation } from "../../src/contract/operations.ts";
import { say } from "./say.ts";
import { targetOfCall, titleOfCall, type Chapter } from "../addresses/addresses.ts";

/** Lists the guides that link to a call, and the calls of the same resource that its reader needs next. */
export function printRelated(
  call: ContractOperation,
  calls: readonly ContractOperation[],
  chapters: readonly Chapter[],
): string {
  const target = `](${targetOfCall(call)})`;
  const guides = chapters.filter(({ kind, markdown }) => kind === "guide" && markdown.includes(target));
  const [tag] = call.operation.tags ?? [];
  const others = calls.filter((other) => other !== call && other.operation.tags?.[0] === tag);
  return [
    ...guides.map(({ title }) => `- ${say("Guide")}: [${title}](guide:${title})`),
    ...others.map((other) => {
      const kind = isNotification(other) ? say("Notification") : say("Operation");
      return `- ${kind}: [${titleOfCall(other)}](${targetOfCall(other)})`;
    }),
  ].join("\n");
}
