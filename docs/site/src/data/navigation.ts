import { findNewest, newestFirst } from "../../../text/versions.ts";
import { isNotification, nameCall, type ContractOperation } from "../../../../src/contract/operations.ts";
import type { Contract } from "../../../../src/contract/contract.ts";
import { addressOfCall, addressOfChapter, type Chapter } from "../../../addresses/addresses.ts";

/** Titles of the catalogues that are about the contract itself, rather than about the service. */
const aboutContract = ["Ask your provider", "Changelog", "About this contract"];

/** Lists the pages for the menu, in groups. */
export function listNavigation(
  { tags, operations, webhooks }: Pick<Contract, "tags" | "operations" | "webhooks">,
  chapters: readonly Pick<Chapter, "kind" | "title">[],
) {
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
        items: newestFirst(ofTag(operations, name)).map((call) => linkCall(call, operations)),
      })),
    },
    {
      label: "Notifications",
      items: tags.flatMap(({ name }) => ofTag(webhooks, name)).map((call) => linkCall(call, webhooks)),
    },
    { label: "Catalogues", items: catalogues.filter((chapter) => !isAbout(chapter)).map(linkChapter) },
    { label: "Contract", items: catalogues.filter(isAbout).map(linkChapter) },
  ];
}

function linkChapter(chapter: Pick<Chapter, "kind" | "title">) {
  return { label: chapter.title, link: `/${addressOfChapter(chapter)}/` };
}

function linkCall(call: ContractOperation, calls: readonly ContractOperation[]) {
  const { summary = call.operationId } = call.operation;
  const link = `/${addressOfCall(call)}/`;
  // The zero-width spaces allow line breaks, so that a long name is not broken within a word.
  if (isNotification(call)) return { label: nameCall(call).replaceAll(".", ".\u200B"), link };
  const text = findNewest(call, calls) === undefined ? call.method.toUpperCase() : "older";
  return {
    label: summary,
    link,
    badge: { text, variant: "default" as const, class: `method-${call.method}` },
  };
}
