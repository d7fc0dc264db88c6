import { describe, expect, test } from "vitest";
import { readTokenHeader } from "../../../src/contract/token-header.ts";
import { parseSources } from "../../../scripts/audit/samples.ts";
import { printSnippet } from "../../../docs/samples/print-snippet.ts";
import type { SampleCall } from "../../../docs/samples/sample-call.ts";
import { snippetTemplates } from "../../../docs/samples/snippet-templates.ts";
import { awkwardValue } from "./awkward-value.ts";

const setting = {
  baseUrl: "http://127.0.0.1:4010",
  credentials: { clientId: "a", clientSecret: "b", scopes: [] },
};
const call: SampleCall = {
  operation: { path: "/order/{id}", method: "put", operationId: "order" } as SampleCall["operation"],
  example: undefined,
  path: { id: `p'1" $x` },
  hasKey: true,
  body: { kind: "json", mediaType: "application/json", value: awkwardValue },
  token: readTokenHeader({}),
};
const print = (lang: keyof typeof snippetTemplates, changes: Partial<SampleCall> = {}): string =>
  printSnippet({ ...call, ...changes }, setting, snippetTemplates[lang]) ?? "";
const withoutMargin = (text: string, margin: number) => text.replaceAll(`\n${" ".repeat(margin)}`, "\n");

describe("a snippet", () => {
  test.for([
    ["Java", /String json = """(\n.*?)""";/s, (text: string) => text.replaceAll("\\\\", "\\")],
    ["Go", /const json = `(.*?)`/s, (text: string) => text],
    ["C#", /var json = """(\n.*?)\n {4}""";/s, (text: string) => withoutMargin(text, 4)],
    ["PHP", /\$json = <<<'JSON'\n(.*?)\nJSON;/s, (text: string) => text],
  ] as const)("holds any body in a literal: %s", ([lang, literal, read]) => {
    const text = literal.exec(print(lang))?.[1] ?? "";
    expect(JSON.parse(read(text))).toEqual(awkwardValue);
    expect(text).not.toContain('"""');
  });

  test.for([
    ["Java", `.header("idempotency-key", UUID.randomUUID().toString())`],
    ["Go", `req.Header.Add("idempotency-key", rand.Text())`],
    ["C#", `{ "idempotency-key", Guid.NewGuid().ToString() },`],
    ["PHP", `'idempotency-key' => bin2hex(random_bytes(16)),`],
  ] as const)("makes a new key each time that it runs: %s", ([lang, line]) => {
    expect(print(lang)).toContain(line);
  });

  test.for([
    ["Java", `URI.create(baseUrl + "/order/p%271%22%20%24x")`, `"Bearer " + token`],
    ["Go", `url := baseUrl + "/order/p%271%22%20%24x"`, `"Bearer "+token`],
    ["C#", `new Uri(baseUrl + "/order/p%271%22%20%24x")`, `"Bearer " + token`],
    ["PHP", `'PUT', $baseUrl . '/order/p%271%22%20%24x'`, `'Bearer ' . $token`],
  ] as const)("takes address and token from the environment: %s", ([lang, address, token]) => {
    const source = print(lang);
    expect(source).toContain(address);
    expect(source).toContain(token);
    for (const name of ["BASE_URL", "TOKEN"]) expect(source.split(name)).toHaveLength(2);
    expect(source.split("any-token")).toHaveLength(2);
  });

  test.for([
    ["Java", `.header("x-token", token)`],
    ["Go", `req.Header.Add("x-token", token)`],
    ["C#", `{ "x-token", token },`],
    ["PHP", `'x-token' => $token,`],
  ] as const)("sends the token alone if the contract says so: %s", ([lang, line]) => {
    expect(print(lang, { token: { name: "x-token", scheme: "", prefix: "" } })).toContain(line);
  });

  test.for([
    ["Java", "java"],
    ["Go", "go"],
    ["C#", "c-sharp"],
    ["PHP", "php"],
  ] as const)("is complete with a body, a token and a key, and without them: %s", async ([lang, grammar]) => {
    const bare = { body: undefined, token: undefined, hasKey: false };
    const sources = [print(lang), print(lang, bare)];
    expect(await parseSources(grammar, sources)).toEqual([undefined, undefined]);
    expect(sources[1]).not.toMatch(/json|token|strings|idempotency|uuid|crypto/i);
  });

  test("is not printed for a form", () => {
    const body = { kind: "form", fields: [{ name: "append", value: false }] } as const;
    const form = { ...call, body: { ...body, fields: [...body.fields] } };
    for (const template of Object.values(snippetTemplates))
      expect(printSnippet(form, setting, template)).toBeUndefined();
  });
});
