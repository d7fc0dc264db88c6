import { expectInPage, expectOnce, type MendingStep } from "./reference-page.ts";

const call = "hydrate(__redoc_definition,";

/** Renders anew where the address names a place; Redoc does so whenever its element is empty. */
export const renderDeepLinks: MendingStep = {
  name: "render-deep-links",
  reason:
    "What is prerendered is the page at its beginning; taken over at another place, the menu keeps the beginning marked.",
  check: "the script calls `hydrate` once, which renders into an element that is empty",
  mend: ({ html, files }) => {
    expectOnce(html, call, "render-deep-links");
    expectInPage(html.includes(".childElementCount===0"), "render-deep-links", "an empty element is seen");
    const emptied = `if (location.hash.length > 2) document.getElementById("redoc").replaceChildren();\n      ${call}`;
    return { html: html.replace(call, () => emptied), files };
  },
};
