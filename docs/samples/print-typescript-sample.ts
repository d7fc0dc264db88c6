import { packageName } from "../../generated/constants.ts";
import { kindOfBody } from "../../src/contract/documented-responses.ts";
import { bytes, listFiles, type SampleBody, type SampleCall, type SampleSetting } from "./sample-call.ts";
import { printValue, typescriptStyle } from "./print-value.ts";

/** Prints a module that makes the call with our client, which adds the token and the idempotency key. */
export function printTypeScriptSample(call: SampleCall, setting: SampleSetting): string {
  const input = {
    ...(Object.keys(call.path).length > 0 && { path: call.path }),
    ...(Object.keys(call.query).length > 0 && { query: call.query }),
    ...(Object.keys(call.headers).length > 0 && { headers: call.headers }),
    ...(call.body !== undefined && { body: bodyOf(call.body) }),
  };
  const begin = `const result = await api.${call.operation.operationId}(`;
  const place = { margin: "", taken: begin.length + ");".length };
  const written = Object.keys(input).length > 0 ? printValue(input, typescriptStyle, place) : "";
  const isBytes = call.body?.kind === "text" && kindOfBody(call.body.mediaType) === "file";
  const files = listFiles(call).map(({ fileName }) => JSON.stringify(fileName));
  return [
    ...(files.length === 0 ? [] : [`import { existsSync, writeFileSync } from "node:fs";`]),
    `import { createClient } from "${packageName}";`,
    ``,
    `const api = createClient({`,
    `  baseUrl: process.env.BASE_URL ?? ${JSON.stringify(setting.baseUrl)},`,
    ...(call.token ? printCredentials(call, setting) : []),
    `});`,
    ``,
    ...files.flatMap((file) => printCreation(file)),
    `${begin}${isBytes ? written.replace(/body: ".*"/u, `body: new Blob(["${bytes}"])`) : written});`,
    `console.log(result);`,
    ``,
  ].join("\n");
}

/** Creates a file if there is none, on one line if it fits. */
function printCreation(file: string): string[] {
  const [condition, creation] = [`if (!existsSync(${file}))`, `writeFileSync(${file}, "any bytes");`];
  const line = `${condition} ${creation}`;
  return line.length <= typescriptStyle.width ? [line] : [condition, `  ${creation}`];
}

function printCredentials({ scope }: SampleCall, { credentials }: SampleSetting): string[] {
  const { clientId, clientSecret } = credentials;
  const place = { margin: "    ", taken: "scopes: ,".length };
  const scopes = printValue(scope === undefined ? credentials.scopes : [scope], typescriptStyle, place);
  return [
    `  credentials: {`,
    `    clientId: process.env.CLIENT_ID ?? ${JSON.stringify(clientId)},`,
    `    clientSecret: process.env.CLIENT_SECRET ?? ${JSON.stringify(clientSecret)},`,
    // If the scope is open, a sample must not look as if it were known.
    ...(scope === undefined ? [`    // Ask your provider for the scope of this operation.`] : []),
    `    scopes: ${scopes},`,
    `  },`,
  ];
}

function bodyOf(body: SampleBody): unknown {
  if (body.kind !== "form") return body.value;
  return Object.fromEntries(
    body.fields.map(({ name, value }) => [
      name,
      typeof value === "object" ? { path: value.fileName } : value,
    ]),
  );
}
