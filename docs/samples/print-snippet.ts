import { fillPath, type SampleCall, type SampleSetting } from "./sample-call.ts";

/**
 * Prints a program that makes the call, by a template. It reads the base URL and the token from `BASE_URL` and `TOKEN`;
 * without them it calls the mock, which accepts any token.
 * @returns nothing for a form: most of these languages cannot send a file without further libraries
 */
export function printSnippet(
  call: SampleCall,
  { baseUrl }: SampleSetting,
  template: string,
): string | undefined {
  const { operation, body, keyHeader = "", headers, token } = call;
  if (body?.kind === "form") return undefined;
  const has = {
    key: keyHeader !== "",
    token: token !== undefined,
    json: body !== undefined,
    nothing: body === undefined,
  };
  const json = body === undefined ? "" : printPlainJson(body.value);
  const words: Record<string, string> = {
    baseUrl,
    tokenHeader: token?.name ?? "",
    prefix: token?.prefix ?? "",
    keyHeader,
    json,
    // A text block interprets escape sequences, including those of JSON.
    escapedJson: json.replaceAll("\\", "\\\\"),
    path: fillPath(call),
    mediaType: body?.mediaType ?? "",
    METHOD: operation.method.toUpperCase(),
    Method: operation.method.replace(/^./u, (letter) => letter.toUpperCase()),
  };
  return template
    .replaceAll(/^\?each (.*\n)/gmu, (_, line: string) =>
      Object.entries(headers)
        .map(([name, value]) => line.replace("{{name}}", name).replace("{{value}}", value))
        .join(""),
    )
    .replaceAll(/^\?(\w+) (.*\n)/gmu, (_, need: keyof typeof has, line: string) => (has[need] ? line : ""))
    .replaceAll(/(["'])\{\{prefix\}\}\1 ?[+.] ?/gu, token?.prefix === "" ? "" : "$&")
    .replaceAll(/^( *).*\{\{.*$/gmu, (line, margin: string) =>
      line.replaceAll(/\{\{(\w+)\}\}/gu, (_, word: string) =>
        (words[word] ?? "").replaceAll("\n", `\n${margin}`),
      ),
    );
}

/**
 * Prints a value as JSON for a literal without escape sequences. Characters that such a literal cannot contain are
 * escaped as in JSON: the backtick that ends one in Go, and characters that a compiler may take for the end of a line.
 */
function printPlainJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(
    /[`\u007f-\u009f\u2028\u2029\ufeff]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
