import { defineEcConfig } from "@astrojs/starlight/expressive-code";

/**
 * @typedef {import("@astrojs/starlight/expressive-code").ExpressiveCodePlugin} Plugin
 * @typedef {import("hast").Element} Element
 */

/**
 * Makes code blocks valid HTML: neither `<code>` nor `<button>` may have a `<div>` in it.
 * @type {Plugin}
 */
const validMarkup = {
  name: "Valid markup",
  // The rules that the style sheet of code blocks has for `<div>`.
  baseStyles: `
    .copy button > span {
      position: absolute;
      inset: 0;
      border-radius: inherit;
      background: var(--ec-frm-inlBtnBg);
      opacity: var(--ec-frm-inlBtnBgIdleOpa);
      transition: inherit;
    }
    .copy button:is(:hover, :focus-visible) > span { opacity: var(--ec-frm-inlBtnBgHoverOrFocusOpa); }
    .copy button:active > span { opacity: var(--ec-frm-inlBtnBgActOpa); }
  `,
  hooks: {
    postprocessRenderedBlock({ renderData }) {
      replaceDivs(renderData.blockAst, false);
    },
  },
};

/**
 * @param {Element} element
 * @param {boolean} isInText whether the element is part of one that may have only text in it
 */
function replaceDivs(element, isInText) {
  if (isInText && element.tagName === "div") element.tagName = "span";
  if (element.tagName === "button") {
    const { title } = element.properties;
    Object.assign(element.properties, { type: "button", "aria-label": title });
  }
  const holdsText = isInText || element.tagName === "code" || element.tagName === "button";
  for (const child of element.children) {
    if (child.type === "element") replaceDivs(child, holdsText);
  }
}

/** The settings of code blocks. They are in this file since `<Code>` reads its settings only from here. */
export default defineEcConfig({
  // Lines are wrapped, so that no code is cut off on a phone or on paper.
  defaultProps: { wrap: true },
  plugins: [validMarkup],
  // On a busy machine, a line that takes too long would otherwise lose its colours, so that no two builds were the same.
  shiki: {
    transformers: [
      {
        name: "No time limit",
        /** @type {import("shiki").ShikiTransformer["preprocess"]} */
        preprocess: (_, options) => {
          options.tokenizeTimeLimit = 0;
        },
      },
    ],
  },
});
