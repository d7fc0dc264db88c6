import { isNotification, nameCall, type ContractOperation } from "../../../../src/contract/operations.ts";
import type { Contract } from "../../../../src/contract/read-contract.ts";
import { addressOfCall, addressOfChapter, type Chapter } from "../../../../scripts/docs/addresses.ts";

/** A link of the menu. */
export interface MenuLink {
  label: string;
  link: string;
  badge?: { text: string; variant: "default"; class: string };
}

/** A group of the menu. */
export interface MenuGroup {
  label: string;
  collapsed?: boolean;
  items: (MenuLink | MenuGroup)[];
}

/** Titles of the catalogues that are about the contract itself, rather than about the service. */
const aboutContract = [
  "Ask your provider",
  "Assumptions and open points",
  "Changelog",
  "About this contract",
];

/** Lists the pages for the menu, in groups. */
export function listNavigation(
  { tags, operations, webhooks }: Pick<Contract, "tags" | "operations" | "webhooks">,
  chapters: readonly Pick<Chapter, "kind" | "title">[],
): MenuGroup[] {
  const guides = chapters.filter(({ kind }) => kind === "guide");
  const catalogues = chapters.filter(({ kind }) => kind === "catalogue");
  const isAbout = ({ title }: Pick<Chapter, "title">) => aboutContract.includes(title);
  const ofTag = (calls: readonly ContractOperation[], tag: string) =>
    calls.filter(({ operation }) => operation.tags?.[0] === tag);
  return [
    { label: "Guides", items: guides.map(linkChapter) },
    {
      label: "Operations",
      items: tags.map(({ name }) => ({
        label: name,
        collapsed: true,
        items: newestFirst(ofTag(operations, name)).map(linkCall),
      })),
    },
    { label: "Notifications", items: tags.flatMap(({ name }) => ofTag(webhooks, name)).map(linkCall) },
    { label: "Catalogues", items: catalogues.filter((chapter) => !isAbout(chapter)).map(linkChapter) },
    { label: "Contract", items: catalogues.filter(isAbout).map(linkChapter) },
  ];
}

function linkChapter(chapter: Pick<Chapter, "kind" | "title">): MenuLink {
  return { label: chapter.title, link: `/${addressOfChapter(chapter)}/` };
}

function linkCall(call: ContractOperation): MenuLink {
  const { summary = call.operationId } = call.operation;
  const link = `/${addressOfCall(call)}/`;
  if (isNotification(call)) return { label: nameCall(call), link };
  const method = call.method.toUpperCase();
  return {
    label: summary,
    link,
    badge: { text: method, variant: "default", class: `method-${call.method}` },
  };
}

/** Puts an operation before the older versions of it: V3 before V2. */
export function newestFirst(calls: readonly ContractOperation[]): ContractOperation[] {
  const version = ({ operationId }: ContractOperation) => Number(/V(\d+)$/.exec(operationId)?.[1] ?? 0);
  return [...calls].sort((one, other) => version(other) - version(one));
}
