import { say, sayName } from "../../../text/say.ts";
import { findNewest, newestFirst } from "../../../text/versions.ts";
import type { ContractEvent, ContractOperation } from "../../../../src/contract/operations.ts";
import type { Contract } from "../../../../src/contract/contract.ts";
import { languages } from "../../../config/languages.ts";
import { addressOfCall, addressOfChapter, titleOfCall, type Chapter } from "../../../addresses/addresses.ts";

/** The guides by purpose, in the order of the menu and of reading. Those of a company that are not here come last. */
const guideGroups = {
  Start: ["Five-minute start", "The client", "Receiving notifications", "Glossary"],
  Payments: [
    "PIX orders",
    "Other payment methods",
    "PIX Automatico",
    "MED cases",
    "Key claims",
    "Onboarding documents",
    "Close requests",
    "Money, dates, paging and limits",
    "From V2 to V3",
  ],
  Production: [
    "Idempotency",
    "Errors",
    "The client in production",
    "The receiver in production",
    "Before going live",
  ],
  Testing: [
    "Test your integration",
    "Test with the sandbox",
    "Use the sandbox from any language",
    "Use other tools",
  ],
  "For API owners": [
    "Use the gate in your repository",
    "Check an implementation",
    "Values of a service to check",
    "When the provider answers",
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Titles of the catalogues that are about the contract itself, rather than about the service. */
const aboutContract = ["Ask your provider", "Changelog", "About this contract"];

/** Returns whether a chapter is about the contract and its tools, rather than about the service. */
export function isAboutContract(title: string): boolean {
  return [...guideGroups["For API owners"], ...guideGroups.Testing, ...aboutContract, "The sandbox"].includes(
    title,
  );
}

/** Lists the groups of guides. */
export function groupGuides<T extends Pick<Chapter, "kind" | "title">>(chapters: readonly T[]) {
  const guides = chapters.filter(({ kind }) => kind === "guide");
  const listed: readonly string[] = Object.values(guideGroups).flat();
  const labels = Object.keys(guideGroups) as (keyof typeof guideGroups)[];
  const groups = labels.map((label) => ({
    label,
    guides: guideGroups[label].flatMap((title) => guides.filter((guide) => guide.title === title)),
  }));
  const others = {
    label: "More guides" as const,
    guides: guides.filter(({ title }) => !listed.includes(title)),
  };
  return [...groups, others].filter((group) => group.guides.length > 0);
}

/** What most readers come for, which is before all other resources. */
const main = "Transparent orders";

/** Puts the resource first that most readers come for. */
export function mainFirst<T extends { name: string }>(tags: readonly T[]): T[] {
  return [...tags.filter(({ name }) => name === main), ...tags.filter(({ name }) => name !== main)];
}

/** Sorts notifications in the order of use: those whose value of `event` is unknown come last. */
export function inOrderOfUse({
  tags,
  notifications,
}: Pick<Contract, "tags" | "notifications">): ContractEvent[] {
  const sorted = mainFirst(tags).flatMap(({ name }) =>
    notifications.filter(({ operation }) => operation.operation.tags?.[0] === name),
  );
  return [...sorted.filter(({ isNamed }) => isNamed), ...sorted.filter(({ isNamed }) => !isNamed)];
}

/** Lists the pages for the menu, in groups. A page opens its own group only, so that the menu shows it. */
export function listNavigation(
  contract: Pick<Contract, "tags" | "operations" | "notifications">,
  chapters: readonly Pick<Chapter, "kind" | "title">[],
  texts: (typeof languages)[keyof typeof languages] = languages.en,
) {
  const { tags, operations } = contract;
  const catalogues = chapters.filter(({ kind }) => kind === "catalogue");
  const isAbout = ({ title }: Pick<Chapter, "title">) => aboutContract.includes(title);
  const ofTag = (tag: string) => operations.filter(({ operation }) => operation.tags?.[0] === tag);
  return [
    ...groupGuides(chapters).map(({ label, guides }) =>
      foldGroup(texts[`guides.${label}`], guides.map(linkChapter)),
    ),
    foldGroup(
      texts["menu.operations"],
      mainFirst(tags).map(({ name }) =>
        foldGroup(
          sayName(name),
          newestFirst(ofTag(name)).map((call) => linkCall(call, operations, texts["menu.older"])),
        ),
      ),
    ),
    foldGroup(
      texts["menu.notifications"],
      inOrderOfUse(contract).map(({ name, isNamed, operation }) => ({
        label: titleOfCall(operation),
        link: `/${addressOfCall(operation)}/`,
        attrs: { title: name },
        ...(!isNamed && { badge: { text: say("name unknown"), variant: "default" as const } }),
      })),
    ),
    foldGroup(texts["menu.catalogues"], catalogues.filter((chapter) => !isAbout(chapter)).map(linkChapter)),
    foldGroup(texts["menu.contract"], catalogues.filter(isAbout).map(linkChapter)),
  ];
}

function foldGroup<T>(label: string, items: T[]) {
  return { label, collapsed: true, items };
}

function linkChapter(chapter: Pick<Chapter, "kind" | "title">) {
  return { label: sayName(chapter.title), link: `/${addressOfChapter(chapter)}/` };
}

function linkCall(call: ContractOperation, calls: readonly ContractOperation[], older: string) {
  const text = findNewest(call, calls) === undefined ? call.method.toUpperCase() : older;
  return {
    label: titleOfCall(call),
    link: `/${addressOfCall(call)}/`,
    badge: { text, variant: "default" as const, class: `method-${call.method}` },
  };
}
