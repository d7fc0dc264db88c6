import type { SampleCall } from "./sample-call.ts";

/**
 * Returns the path of a call with its values filled in, and its query. It is safe in double quotes of a shell, in an f-string of
 * Python and in the quotes of any other language: every character with a special meaning in one of them is encoded.
 */
export function fillPath({ operation, path, query }: SampleCall): string {
  const filled = operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => encode(path[name] ?? ""));
  const sent = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return sent.length === 0 ? filled : `${filled}?${sent.join("&")}`;
}

/**
 * `encodeURIComponent` keeps the exclamation mark, which is history expansion in an interactive shell, and the single
 * quote, which ends a string in PHP.
 */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll("!", "%21").replaceAll("'", "%27");
}
