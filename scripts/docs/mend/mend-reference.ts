import { dressPage, type Dress } from "./dress-page.ts";
import { moveScriptOut } from "./move-script-out.ts";
import { expectInPage, type MendingStep, type ReferencePage } from "./reference-page.ts";
import { restrictPage } from "./restrict-page.ts";
import { routeLinksByHash } from "./route-links-by-hash.ts";
import { silenceScript } from "./silence-script.ts";

/** The steps that make Redocly's page fit for a bank, in their order. */
export function listMendingSteps(dress: Dress): MendingStep[] {
  return [silenceScript, moveScriptOut, routeLinksByHash, dressPage(dress), restrictPage];
}

/**
 * Mends the page that Redocly rendered.
 * @throws {DocsError} when it is not what a step expects, so that a new version is looked at before it is published.
 */
export function mendReference(html: string, dress: Dress): ReferencePage {
  const start: ReferencePage = { html, files: new Map() };
  const page = listMendingSteps(dress).reduce((current, { mend }) => mend(current), start);
  const loaded = [...page.html.matchAll(/(?:src|href)="(https?:[^"]*)"/g)].filter(([tag]) =>
    tag.startsWith("src"),
  );
  expectInPage(loaded.length === 0, "mend-reference", "nothing is loaded from elsewhere");
  return page;
}
