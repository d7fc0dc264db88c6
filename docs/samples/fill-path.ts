import type { SampleCall } from "./sample-call.ts";

/**
 * Returns the path of a call with its values filled in. It is safe in double quotes of a shell, in an f-string of
 * Python and in the quotes of any other language: every character with a special meaning in one of them is encoded.
 */
export function fillPath({ operation, path }: SampleCall): string {
  return operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
    // `encodeURIComponent` keeps the exclamation mark, which is history expansion in an interactive shell, and the
    // single quote, which ends a string in PHP.
    encodeURIComponent(path[name] ?? "")
      .replaceAll("!", "%21")
      .replaceAll("'", "%27"),
  );
}
