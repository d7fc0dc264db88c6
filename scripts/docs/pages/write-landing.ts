import type { ContractOperation } from "../../../src/contract/operations.ts";
import type { Contract } from "../../../src/contract/read-contract.ts";
import { linkTo, linkToCall, linkToGuide, toSlug } from "../link-to.ts";
import { escapeHtml } from "./escape-html.ts";

/** A file that readers can take. */
export interface Download {
  readonly name: string;
  readonly file: string;
  readonly about: string;
}

/** What the landing page is made of. */
export interface Landing {
  readonly contract: Contract;
  readonly guides: readonly string[];
  readonly downloads: readonly Download[];
  /** Figures by what they count. */
  readonly facts: Readonly<Record<string, number>>;
}

const reference = "reference.html";

/** The values of the landing page's template, apart from those that every page has. */
export function writeLanding({ contract, guides, downloads, facts }: Landing): Record<string, string> {
  const calls = [...contract.operations, ...contract.webhooks];
  return {
    summary: escapeHtml(contract.summary ?? contract.title),
    version: escapeHtml(contract.version),
    license: escapeHtml(contract.license ?? ""),
    startLink: `${reference}${linkToGuide(guides[0] ?? "")}`,
    tokenLink: `${reference}${linkTo(calls, "issueToken")}`,
    orderLink: `${reference}${linkTo(calls, "createTransparentOrderV3")}`,
    paidLink: `${reference}${linkTo(calls, "onOrderPayinPaid")}`,
    commands: escapeHtml(commands),
    facts: Object.entries(facts)
      .map(([name, number]) => `<div><dt>${name}</dt><dd>${number.toLocaleString("en-US")}</dd></div>`)
      .join(""),
    rooms: contract.tags.map((tag) => writeRoom(tag, calls)).join("\n"),
    guides: guides
      .map((guide) => `<li><a href="${reference}${linkToGuide(guide)}">${escapeHtml(guide)}</a></li>`)
      .join("\n"),
    downloads: downloads
      .map(
        ({ name, file, about }) => `<li><a href="${file}">${escapeHtml(name)}</a>, ${escapeHtml(about)}</li>`,
      )
      .join("\n"),
  };
}

function writeRoom(tag: Contract["tags"][number], calls: readonly ContractOperation[]): string {
  const [sentence = ""] = /^.*?[.](?=\s|$)/s.exec(tag.description ?? "") ?? [];
  const entries = calls.filter(({ operation }) => operation.tags?.[0] === tag.name);
  const links = entries.map((call) => {
    const text = escapeHtml(call.operation.summary ?? call.operationId);
    return `<li><a href="${reference}${linkToCall(call)}">${text}</a></li>`;
  });
  return [
    `<li><h3><a href="${reference}#/${toSlug(tag.name)}">${escapeHtml(tag.name)}</a></h3>`,
    `<p>${escapeHtml(sentence.replaceAll(/\s+/g, " ").replaceAll(/[*`]/g, ""))}</p>`,
    `<ul>${links.join("")}</ul></li>`,
  ].join("");
}

const commands = `npm ci && npm start

curl -X POST http://127.0.0.1:4010/auth/v1/token \\
  -H 'content-type: application/json' \\
  -d '{"clientId":"my-app",
       "clientSecret":"any",
       "scopes":["api://app-order-hml"]}'`;
