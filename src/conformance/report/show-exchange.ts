// Responses by their form, and texts, without secrets. Requests are shown in curl.ts.

import { createRedactor } from "../../errors/redact.ts";
import { secretMembers } from "../../../generated/constants.ts";
import { joinPointer, splitPointer } from "../../contract/pointer.ts";
import { printSafely } from "../../contract/safe-text.ts";
import type { ReceivedResponse } from "../../target/exchange.ts";
import { isJsonObject, parseJson, printText } from "../../values/json.ts";
import { listSecrets, type Target } from "../../target/target.ts";
import { createCurl, type FormatCurl } from "./curl.ts";

/** Shows requests and responses without the secrets of the target, and the service's data as their form. */
export interface Show {
  /** A request as a curl command, with variables in place of secrets. */
  request: FormatCurl;
  /** The status, media type and form of a response. @param place JSON pointer of the value that is shown itself */
  response: (response: ReceivedResponse, place?: string) => string;
  /** A sentence. */
  text: (text: string) => string;
}

/** Members whose values are words of the contract, not data of anybody. */
const plainMembers = new Set(
  "status type error event currency purpose sort situationType tokenType hasNext".split(" "),
);

/** A response is shown to this length and depth, and an object with so many members. */
const [longest, deepest, mostMembers] = [2_000, 12, 400];

const secretNames: ReadonlySet<string> = new Set(secretMembers);
const words = /^(?:[A-Z][A-Z\d_.-]{0,39}|asc|desc|Bearer)$/u;
/** Forms of values that are not personal data: words, dates and times, amounts, and ids with letters and digits. */
const impersonal = [
  words,
  /^\d{1,4}[/-]\d{1,2}[/-]\d{1,4}(?:[T ][\d:.]+)?(?:Z|[+-][\d:]+)?$/u,
  /^-?\d{1,12}[.,]\d{1,2}$/u,
  /^(?=.*\d)(?=.*[a-z])[\w.-]{1,64}$/iu,
];

/**
 * Creates what shows the exchanges with a target without its secrets: those of its credentials, its tokens, the values of
 * its headers, and the tokens that the run was issued. All else that the target names is shown.
 * @param tokens those that the run was issued
 * @param ids those that the report lists, which are shown whole
 */
export function createShow(
  target: Target,
  tokens: readonly string[] = [],
  ids: readonly string[] = [],
): Show {
  const secrets = listSecrets(target, tokens).map(([, secret]) => secret);
  const redact = createRedactor(secrets, ids);
  // Redaction may decode a text, so that it is made safe last.
  const text = (given: string) => printSafely(redact(given));
  return {
    text,
    request: createCurl(target, tokens, redact),
    response({ status, mediaType, text: body }, place = "") {
      const value = parseJson(body);
      const unread = body === "" ? "without a body" : `${body.length} characters`;
      const form =
        value === undefined ? unread : JSON.stringify(showForm(value, { place: "", shown: place, text }));
      const shown = form.length > longest ? `${form.slice(0, longest)}... (${form.length} characters)` : form;
      return [status || "", text(mediaType), shown].filter(Boolean).join(", ");
    },
  };
}

/** A value in a body: where it is, and which one is shown itself. */
interface Shown {
  place: string;
  shown: string;
  text: (given: string) => string;
}

/** Shows a value of the service as its type and length, apart from words of the contract and the one that is wrong. */
function showForm(value: unknown, { place, shown, text }: Shown): unknown {
  const path = splitPointer(place);
  const inner = (token: string) => ({ place: joinPointer(place, token), shown, text });
  if (path.length >= deepest) return "...";
  if (Array.isArray(value))
    return [
      ...value.slice(0, 1).map((first) => showForm(first, inner("-"))),
      ...(value.length > 1 ? [`${value.length - 1} more`] : []),
    ];
  if (isJsonObject(value)) {
    const names = Object.keys(value);
    const members = names.slice(0, mostMembers).map((member) => [
      // A map may have data of somebody in the place of names.
      /^[a-z_]\w{0,39}$/iu.test(member) ? text(member) : `name of ${member.length}`,
      showForm(value[member], inner(member)),
    ]);
    const more = names.length - members.length;
    return Object.fromEntries(more > 0 ? [...members, ["...", `${more} more`]] : members) as unknown;
  }
  if (value === null || typeof value === "boolean") return value;
  const isShown = place === shown && place !== "" && !secretNames.has(path.at(-1) ?? "");
  if (typeof value === "number") return isShown && Math.abs(value) < 1e7 ? value : "number";
  const given = printText(value);
  const isPlain = plainMembers.has(path.at(-1) ?? "") && words.test(given);
  return isPlain || (isShown && impersonal.some((form) => form.test(given)))
    ? text(given)
    : `string of ${given.length}`;
}
