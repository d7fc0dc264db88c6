import { DocsError } from "../docs-error.ts";

/** The reference page between two steps: its HTML, and the files that were taken out of it. */
export interface ReferencePage {
  readonly html: string;
  /** Content by path below the site. */
  readonly files: ReadonlyMap<string, string>;
}

/** What is laid over Redoc: style sheets, a script for what readers with a keyboard need, and the way to other pages. */
export interface Dress {
  readonly styles: string;
  readonly script: string;
  /** File of the icon, which all pages share. */
  readonly icon: string;
  /** HTML of the bar above the page. */
  readonly header: string;
  readonly title: string;
  readonly description: string;
}

/** One change to the page that Redocly made, told with its reason and the check that guards it. */
export interface MendingStep {
  readonly name: string;
  readonly reason: string;
  /** What is looked for; when it is not found, the page has changed and the step throws. */
  readonly check: string;
  readonly mend: (page: ReferencePage, dress: Dress) => ReferencePage;
}

/** Stops the build when a text does not stand in Redocly's page once and no more. */
export function expectOnce(html: string, text: string, step: string): void {
  expectInPage(html.split(text).length === 2, step, `\`${text}\` stands once`);
}

/** Stops the build when Redocly's page is not what a step expects. */
export function expectInPage(found: boolean, step: string, expected: string): asserts found {
  if (found) return;
  throw new DocsError(
    `The reference page is not what \`${step}\` expects: ${expected}. Look at what the pinned Redocly writes now.`,
  );
}
