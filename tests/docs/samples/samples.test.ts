import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { format } from "prettier";
import { describe, expect, test } from "vitest";
import { fillPath, type SampleCall } from "../../../docs/samples/sample-call.ts";
import { listSampleCalls } from "../../../docs/samples/list-sample-calls.ts";
import { listSamples } from "../../../docs/samples/list-samples.ts";
import { printCurlSample } from "../../../docs/samples/print-curl-sample.ts";
import { printPythonSample } from "../../../docs/samples/print-python-sample.ts";
import { printSnippet } from "../../../docs/samples/print-snippet.ts";
import { printTypeScriptSample } from "../../../docs/samples/print-typescript-sample.ts";
import { printValue, pythonStyle, typescriptStyle } from "../../../docs/samples/print-value.ts";
import { countSetUp, type Sample } from "../../../docs/samples/sample-languages.ts";
import { snippetTemplates } from "../../../docs/samples/snippet-templates.ts";
import { parseSources } from "../../../scripts/audit/samples.ts";
import { readContract } from "../../../src/contract/contract.ts";
import type { Operation } from "../../../src/contract/document.ts";
import { findBodyMedia } from "../../../src/contract/operations.ts";
import { readTokenHeader } from "../../../src/contract/token-header.ts";
import { loadBundle, loadContract } from "../../contract/load-contract.ts";
import { awkwardValue } from "./awkward-value.ts";
import { listSampleFiles } from "./list-sample-files.ts";

const contract = loadContract();
const { operations } = contract;
const samples = listSamples(contract);
const languages = ["TypeScript", "Shell", "Python", "Java", "Go", "C#", "PHP"];
/** Languages that can send a file with what they have or with the library of the samples. */
const uploading = languages.filter((lang) => lang !== "Java");
/** A UUID, as the contract asks for in some idempotency keys. */
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

const sourceOf = (operationId: string, lang: Sample["lang"]): string =>
  samples.find((sample) => sample.operationId === operationId && sample.lang === lang)?.source ?? "";

describe("the list of code samples", () => {
  test("contains each request example of each operation in every language that can send it, in the order of the contract", () => {
    const expected = operations.flatMap(({ operationId, requestBody }) => {
      const examples = requestBody && findBodyMedia(requestBody)?.examples;
      const names = examples === undefined ? [undefined] : Object.keys(examples);
      const able = operationId === "uploadDocument" ? uploading : languages;
      return names.flatMap((name) => able.map((lang) => [operationId, name, lang]));
    });
    expect(samples.map(({ operationId, example, lang }) => [operationId, example, lang])).toEqual(expected);
  });

  test("writes TypeScript as Prettier does", async () => {
    for (const { lang, source } of samples) {
      if (lang === "TypeScript") expect(await format(source, { parser: "typescript" })).toBe(source);
    }
  });

  test("gives Python, which would wait without an end, a time limit of 1 to 60 seconds", () => {
    const sources = samples.filter(({ lang }) => lang === "Python").map(({ source }) => source);
    const limits = sources.map((source) => Number(/\btimeout=(\w+)/u.exec(source)?.[1]?.replaceAll("_", "")));
    expect(limits.length).toBeGreaterThanOrEqual(operations.length);
    expect(limits.filter((seconds) => !(seconds >= 1 && seconds <= 60))).toEqual([]);
  });

  test("leaves the idempotency key to our client, and shows it in other languages if the operation takes one", () => {
    const takers = operations.flatMap(({ operationId, parameters }) =>
      parameters.some(({ node }) => node.name === "idempotency-key") ? [operationId] : [],
    );
    const showing = (lang: Sample["lang"]) =>
      operations
        .map(({ operationId }) => operationId)
        .filter((id) => /idempotency-?key/i.test(sourceOf(id, lang)));
    expect(showing("TypeScript")).toEqual([]);
    expect(showing("Shell")).toEqual(takers);
    expect(showing("Python")).toEqual(takers);
  });

  test("requests the scope of an operation, or has a comment if none is documented", () => {
    for (const { operationId, operation } of operations) {
      const isOpen = sourceOf(operationId, "TypeScript").includes("Ask your provider for the scope");
      expect(isOpen).toBe(operation.security === undefined && operation["x-scope"] === undefined);
    }
    const scoped = loadContract(["/paths/~1order~1v1~1webhook~1events/get/x-scope", "api://events"]);
    const sample = listSamples(scoped).find(({ operationId }) => operationId === "listUndeliveredEvents");
    expect(sample?.source).toContain(`scopes: ["api://events"],`);
  });

  test("requests a token with the credentials and nothing else", () => {
    expect(sourceOf("issueToken", "TypeScript")).not.toContain("credentials:");
    expect(sourceOf("issueToken", "Shell")).not.toContain("authorization");
    expect(sourceOf("issueToken", "Python")).not.toContain("authorization");
  });

  test("uploads the file that the example names, in each language", () => {
    expect(listSampleFiles(operations)).toEqual([
      "rg-frente-e-verso.pdf",
      "cnh.png",
      "comprovante-endereco-socio.pdf",
    ]);
    expect(sourceOf("uploadDocument", "TypeScript")).toContain(`file: { path: "rg-frente-e-verso.pdf" },`);
    expect(sourceOf("uploadDocument", "Shell")).toContain(
      "-F 'file=@rg-frente-e-verso.pdf;type=application/pdf'",
    );
    expect(sourceOf("uploadDocument", "Python")).toContain(`open("rg-frente-e-verso.pdf", "rb")`);
    const replacing = samples.filter(({ example }) => example === "replace-identity-document");
    // The fields of a form are strings, and Python spells false differently.
    expect(replacing.map(({ source }) => /.*append.*/.exec(source)?.[0].trim())).toEqual([
      "append: false,",
      "-F 'append=false'",
      `"append": "false",`,
      'form.WriteField("append", "false")',
      'form.Add(new StringContent("false"), "append");',
      `['name' => 'append', 'contents' => 'false'],`,
    ]);
    const naming = samples.filter(({ example }) => example === "identity-document");
    expect(naming.filter(({ source }) => !source.includes("rg-frente-e-verso.pdf"))).toEqual([]);
  });
});

/** Returns the operations of the contract with one of them changed. */
function change(path: string, method: "get" | "put" | "post", edit: (operation: Operation) => void) {
  const document = loadBundle();
  const operation = document.paths?.[path]?.[method];
  if (operation === undefined) throw new Error(`There is no ${method} ${path}.`);
  edit(operation);
  return readContract(document).operations;
}

describe("the calls of the samples", () => {
  test("leave out what is optional", () => {
    const calls = listSampleCalls(loadContract().operations);
    const call = calls.find(({ operation }) => operation.operationId === "getPayout");
    expect([call?.path, call?.body, call?.keyHeader]).toEqual([
      { id: "5b4a3c2d-1e0f-4d9c-8b7a-695847362514" },
      undefined,
      undefined,
    ]);
  });

  test("make up a parameter that must be sent and has no example", () => {
    const operations = change("/order/v1/banking/order-payouts/{id}", "get", (operation) => {
      const schema = { type: "integer", minimum: 7 };
      operation.parameters = [{ name: "id", in: "path", required: true, schema }];
    });
    const call = listSampleCalls(operations).find(({ operation }) => operation.operationId === "getPayout");
    expect(call?.path).toEqual({ id: 7 });
  });

  test.each([
    ["0001", '"X-Branch: 0001"'],
    [`it's "$HOME" \`id\` \\`, `'X-Branch: it'\\''s "$HOME" \`id\` \\'`],
  ])("send the header %s within quotes", (example, shell) => {
    const operations = change("/order/v1/webhook/events", "get", (operation) => {
      operation.parameters = [{ name: "X-Branch", in: "header", required: true, example }];
    });
    const call = listSampleCalls(operations).find(({ headers }) => "X-Branch" in headers);
    expect(call && printCurlSample(call, setting)).toContain(`-H ${shell}`);
    expect(call && printPythonSample(call, setting)).toContain(`"X-Branch": ${JSON.stringify(example)}`);
  });

  test("send the cookies that must be sent, and numbers as text", () => {
    const operations = change("/order/v1/webhook/events", "get", (operation) => {
      operation.parameters = [
        { name: "session", in: "cookie", required: true, example: "s3ss40" },
        { name: "branch", in: "cookie", required: true, example: 12 },
      ];
    });
    const call = listSampleCalls(operations).find(
      ({ operation }) => operation.operationId === "listUndeliveredEvents",
    );
    expect(call?.headers).toEqual({ Cookie: "session=s3ss40; branch=12" });
  });

  test("send the query that must be sent", () => {
    const operations = change("/order/v1/webhook/events", "get", (operation) => {
      operation.parameters = [{ name: "a b", in: "query", required: true, example: "c'd" }];
    });
    const call = listSampleCalls(operations).find((one) => Object.keys(one.query).length > 0);
    const credentials = { clientId: "a", clientSecret: "b", scopes: [] };
    expect(call && fillPath(call)).toBe("/order/v1/webhook/events?a%20b=c%27d");
    expect(call && printTypeScriptSample(call, { baseUrl: "", credentials })).toContain(
      `query: { "a b": "c'd" }`,
    );
  });

  test("write lists and objects in a query in the style of the contract, for a shell too", () => {
    const operations = change("/order/v1/webhook/events", "get", (operation) => {
      const schema = { type: "object", properties: { city: { type: "string" } } };
      const list = { type: "array", items: { type: "string" } };
      operation.parameters = [
        {
          name: "filtro[é]",
          in: "query",
          required: true,
          style: "deepObject",
          schema,
          example: { city: "São" },
        },
        { name: "ids", in: "query", required: true, explode: false, schema: list, example: ["a", "b"] },
      ];
    });
    const call = listSampleCalls(operations).find((one) => Object.keys(one.query).length > 0);
    expect(call && fillPath(call)).toMatch(/events\?filtro%5B%C3%A9%5D%5Bcity%5D=S%C3%A3o&ids=a,b$/u);
    expect(call && printTypeScriptSample(call, setting)).toContain(`ids: ["a", "b"]`);
  });

  test.each([
    [
      "application/json",
      { type: "object", required: ["a"], properties: { a: { const: 1 } } },
      undefined,
      '{\n    "a": 1\n  }',
      `{ a: 1 }`,
    ],
    [
      "application/x-www-form-urlencoded",
      { type: "object" },
      { a: "é", b: 2 },
      "a=%C3%A9&b=2",
      `{ a: "é", b: 2 }`,
    ],
    ["text/plain", { type: "string" }, "line é", "line é", `"line é"`],
    [
      "application/pdf",
      { type: "string", format: "binary" },
      undefined,
      "any bytes",
      `new Blob(["any bytes"])`,
    ],
  ])("send a body of %s, made up if it has no example", (mediaType, schema, value, text, code) => {
    const examples = value === undefined ? {} : { examples: { own: { value } } };
    const operations = change("/order/v1/webhook", "put", (operation) => {
      operation.requestBody = { content: { [mediaType]: { schema, ...examples } } };
    });
    const call = listSampleCalls(operations).find(
      (one) => one.operation.operationId === "replaceWebhookEndpoints",
    );
    if (call === undefined) throw new Error("There is no call.");
    expect(printCurlSample(call, setting)).toMatch(new RegExp(`-H .content-type: ${mediaType}.`, "u"));
    expect(printCurlSample(call, setting)).toContain(`'${text}'`);
    expect(printTypeScriptSample(call, setting)).toContain(`body: ${code}`);
    const python = mediaType === "application/json" ? "json=" : `data=${JSON.stringify(text)}.encode()`;
    expect(printPythonSample(call, setting)).toContain(python);
  });

  test.each([
    ["(the bytes of a.exe)", "does not name a file"],
    ["%PDF-1.7 some text", undefined],
  ])("are rejected if %j represents a file and has a name of no known format", (file, reason) => {
    const operations = change("/order/v1/banking/accounts/documents", "post", (operation) => {
      const content = {
        schema: { $ref: "#/components/schemas/DocumentUpload" },
        examples: { wrong: { value: { file } } },
      };
      operation.requestBody = { content: { "multipart/form-data": content } };
    });
    if (reason !== undefined) expect(() => listSampleCalls(operations)).toThrow(reason);
    else expect(JSON.stringify(listSampleCalls(operations))).toContain("document.pdf");
  });

  test("have paths without characters that are special in a shell or a language", () => {
    const [call] = listSampleCalls(
      change("/order/v1/banking/order-payouts/{id}", "get", (operation) => {
        const id = { name: "id", in: "path" as const, required: true, example: "$x`\"'\\{y}!/" };
        operation.parameters = [id];
      }),
    ).filter(({ operation }) => operation.operationId === "getPayout");
    expect(call && fillPath(call)).toBe("/order/v1/banking/order-payouts/%24x%60%22%27%5C%7By%7D%21%2F");
  });
});

test("the key of a curl sample is a new UUID each time, made with what every system has", async () => {
  const sample = listSamples(contract).find(
    ({ lang, source }) => lang === "Shell" && source.includes("idempotency-key"),
  );
  const command = /-H "idempotency-key: (\$\(.*\))"/u.exec(sample?.source ?? "")?.[1] ?? "";
  // Neither of these is part of each image for containers.
  expect(command).not.toMatch(/uuidgen|python|node|\/proc/u);
  const make = async () => (await promisify(execFile)("sh", ["-c", `printf %s "${command}"`])).stdout;
  const keys = await Promise.all([make(), make()]);
  expect(keys).toEqual([expect.stringMatching(uuid), expect.stringMatching(uuid)]);
  expect(keys[0]).not.toBe(keys[1]);
});

test.each([
  ["TypeScript", "const result = 1;", 2, 0],
  ["TypeScript", "const result = 1;", 3, 3],
  ["Python", "response = 1", 3, 3],
  ["Shell", "curl", 3, 0],
] as const)("in %s, %j after %i lines of other code has a fold of %i", (lang, line, before, count) => {
  expect(countSetUp(lang, `${"import a;\n".repeat(before)}${line}\n`)).toBe(count);
});

test("a sample shows the body of an error before it ends with one", () => {
  for (const { lang, source } of samples) {
    const [printing, raising] = [/print\(response|WriteLine\(/u, /raise_for_status|EnsureSuccess/u].map(
      (part) => source.search(part),
    );
    if (lang === "Python") expect(raising).toBeGreaterThan(printing ?? 0);
    else expect(raising).toBe(-1);
  }
});

describe("print curl sample", () => {
  const setting = {
    baseUrl: "http://127.0.0.1:4010",
    credentials: { clientId: "a", clientSecret: "b", scopes: [] },
  };

  function print(changes: Partial<SampleCall>, method = "put"): string[] {
    const operation = { path: "/order/{id}", method, operationId: "order" };
    const call: SampleCall = {
      operation,
      example: undefined,
      path: { id: "p 1" },
      query: {},
      keyHeader: undefined,
      headers: {},
      body: undefined,
      token: undefined,
      ...changes,
    };
    return printCurlSample(call, setting).split(" \\\n  ");
  }

  test("a sample reads the base URL and the token from variables, or calls the mock with any token", () => {
    expect(print({ token: readTokenHeader({}) }, "get")).toEqual([
      'curl "${BASE_URL:-http://127.0.0.1:4010}/order/p%201"',
      '-H "authorization: Bearer ${TOKEN:-any-token}"',
    ]);
    const alone = { name: "x-token", prefix: "" };
    expect(print({ token: alone })).toContain('-H "x-token: ${TOKEN:-any-token}"');
  });

  test("a text that begins with @ is sent as it is, not read from a file", () => {
    const body: SampleCall["body"] = { kind: "text", mediaType: "text/plain", value: "@line", text: "@line" };
    expect(print({ body })).toContain("--data-raw '@line'");
  });

  test("no quote in a key, a body or a field ends its argument", () => {
    const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
    const json: SampleCall["body"] = { kind: "json", mediaType: "application/json", value: { a: "it's" } };
    expect(print({ keyHeader: "idempotency-key", body: json })).toEqual([
      'curl -X PUT "${BASE_URL:-http://127.0.0.1:4010}/order/p%201"',
      expect.stringContaining('-H "idempotency-key: $('),
      "-H 'content-type: application/json'",
      `-d ${quoted('{\n    "a": "it\'s"\n  }')}`,
    ]);
    const file = { fileName: "it's.pdf", mediaType: "application/pdf" };
    const fields = [
      { name: "file", value: file },
      { name: "append", value: false },
    ];
    const [begin = "", ...rest] = print({ body: { kind: "form", fields } }, "post");
    expect(begin.split("\n")[0]).toBe(
      `[ -e ${quoted("it's.pdf")} ] || echo any bytes > ${quoted("it's.pdf")}`,
    );
    expect(rest).toEqual([`-F ${quoted("file=@it's.pdf;type=application/pdf")}`, "-F 'append=false'"]);
  });
});

const setting = {
  baseUrl: "http://127.0.0.1:4010",
  credentials: { clientId: "a", clientSecret: "b", scopes: [] },
};
const call: SampleCall = {
  operation: { path: "/order/{id}", method: "put", operationId: "order" },
  example: undefined,
  path: { id: `p'1" $x` },
  query: {},
  keyHeader: "idempotency-key",
  headers: {},
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
    ["Go", "\trand.Read(key)\n"],
    ["C#", `{ "idempotency-key", Guid.NewGuid().ToString() },`],
    ["PHP", `str_split(bin2hex(random_bytes(16)), 4)`],
  ] as const)("makes a new key each time that it runs: %s", ([lang, line]) => {
    expect(print(lang)).toContain(line);
  });

  test.for([
    ["Java", `.header("X-Branch", "it's \\"$HOME\\" \\\\")`],
    ["Go", `req.Header.Add("X-Branch", "it's \\"$HOME\\" \\\\")`],
    ["C#", `{ "X-Branch", "it's \\"$HOME\\" \\\\" },`],
    ["PHP", `'X-Branch' => 'it\\'s "$HOME" \\\\',`],
  ] as const)("sends each further header, whatever it contains: %s", ([lang, line]) => {
    const source = print(lang, { headers: { "X-Branch": `it's "$HOME" \\`, "X-Channel": "web" } });
    expect(source).toContain(line);
    expect(source).toMatch(/X-Channel\W+web/u);
  });

  test("names the media type of the body, whatever it is", () => {
    const other = "application/vnd.shop+json";
    const body = { kind: "json", mediaType: other, value: { a: 1 } } as const;
    for (const lang of ["Java", "Go", "C#", "PHP"] as const) {
      expect(print(lang, { body })).toContain(other);
      expect(print(lang, { body })).not.toContain("application/json");
    }
    expect(printCurlSample({ ...call, body }, setting)).toContain(`-H 'content-type: ${other}'`);
    expect(printPythonSample({ ...call, body }, setting)).toContain(`"content-type": "${other}",`);
  });

  test("of Python opens each file of a form", () => {
    const fields = ["front", "back"].map((name) => ({
      name,
      value: { fileName: `${name}.png`, mediaType: "image/png" },
    }));
    const source = printPythonSample({ ...call, body: { kind: "form", fields } }, setting);
    expect(source).toContain('with open("front.png", "rb") as file, open("back.png", "rb") as file2:');
    expect(source).toContain('"front": ("front.png", file, "image/png")');
    expect(source).toContain('"back": ("back.png", file2, "image/png")');
  });

  test("sends each further header, even without a token", () => {
    const further = { ...call, headers: { "X-Branch": "0001" }, token: undefined };
    expect(printCurlSample(further, setting)).toContain('-H "X-Branch: 0001"');
    expect(printPythonSample(further, setting)).toContain('"X-Branch": "0001",');
    expect(printTypeScriptSample(further, setting)).toContain('headers: { "X-Branch": "0001" }');
    expect(print("C#", further)).toMatch(
      / {4}Headers =\n {4}\{\n(?: {8}\{.*\n)* {8}\{ "X-Branch", "0001" \},/u,
    );
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
    expect(print(lang, { token: { name: "x-token", prefix: "" } })).toContain(line);
  });

  test.for([
    ["Java", "java"],
    ["Go", "go"],
    ["C#", "c-sharp"],
    ["PHP", "php"],
  ] as const)("is complete with a body, a token and a key, and without them: %s", async ([lang, grammar]) => {
    const bare = { body: undefined, token: undefined, keyHeader: undefined };
    const sources = [print(lang), print(lang, bare)];
    expect(await parseSources(grammar, sources)).toEqual([undefined, undefined]);
    expect(sources[1]).not.toMatch(/json|token|strings|idempotency|uuid|crypto/i);
  });

  const quotes = `it's "so" \\ $x`;
  const file = { name: "file", value: { fileName: "front.png", mediaType: "image/png" } };
  const body: SampleCall["body"] = {
    kind: "form",
    fields: [file, { ...file, name: "back" }, { name: "note", value: quotes }],
  };

  test.for([
    ["Go", "go", `form.WriteField("note", "it's \\"so\\" \\\\ $x")`],
    ["C#", "c-sharp", `form.Add(new StringContent("it's \\"so\\" \\\\ $x"), "note");`],
    ["PHP", "php", `['name' => 'note', 'contents' => 'it\\'s "so" \\\\ $x'],`],
  ] as const)("sends the files and the texts of a form: %s", async ([lang, grammar, field]) => {
    const source = print(lang, { body });
    expect(source).toContain(field);
    expect(source.split("front.png")).toHaveLength(3);
    expect(source).not.toContain("{{");
    expect(await parseSources(grammar, [source])).toEqual([undefined]);
  });

  test("is not printed for a form in Java, whose standard library has none", () => {
    expect(printSnippet({ ...call, body }, setting, snippetTemplates.Java)).toBeUndefined();
  });
});

const place = { margin: "", taken: 0 };
const value = {
  "a-b": [true, false, null],
  inner: { text: 'say "x"', none: {}, deep: { n: 1.5 } },
  rows: [{ a: 1 }, { a: 2 }],
};

describe("a value as source", () => {
  test("reads as TypeScript", () => {
    expect(printValue(value, typescriptStyle, place)).toBe(`{
  "a-b": [true, false, null],
  inner: {
    text: "say \\"x\\"",
    none: {},
    deep: { n: 1.5 },
  },
  rows: [
    { a: 1 },
    { a: 2 },
  ],
}`);
  });

  test("reads as Python", () => {
    expect(printValue(value, pythonStyle, place)).toBe(`{
    "a-b": [True, False, None],
    "inner": {
        "text": "say \\"x\\"",
        "none": {},
        "deep": {"n": 1.5},
    },
    "rows": [
        {"a": 1},
        {"a": 2},
    ],
}`);
  });

  test("is split into lines if it is wider than the style allows", () => {
    const flat = { a: 1, b: 2 };
    const style = { ...typescriptStyle, width: 20 };
    expect(printValue(flat, style, { margin: "  ", taken: 4 })).toBe("{ a: 1, b: 2 }");
    expect(printValue(flat, style, { margin: "  ", taken: 5 })).toBe("{\n    a: 1,\n    b: 2,\n  }");
  });
});
