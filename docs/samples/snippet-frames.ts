import type { HTTPSnippet } from "@readme/httpsnippet";

/** The values that a program declares before the call. */
export interface SnippetValues {
  baseUrl: string;
  isAuthenticated: boolean;
  hasKey: boolean;
  /** The body as JSON that fits into any literal without escape sequences. */
  json: string | undefined;
}

/** The code of a language around a snippet of the library, which makes the call and prints the response. */
export interface SnippetFrame {
  /** The language, the client and the options for the library. */
  convert: Parameters<HTTPSnippet["convert"]>;
  /** The quotation mark of its strings. */
  quote: string;
  /** The beginning of a string that begins with the base URL. */
  baseUrl: string;
  /** The end of a string that ends with the token. */
  token: string;
  json: string;
  /** The expression that makes an idempotency key, from the standard library: not each has UUIDs. */
  key: string;
  surround: (snippet: string, values: SnippetValues) => string;
}

const java: SnippetFrame = {
  convert: ["java", "nethttp", { indent: "    " }],
  quote: '"',
  baseUrl: 'baseUrl + "',
  token: '" + token',
  json: "json",
  key: "UUID.randomUUID().toString()",
  surround: (snippet, { baseUrl, isAuthenticated, hasKey, json }) => {
    const read = (name: string, otherwise: string) =>
      `System.getenv().getOrDefault("${name}", ${JSON.stringify(otherwise)});`;
    const lines = [
      `String baseUrl = ${read("BASE_URL", baseUrl)}`,
      ...(isAuthenticated ? [`String token = ${read("TOKEN", "any-token")}`] : []),
      // A text block interprets escape sequences, including those of JSON.
      ...(json === undefined ? [] : [`String json = """\n${json.replaceAll("\\", "\\\\")}""";`]),
      "",
      snippet,
    ];
    return [
      ...["URI", "http.HttpClient", "http.HttpRequest", "http.HttpResponse"].map(
        (name) => `import java.net.${name};`,
      ),
      ...(hasKey ? ["import java.util.UUID;"] : []),
      "",
      "public class Main {",
      "    public static void main(String[] args) throws Exception {",
      indent(lines.join("\n"), "        "),
      "    }",
      "}",
      "",
    ].join("\n");
  },
};

const go: SnippetFrame = {
  convert: ["go", "native", { showBoilerplate: false, checkErrors: true }],
  quote: '"',
  baseUrl: 'baseUrl + "',
  // As gofmt writes it within a call.
  token: '"+token',
  json: "json",
  key: "rand.Text()",
  surround: (snippet, { baseUrl, isAuthenticated, hasKey, json }) => {
    const read = (name: string, otherwise: string) =>
      `cmp.Or(os.Getenv("${name}"), ${JSON.stringify(otherwise)})`;
    const imports = [
      "cmp",
      ...(hasKey ? ["crypto/rand"] : []),
      "fmt",
      "io",
      "net/http",
      "os",
      ...(json === undefined ? [] : ["strings"]),
    ];
    return [
      "package main",
      "",
      "import (",
      ...imports.map((name) => `\t"${name}"`),
      ")",
      "",
      // Outside the function, where gofmt does not change its lines.
      ...(json === undefined ? [] : [`const json = \`${json}\``, ""]),
      "func main() {",
      `\tbaseUrl := ${read("BASE_URL", baseUrl)}`,
      ...(isAuthenticated ? [`\ttoken := ${read("TOKEN", "any-token")}`] : []),
      indent(snippet, "\t"),
      "}",
      "",
    ].join("\n");
  },
};

const csharp: SnippetFrame = {
  convert: ["csharp", "httpclient"],
  quote: '"',
  baseUrl: 'baseUrl + "',
  token: '" + token',
  json: "json",
  key: "Guid.NewGuid().ToString()",
  surround: (snippet, { baseUrl, isAuthenticated, json }) => {
    const read = (name: string, otherwise: string) =>
      `Environment.GetEnvironmentVariable("${name}") ?? ${JSON.stringify(otherwise)};`;
    const lines = [
      `var baseUrl = ${read("BASE_URL", baseUrl)}`,
      ...(isAuthenticated ? [`var token = ${read("TOKEN", "any-token")}`] : []),
      ...(json === undefined ? [] : [`var json = """\n${indent(json, "    ")}\n    """;`]),
    ];
    return `${insertBefore(snippet, "var client", `\n${lines.join("\n")}\n\n`)}\n`;
  },
};

const php: SnippetFrame = {
  convert: ["php", "guzzle"],
  quote: "'",
  baseUrl: "$baseUrl . '",
  token: "' . $token",
  json: "$json",
  key: "bin2hex(random_bytes(16))",
  surround: (snippet, { baseUrl, isAuthenticated, json }) => {
    const read = (name: string, otherwise: string) =>
      `getenv('${name}') ?: '${otherwise.replaceAll(/[\\']/gu, String.raw`\$&`)}';`;
    const lines = [
      `$baseUrl = ${read("BASE_URL", baseUrl)}`,
      ...(isAuthenticated ? [`$token = ${read("TOKEN", "any-token")}`] : []),
      // No line of JSON begins with a letter of this word, which ends the literal.
      ...(json === undefined ? [] : [`$json = <<<'JSON'\n${json}\nJSON;`]),
    ];
    return `${insertBefore(snippet, "$client", `${lines.join("\n")}\n\n`)}\n`;
  },
};

/** The languages that the snippet library prints. */
export const snippetFrames = { Java: java, Go: go, "C#": csharp, PHP: php } as const;

function indent(text: string, margin: string): string {
  return text.replaceAll(/^(?=.)/gmu, margin);
}

function insertBefore(text: string, mark: string, inserted: string): string {
  const at = text.indexOf(mark);
  return text.slice(0, at) + inserted + text.slice(at);
}
