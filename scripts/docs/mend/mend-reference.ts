import { dressPage } from "./dress-page.ts";
import { followExamples } from "./follow-examples.ts";
import { moveScriptOut } from "./move-script-out.ts";
import { expectInPage, type Dress, type MendingStep, type ReferencePage } from "./reference-page.ts";
import { renderDeepLinks } from "./render-deep-links.ts";
import { restrictPage } from "./restrict-page.ts";
import { routeLinksByHash } from "./route-links-by-hash.ts";
import { silenceScript } from "./silence-script.ts";

/** The steps that make Redocly's page fit for a bank, in their order. */
export const mendingSteps: readonly MendingStep[] = [
  silenceScript,
  followExamples,
  renderDeepLinks,
  moveScriptOut,
  routeLinksByHash,
  dressPage,
  restrictPage,
];

/**
 * Mends the page that Redocly rendered.
 * @throws {DocsError} when it is not what a step expects, so that a new version is looked at before it is published.
 */
export function mendReference(html: string, dress: Dress): ReferencePage {
  const start: ReferencePage = { html, files: new Map() };
  const page = mendingSteps.reduce((current, { mend }) => mend(current, dress), start);
  expectInPage(!/src="https?:/.test(page.html), "mend-reference", "nothing is loaded from elsewhere");
  return page;
}
