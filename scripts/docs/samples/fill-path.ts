import type { SampleCall } from "./sample-call.ts";

/**
 * The path of a call with its values in place, safe within double quotes of a shell and within an f-string of Python:
 * the encoding leaves nothing of a value that either would read as its own.
 */
export function fillPath({ operation, path }: SampleCall): string {
  return operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
    // An interactive shell takes the exclamation mark, which the encoding leaves, for a command of its history.
    encodeURIComponent(path[name] ?? "").replaceAll("!", "%21"),
  );
}
