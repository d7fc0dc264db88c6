// Why cases are not judged, with what the service says about the valid requests that it rejects.

import { groupBy } from "../../contract/text.ts";
import type { ReceivedResponse } from "../../target/exchange.ts";
import { isJsonObject, parseJson } from "../../values/json.ts";
import { type CaseResult, isJudged, type Verdict } from "../verdict.ts";

/** What a service says is shown to this length; of its list, so many entries. */
const [longest, most] = [80, 3];
/** Of a long text or list, no more is read. */
const [readLength, readEntries] = [2_000, 100];

/**
 * Describes why a service rejects a request, in its own words: the code, and the members with what is wrong with each, or
 * the texts of a list. Empty if it says nothing.
 * @param mask removes secrets, before a text is cut
 */
export function describeRejection(
  { status, text }: Pick<ReceivedResponse, "status" | "text">,
  mask: (text: string) => string,
): string {
  if (status < 400 || status > 499) return "";
  const asText = (value: unknown): string => {
    if (typeof value !== "string") return "";
    const shown = mask(value.slice(0, readLength)).trim().replace(/\.$/u, "");
    return shown.length > longest ? `${shown.slice(0, longest)}...` : shown;
  };
  const describeDetail = (entry: unknown): string => {
    if (!isJsonObject(entry)) return asText(entry);
    const field = asText(entry["field"]);
    return [field && `\`${field}\``, asText(entry["issue"])].filter(Boolean).join(" ");
  };
  const body = parseJson(text);
  if (Array.isArray(body)) return listSome(body.slice(0, readEntries).map(asText));
  if (!isJsonObject(body)) return "";
  const { error, message, details } = body;
  const listed = Array.isArray(details) ? details.slice(0, readEntries) : [];
  const entries = listed.map(describeDetail).filter(Boolean);
  return [asText(error), entries.length > 0 ? listSome(entries) : asText(message)].filter(Boolean).join(", ");
}

function listSome(texts: readonly string[]): string {
  const said = [...new Set(texts.filter(Boolean))];
  const more = said.length > most ? [`and ${said.length - most} more`] : [];
  return [...said.slice(0, most), ...more].join(", ");
}

/** Says why a case is not judged, with what the service says about a valid request that it rejected. */
export function describeReason(
  { case: { group }, reason = "", response, control }: CaseResult,
  mask: (text: string) => string,
): string {
  const rejection = control ?? (group === "positives" ? response : undefined);
  const said = rejection === undefined ? "" : describeRejection(rejection, mask);
  if (said === "") return reason;
  // What follows is about the target.
  const [got = "", ...rest] = reason.split("; ");
  return [`${got}: ${said}`, ...rest].join("; ");
}

/** A case that may not be judged, and why. */
interface Unjudged {
  operationId: string;
  verdict: Verdict;
  note: string;
}

/** The cases that are not judged, by reason. What several operations share is one line. */
export function listUnjudged(cases: readonly Unjudged[]): string[] {
  const unjudged = cases.filter((one) => !isJudged(one));
  return [...groupBy(unjudged, ({ verdict, note }) => `${verdict}: ${note}`)].map(([reason, own]) => {
    const operations = new Set(own.map(({ operationId }) => operationId));
    const [first] = own;
    if (operations.size === 1) return `${own.length} of ${first?.operationId ?? ""}, ${reason}`;
    const count = own.length > operations.size ? ` (${own.length} cases)` : "";
    return `${operations.size} operations: ${first?.note ?? ""}${count}`;
  });
}
