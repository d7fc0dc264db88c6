/**
 * Parses a URL. Returns `undefined` if it is not valid. `URL.canParse` of Node 20 rejects letters such as `ü` as soon as
 * it is optimized, after some thousand calls.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
