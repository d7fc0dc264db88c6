import { grounds } from "./contrast.ts";
import type { DocsConfig } from "./docs-config.ts";

/**
 * Returns the style sheet with the colors of links and buttons, and with the tints of them behind texts. White text is
 * legible on those of buttons, even if the color is white itself.
 */
export function printAccents({ colors }: Pick<DocsConfig, "colors">): string {
  const { light, dark } = colors;
  const mix = (color: string, share: number, other: string) =>
    `color-mix(in srgb,${color} ${share}%,${other})`;
  const rule = (selector: string, [low, accent, high]: readonly string[]) =>
    `${selector}{--sl-color-accent-low:${low};--sl-color-accent:${accent};--sl-color-accent-high:${high}}`;
  const lights = light === undefined ? [] : [mix(light, 15, grounds.light), light, mix(light, 75, "#000")];
  return [
    ...(dark === undefined
      ? []
      : [rule("html:root", [mix(dark, 20, grounds.dark), mix(dark, 40, grounds.dark), dark])]),
    ...(light === undefined
      ? []
      : [
          rule('html:root[data-theme="light"]', lights),
          `@media (prefers-color-scheme:light){${rule("html:root:not([data-theme])", lights)}}`,
        ]),
  ].join("");
}
