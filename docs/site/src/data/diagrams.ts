import { addressOfChapter, toSlug, type Chapter } from "../../../addresses/addresses.ts";
import type { Diagram } from "../../../diagrams/list-diagrams.ts";
import { linkTo } from "./links.ts";
import { english } from "./site.ts";

/** The drawings of guides: by the title of a guide, the section that ends with each, and its subject. */
const ofGuides: Readonly<Record<string, readonly (readonly [section: string, subject: string])[]>> = {
  "PIX orders": [
    ["Show the QR code", "Order status"],
    ["Wait for the payment", "PIX order"],
  ],
  "PIX Automatico": [
    ["Create the subscription", "Subscription, journey 2"],
    ["Create the subscription", "Subscription, journey 3"],
    ["Follow a cancellation", "Subscription status"],
  ],
  "MED cases": [
    ["Open a case", "MED case"],
    ["Follow the case", "MED case status"],
  ],
  "Key claims": [["Resend the code", "Key claim"]],
  "Onboarding documents": [["Check what is missing", "Onboarding documents"]],
};

/** The catalogues in which each section has the drawing of its title, before its table. */
const catalogues: Readonly<Record<string, Diagram["kind"]>> = { Journeys: "journey", States: "states" };

/** Puts the drawings of a chapter into its sections, as far as it has these sections, which an author may be writing. */
export function placeDiagrams(html: string, { kind, title }: Chapter, diagrams: readonly Diagram[]): string {
  if (kind === "catalogue")
    return diagrams
      .filter((diagram) => diagram.kind === catalogues[title])
      .reduce(
        (text, one, index) => insert(text, one.subject, "<table", render(one, { hasCaption: index === 0 })),
        html,
      );
  return (ofGuides[title] ?? []).reduce((text, [section, subject]) => {
    const diagram = diagrams.find((one) => one.subject === subject);
    return diagram === undefined
      ? text
      : insert(text, section, "<h2", render(diagram, { hasCaption: true, isElsewhere: true }));
  }, html);
}

/** Puts a drawing before the first of such elements in a section, or at the end of the section. */
function insert(html: string, section: string, element: string, drawing: string): string {
  // By its anchor, which is English whatever the language of the page.
  const heading = html.indexOf(`<h2 id="${toSlug(section)}"`);
  if (heading < 0) return html;
  const from = html.indexOf("</h2>", heading);
  const ends = [element, "<h2"].map((tag) => html.indexOf(tag, from)).filter((place) => place >= 0);
  const place = Math.min(html.length, ...ends);
  return `${html.slice(0, place)}${drawing}\n${html.slice(place)}`;
}

const captions: Record<Diagram["kind"], readonly [page: string, caption: string]> = {
  journey: ["Journeys", "A dashed line is the answer, with what it must contain."],
  states: [
    "States",
    "An arrow is a known change, with what announces or causes it; a dot is the start. What leads to the other states is unknown.",
  ],
};

/** Writes a drawing with its caption, which leads to the same in words if they are on another page. */
function render({ subject, kind, svg }: Diagram, { hasCaption = false, isElsewhere = false }): string {
  const [title, caption] = captions[kind];
  const lang = english === undefined ? "" : ` lang="${english}"`;
  const address = `${linkTo(addressOfChapter({ kind: "catalogue", title }))}#${toSlug(subject)}`;
  const words = isElsewhere ? ` <a href="${address}">${subject} in words</a>` : "";
  const below = hasCaption ? `<figcaption>${caption}${words}</figcaption>` : "";
  return `<figure class="diagram"${lang}>${svg}${below}</figure>`;
}
