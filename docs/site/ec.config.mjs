import { addClassName, h, select, selectAll } from "@astrojs/starlight/expressive-code/hast";
import { defineEcConfig } from "@astrojs/starlight/expressive-code";
import en from "./src/content/i18n/en.json" with { type: "json" };
import ptBR from "./src/content/i18n/pt-BR.json" with { type: "json" };

/**
 * @typedef {import("@astrojs/starlight/expressive-code").ExpressiveCodePlugin} Plugin
 * @typedef {import("hast").Element} Element
 */

/** @type {Record<string, typeof en>} */
const languages = { "pt-BR": ptBR };

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
    postprocessRenderedBlock({ codeBlock, renderData }) {
      replaceDivs(renderData.blockAst, false);
      // In a guide, which is English, these texts are those of the site.
      if (languages[codeBlock.locale ?? ""] === undefined) return;
      for (const own of selectAll(".sr-only, .copy button", renderData.blockAst))
        own.properties.lang = codeBlock.locale;
    },
  },
};

/**
 * Colours with fewer elements, keeps strings in one line, and folds the lines that the meta `setup=12` counts.
 * @type {Plugin}
 */
const quietCode = {
  name: "Quiet code",
  hooks: {
    postprocessRenderedLine({ renderData, styleVariants }) {
      const plain = styleVariants.map(({ theme }, index) => `--${index}:${theme.fg}`).join(";");
      const code = select(".code", renderData.lineAst);
      if (code !== undefined) code.children = keepStrings(mergeTokens(code.children, plain.toLowerCase()));
    },
    postprocessRenderedBlock({ codeBlock, renderData }) {
      const count = codeBlock.metaOptions.getInteger("setup") ?? 0;
      const pre = select("pre", renderData.blockAst);
      if (count === 0 || pre === undefined) return;
      for (const line of selectAll(".ec-line", pre).slice(0, count)) addClassName(line, "is-setup");
      const { children } = renderData.blockAst;
      // Lines are shown by the style sheet, so that the copy button takes all of them.
      const { "code.setUp": title } = languages[codeBlock.locale ?? ""] ?? en;
      const summary = h("summary", title.replace("{{count}}", String(count)));
      children.splice(children.indexOf(pre), 0, h("details.setup", summary));
    },
  },
};

/** @typedef {Element["children"][number]} Child */

/**
 * Joins tokens of one colour, and makes those of the colour of the block plain text.
 * @param {Child[]} children
 * @param {string} plain
 */
function mergeTokens(children, plain) {
  /** @type {Child[]} */
  const merged = [];
  for (const child of children) {
    const style = styleOf(child);
    const value = textOf(child);
    const isPlain = style !== undefined && (value.trim() === "" || style.toLowerCase() === plain);
    const token = isPlain ? /** @type {Child} */ ({ type: "text", value }) : child;
    const last = merged.at(-1);
    if (last?.type === "text" && token.type === "text") last.value += token.value;
    else if (last?.type === "element" && style !== undefined && !isPlain && styleOf(last) === style)
      last.children.push({ type: "text", value });
    else merged.push(token);
  }
  return merged;
}

/**
 * Puts each string that fits into a narrow line into one element, which is not broken. A bracket at the end stays beside it.
 * @param {Child[]} children
 */
function keepStrings(children) {
  /** @type {Child[]} */
  const kept = [];
  let rest = children;
  for (let [first] = rest; first !== undefined; [first] = rest) {
    const length = /^(["'`])/u.test(textOf(first)) ? countString(rest) : 0;
    const text = rest.slice(0, length).map(textOf).join("");
    const name = text.length <= 26 ? "whole" : text.length <= 58 ? "whole-if-wide" : undefined;
    const [, inner] = rest;
    const isClosed = /^ [\])}]+[,;]?$/u.test(textOf(rest[length]));
    if (length === 0 || name === undefined) kept.push(first);
    else {
      const style = length === 3 && inner !== undefined ? styleOf(inner) : undefined;
      const string = h(`span.${name}`, style === undefined ? rest.slice(0, length) : text);
      if (style !== undefined) string.properties.style = style;
      kept.push(isClosed ? h(`span.${name}`, [string, ...rest.slice(length, length + 1)]) : string);
    }
    rest = rest.slice(length === 0 || name === undefined ? 1 : length + Number(isClosed));
  }
  return kept;
}

/**
 * Counts the tokens from a quote to the one that closes it; 0 if there is none.
 * @param {Child[]} children
 */
function countString(children) {
  const quote = textOf(children[0]).charAt(0);
  let text = "";
  for (const [index, child] of children.entries()) {
    text += textOf(child);
    const isWhole = text.length > 1 && text.endsWith(quote);
    if (isWhole && text.indexOf(quote, 1) === text.length - 1) return index + 1;
  }
  return 0;
}

/** @param {Child | undefined} node @returns {string} */
function textOf(node) {
  if (node?.type === "text") return node.value;
  return node?.type === "element" ? node.children.map(textOf).join("") : "";
}

/** @param {Child} node @returns {string | undefined} */
function styleOf(node) {
  const style = node.type === "element" && node.tagName === "span" ? node.properties.style : undefined;
  return typeof style === "string" ? style : undefined;
}

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
  plugins: [validMarkup, quietCode],
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
