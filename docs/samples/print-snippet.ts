import { fillPath, listFiles, type SampleCall, type SampleSetting } from "./sample-call.ts";

/**
 * Prints a program that makes the call, by a template. It reads the base URL and the token from `BASE_URL` and `TOKEN`;
 * without them it calls the mock, which accepts any token.
 * @returns nothing for a body that the template has no place for: a text, or the fields of a form
 */
export function printSnippet(
  call: SampleCall,
  { baseUrl }: SampleSetting,
  template: string,
): string | undefined {
  const { operation, body, keyHeader = "", headers, token } = call;
  const form = body?.kind === "form" ? body.fields : undefined;
  if (body?.kind === "text" || (form !== undefined && !template.includes("?form"))) return undefined;
  const texts = (form ?? []).filter(({ value }) => typeof value !== "object");
  const lists: Record<string, readonly Record<string, unknown>[]> = {
    each: Object.entries(headers).map(([name, value]) => ({ name, value })),
    eachField: texts.map(({ name, value }) => ({ name, value })),
    eachFile: listFiles(call).map((file) => ({ ...file })),
  };
  const has = {
    key: keyHeader !== "",
    token: token !== undefined,
    headers: [token, keyHeader, ...Object.keys(headers)].some(Boolean),
    form: form !== undefined,
    json: body?.kind === "json",
    nothing: body === undefined,
  };
  const json = body?.kind === "json" ? printPlainJson(body.value) : "";
  const words: Record<string, string> = {
    baseUrl,
    tokenHeader: token?.name ?? "",
    prefix: token?.prefix ?? "",
    keyHeader,
    json,
    // A text block interprets escape sequences, including those of JSON.
    escapedJson: json.replaceAll("\\", "\\\\"),
    path: fillPath(call),
    mediaType: body?.kind === "json" ? body.mediaType : "",
    METHOD: operation.method.toUpperCase(),
    Method: operation.method.replace(/^./u, (letter) => letter.toUpperCase()),
  };
  return template
    .replaceAll(/^\?(each\w*) (.*\n)/gmu, (_, list: string, line: string) =>
      (lists[list] ?? [])
        .map((item) =>
          line.replaceAll(/(["'])\{\{(\w+)\}\}\1/gu, (__, quote, word: string) =>
            printText(String(item[word]), String(quote)),
          ),
        )
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

/** Prints a text within its quotes: single ones are those of PHP, in which nothing else is special. */
function printText(text: string, quote: string): string {
  return quote === '"' ? JSON.stringify(text) : `'${text.replaceAll(/['\\]/gu, String.raw`\$&`)}'`;
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
