import { listCalls } from "../../../src/contract/list-operations.ts";
import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";
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
  readonly document: OpenApiDocument;
  readonly guides: readonly string[];
  readonly downloads: readonly Download[];
  /** Figures by what they count. */
  readonly facts: Readonly<Record<string, number>>;
}

const reference = "reference.html";

/** The values of the landing page's template, apart from those that every page has. */
export function writeLanding({ document, guides, downloads, facts }: Landing): Record<string, string> {
  const { info } = document;
  return {
    summary: escapeHtml(info.summary ?? info.title),
    version: escapeHtml(info.version),
    license: escapeHtml(info.license?.name ?? ""),
    startLink: `${reference}${linkToGuide(guides[0] ?? "")}`,
    tokenLink: `${reference}${linkTo(document, "issueToken")}`,
    orderLink: `${reference}${linkTo(document, "createTransparentOrderV3")}`,
    paidLink: `${reference}${linkTo(document, "onOrderPayinPaid")}`,
    commands: escapeHtml(commands),
    facts: Object.entries(facts)
      .map(([name, number]) => `<div><dt>${name}</dt><dd>${number.toLocaleString("en-US")}</dd></div>`)
      .join(""),
    rooms: (document.tags ?? []).map((tag) => writeRoom(document, tag)).join("\n"),
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

function writeRoom(document: OpenApiDocument, tag: { name: string; description?: string }): string {
  const [sentence = ""] = /^.*?[.](?=\s|$)/s.exec(tag.description ?? "") ?? [];
  const entries = listCalls(document).filter(({ operation }) => operation.tags?.[0] === tag.name);
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
