import { fillPath, listFiles, type SampleBody, type SampleCall, type SampleSetting } from "./sample-call.ts";
import { printValue, pythonStyle } from "./print-value.ts";

/**
 * Prints a script that makes the call with `requests`. It reads the base URL and the token from `BASE_URL` and `TOKEN`;
 * without them it calls the mock, which accepts any token.
 */
export function printPythonSample(call: SampleCall, { baseUrl }: SampleSetting): string {
  const files = nameFiles(call.body);
  const opened = files.map(({ fileName, file }) => `open(${fileName}, "rb") as ${file}`);
  const margin = opened.length === 0 ? "" : pythonStyle.indent;
  const inner = margin + pythonStyle.indent;
  const options = [...printHeaders(call, inner), ...printBody(call.body, inner), "timeout=10"];
  return [
    `import os`,
    ...(call.keyHeader === undefined ? [] : [`import uuid`]),
    ...(files.length === 0 ? [] : [`from pathlib import Path`]),
    ``,
    `import requests`,
    ``,
    `base_url = os.environ.get("BASE_URL", ${JSON.stringify(baseUrl)})`,
    ...(call.token ? [`token = os.environ.get("TOKEN", "any-token")`] : []),
    ``,
    ...files.map(({ fileName: name }) => `Path(${name}).exists() or Path(${name}).write_text("any bytes")`),
    ...(opened.length === 0 ? [] : [`with ${opened.join(", ")}:`]),
    `${margin}response = requests.${call.operation.method}(`,
    `${inner}f"{base_url}${fillPath(call)}",`,
    ...options.map((option) => `${inner}${option},`),
    `${margin})`,
    `print(response.status_code, response.text)`,
    `response.raise_for_status()`,
    ``,
  ].join("\n");
}

function printHeaders({ token, keyHeader, headers: others, body }: SampleCall, margin: string): string[] {
  // With `json=`, `requests` names the usual media type unless the headers name another one.
  const isOther = body !== undefined && body.kind !== "form" && body.mediaType !== "application/json";
  const headers = [
    ...(token ? [`"${token.name}": ${token.prefix === "" ? "token" : `f"${token.prefix}{token}"`}`] : []),
    ...(keyHeader === undefined ? [] : [`"${keyHeader}": str(uuid.uuid4())`]),
    ...Object.entries(others).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`),
    ...(isOther ? [`"content-type": ${JSON.stringify(body.mediaType)}`] : []),
  ];
  if (headers.length < 2) return headers.map((header) => `headers={${header}}`);
  const lines = headers.map((header) => `${margin}${pythonStyle.indent}${header},\n`);
  return [`headers={\n${lines.join("")}${margin}}`];
}

function printBody(body: SampleBody | undefined, margin: string): string[] {
  if (body === undefined) return [];
  const print = (name: string, value: unknown): string =>
    `${name}=${printValue(value, pythonStyle, { margin, taken: name.length + "=,".length })}`;
  if (body.kind === "json") return [print("json", body.value)];
  // Of a text, `requests` would send what is not in Latin-1 as an error.
  if (body.kind === "text") return [`${print("data", body.text)}.encode()`];
  // As strings: `requests` would send `False` with a capital letter.
  const texts = body.fields.flatMap(({ name, value }) =>
    typeof value === "object" ? [] : [[name, String(value)] as const],
  );
  const files = nameFiles(body).map(
    ({ name, fileName, file, mediaType }) => `${name}: (${fileName}, ${file}, ${mediaType})`,
  );
  return [print("data", Object.fromEntries(texts)), `files={${files.join(", ")}}`];
}

/** Lists the files of a form: names and media types as literals, and the variable of each open file. */
function nameFiles(body: SampleBody | undefined) {
  return listFiles({ body }).map(({ name, fileName, mediaType }, index) => ({
    name: JSON.stringify(name),
    fileName: JSON.stringify(fileName),
    mediaType: JSON.stringify(mediaType),
    file: index === 0 ? "file" : `file${index + 1}`,
  }));
}
