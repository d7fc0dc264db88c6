import { type Bounds, type Constraint, type Limit, type LimitPlace } from "../../src/contract/limits.ts";
import type { ContractOperation } from "../../src/contract/operations.ts";
import { groupBy } from "../../src/contract/text.ts";
import { joinBlocks, printCode, printTable } from "../text/markdown.ts";
import { say, sayName, type Saying } from "../text/say.ts";
import { describeConstraints } from "../text/describe-type.ts";
import { linkOperations } from "../addresses/addresses.ts";

type IsAbout = (bounds: Bounds) => boolean;
const hasKeyword =
  (pattern: RegExp): IsAbout =>
  ({ constraints }) =>
    constraints.some(({ keyword }) => pattern.test(keyword));
const says =
  (pattern: RegExp): IsAbout =>
  ({ sentences }) =>
    sentences.some((sentence) => pattern.test(sentence));

/** What readers ask, in the order of the page, with the title of the section. A limit is in the first that it is about. */
const sections: readonly (readonly [title: Saying, isAbout: IsAbout])[] = [
  ["Sizes and lengths", says(/\bMB\b/u)],
  ["Sizes and lengths", hasKeyword(/Length$/u)],
  ["Counts", hasKeyword(/imum$|Items$|Properties$|^multipleOf$/iu)],
  ["Times and attempts", says(/\b(?:attempts?|times|days?|hours?|seconds?|milliseconds)\b/iu)],
  ["Defaults", (bounds) => bounds.default !== undefined || says(/^Default:/u)(bounds)],
  ["Formats", ({ mediaTypes }) => mediaTypes.length > 0],
  ["Formats", () => true],
];

/** Returns the page about limits: every limit and default of the contract, and the operations that it applies to. */
export function describeLimits(limits: readonly Limit[], webhooks: readonly ContractOperation[]): string {
  const placeOf = ({ bounds }: Limit) => sections.findIndex(([, isAbout]) => isAbout(bounds));
  // That an object with any field is not empty limits nothing that a reader sends.
  const isTelling = ({ keyword }: Constraint) => keyword !== "minProperties";
  const telling = limits.filter(
    ({ bounds: { constraints } }) => constraints.length === 0 || constraints.some(isTelling),
  );
  const sorted = telling.sort((one, other) => placeOf(one) - placeOf(other));
  return joinBlocks(
    `# ${say("Limits")}`,
    say(
      "What the contract limits, and what applies if you leave something out. Limits that involve more than one field are on the pages of their operations. For rate limits, [ask your provider](catalogue:Ask your provider#rate-limits).",
    ),
    ...[...groupBy(sorted, (limit) => sections[placeOf(limit)]?.[0] ?? "Formats")].map(([title, found]) =>
      joinBlocks(
        `## ${say(title)}`,
        printTable([say("Name"), say("Limit"), say("Operations")], listRows(found, webhooks)),
      ),
    ),
  );
}

/** Lists the limits as rows. Names that have the same limit share one. */
function listRows(limits: readonly Limit[], webhooks: readonly ContractOperation[]): string[][] {
  return [...groupBy(limits, ({ bounds }) => describeBounds(bounds))].map(([text, group]) => [
    [
      ...groupBy(
        group.flatMap(({ names, place }) => names.map((name) => ({ name, place }))),
        ({ name }) => name,
      ),
    ]
      .map(([name, uses]) => `${printCode(name)} (${[...new Set(uses.map(namePlace))].join(", ")})`)
      .join(", "),
    text,
    linkUsers(new Set(group.flatMap(({ users }) => users)), webhooks),
  ]);
}

function linkUsers(users: ReadonlySet<ContractOperation>, webhooks: readonly ContractOperation[]): string {
  const areAll = users.size === webhooks.length && webhooks.every((webhook) => users.has(webhook));
  return areAll ? say("[all notifications](catalogue:Event catalogue)") : linkOperations([...users]);
}

/** Names a place from the reader's point of view: an acknowledgement is the reader's own response. */
function namePlace({ place }: { place: LimitPlace }): string {
  return sayName(place === "acknowledgement" ? "your response" : place);
}

/** Describes the limits in sentences: those that are keywords, and then those that no keyword expresses. */
function describeBounds({ mediaTypes, constraints, default: fallback, sentences }: Bounds): string {
  const keywords = [
    ...(mediaTypes.length === 0
      ? []
      : [say("one of {list}", { list: mediaTypes.map(printCode).join(", ") })]),
    ...describeConstraints(constraints),
    ...(fallback === undefined ? [] : [say("{value} by default", { value: printCode(fallback) })]),
  ].join(", ");
  const first =
    keywords === "" ? [] : [`${keywords.replace(/^\u{e000}?\p{Ll}/u, (letter) => letter.toUpperCase())}.`];
  return [...first, ...sentences].join(" ");
}
