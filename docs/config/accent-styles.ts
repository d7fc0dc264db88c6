import type { DocsConfig } from "./read-docs-config.ts";

const mix = (color: string, share: number, other: string) => `color-mix(in srgb,${color} ${share}%,${other})`;

/**
 * Returns the style sheet with the colors of links and buttons, and with the tints of them behind texts. White text is
 * legible on those of buttons, even if the color is white itself.
 */
export function printAccents({ colors: { light, dark } }: Pick<DocsConfig, "colors">): string {
  const rule = (selector: string, low: string, accent: string, high: string) =>
    `${selector}{--sl-color-accent-low:${low};--sl-color-accent:${accent};--sl-color-accent-high:${high}}`;
  const ground = "#17181c";
  const inLight = (selector: string, color: string) =>
    rule(selector, mix(color, 15, "#ffffff"), color, mix(color, 75, "#000"));
  return [
    dark === undefined ? "" : rule("html:root", mix(dark, 20, ground), mix(dark, 40, ground), dark),
    light === undefined ? "" : inLight('html:root[data-theme="light"]', light),
    light === undefined
      ? ""
      : `@media (prefers-color-scheme:light){${inLight("html:root:not([data-theme])", light)}}`,
  ].join("");
}
