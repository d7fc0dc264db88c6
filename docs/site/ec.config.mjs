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
 * Colours with fewer elements, breaks lines at spaces only, and folds the lines that the meta `setup=12` counts.
 * @type {Plugin}
 */
const quietCode = {
  name: "Quiet code",
  hooks: {
    postprocessRenderedLine({ renderData, styleVariants }) {
      const plain = styleVariants.map(({ theme }, index) => `--${index}:${theme.fg}`).join(";");
      const code = select(".code", renderData.lineAst);
      if (code === undefined) return;
      code.children = mergeTokens(code.children, plain.toLowerCase());
      breakAtSpaces(code.children);
    },
    postprocessRenderedBlock({ codeBlock, renderData }) {
      const count = codeBlock.metaOptions.getInteger("setup") ?? 0;
      const pre = select("pre", renderData.blockAst);
      // Its script takes this away where nothing is scrolled, and would otherwise make a landmark of what is.
      if (pre !== undefined) pre.properties.tabIndex = 0;
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
 * Allows a line to be broken after its spaces, but not in a string, and not before a bracket or backslash at its end.
 * @param {Child[]} children
 */
function breakAtSpaces(children) {
  const text = children.map(textOf).join("");
  const spaces = [...text.matchAll(stringOrSpaces)].filter(([found]) => found.startsWith(" "));
  const places = spaces.map(({ 0: found, index }) => index + found.length);
  let start = 0;
  for (const child of children.splice(0)) {
    const value = textOf(child);
    const end = start + value.length;
    const inside = places.filter((place) => place > start && place < end).map((place) => place - start);
    const broken = [0, ...inside].flatMap((from, index) => [
      ...(index === 0 ? [] : [h("wbr")]),
      { type: /** @type {const} */ ("text"), value: value.slice(from, inside[index]) },
    ]);
    if (child.type === "element" && inside.length > 0) child.children = broken;
    children.push(...(child.type === "text" ? broken : [child]));
    // At the end of an element, Chrome would not break the line.
    if (places.includes(end)) children.push(h("wbr"));
    start = end;
  }
}

const stringOrSpaces =
  /(?<!\w)'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|(?<=\S) +(?![\\\])}]*[,;]?$)/gu;

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
  // Lines are wrapped, so that no code is cut off on paper, and little on a phone.
  defaultProps: { wrap: true },
  styleOverrides: { codeFontSize: "0.8125rem", codeLineHeight: "1.5" },
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
