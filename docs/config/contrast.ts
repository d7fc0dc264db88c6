/** The colors of the pages behind links, by theme. */
export const grounds = { light: "#ffffff", dark: "#17181c" } as const;

/** The least contrast with which text is legible, by WCAG 2.2. */
const least = 4.5;

/** Says that links of a color are not legible in a theme. Undefined if they are. */
export function describeContrast(color: string, theme: keyof typeof grounds): string | undefined {
  const [darker = 0, lighter = 0] = [readLuminance(color), readLuminance(grounds[theme])].sort(
    (a, b) => a - b,
  );
  const contrast = (lighter + 0.05) / (darker + 0.05);
  if (contrast >= least) return undefined;
  return `has a contrast of ${contrast.toFixed(1)} on the ${theme} pages; links need ${least}`;
}

/** Returns the relative luminance of a color such as `#0b6b74`. */
function readLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
