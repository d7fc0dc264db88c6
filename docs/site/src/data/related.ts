import { isNotification, type ContractOperation } from "../../../../src/contract/operations.ts";
import { addressOfCall, addressOfChapter, targetOfCall, type Chapter } from "../../../addresses/addresses.ts";

/** A page that belongs to the subject of another. */
export interface RelatedPage {
  kind: "Guide" | "Operation" | "Notification";
  title: string;
  address: string;
}

/** Lists the guides that link to a call, and the calls of the same resource that its reader needs next. */
export function listRelated(
  call: ContractOperation,
  calls: readonly ContractOperation[],
  chapters: readonly Chapter[],
): RelatedPage[] {
  const target = `](${targetOfCall(call)})`;
  const guides = chapters.filter(({ kind, markdown }) => kind === "guide" && markdown.includes(target));
  const [tag] = call.operation.tags ?? [];
  const others = calls.filter((other) => other !== call && other.operation.tags?.[0] === tag);
  return [
    ...guides.map((guide) => ({
      kind: "Guide" as const,
      title: guide.title,
      address: addressOfChapter(guide),
    })),
    ...others.map((other) => ({
      kind: isNotification(other) ? ("Notification" as const) : ("Operation" as const),
      title: isNotification(other) ? other.path : (other.operation.summary ?? other.operationId),
      address: addressOfCall(other),
    })),
  ];
}
