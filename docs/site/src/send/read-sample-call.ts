import { kindOfBody } from "../../../../src/contract/documented-responses.ts";
import type { SampleBody, SampleCall } from "../../../samples/sample-call.ts";
import type { CallData } from "./call-data.ts";
import type { CallValues, FormField } from "./exchange.ts";
import { readJson } from "./answer-view.ts";

type Literal = string | number | boolean;

/** Returns a call as the reader edited it, for the printers of the samples. Undefined if its body is not JSON. */
export function readSampleCall(call: CallData, { parameters, body }: CallValues): SampleCall | undefined {
  const sent = typeof body === "string" ? readTextBody(call, body) : body && readForm(call, body);
  if (body !== undefined && sent === undefined) return undefined;
  const isNewKey = parameters.some(
    ({ name, value }) => name === call.key?.header && value === call.key.example,
  );
  const given = parameters.filter(
    ({ name, value }) => value !== "" && !(isNewKey && name === call.key?.header),
  );
  const listIn = (place: string) => given.filter((one) => one.in === place);
  const cookies = listIn("cookie").map(({ name, value }) => `${name}=${value}`);
  return {
    operation: { ...call, method: call.method.toLowerCase() },
    scope: call.scope ?? undefined,
    example: undefined,
    path: Object.fromEntries(listIn("path").map(({ name, value }) => [name, value])),
    query: Object.fromEntries(
      listIn("query").map(({ name, value }) => [name, readLiteral(call, name, value)]),
    ),
    // A key that the reader has not changed is one of an example, which was used before.
    keyHeader: isNewKey ? call.key?.header : undefined,
    headers: {
      ...Object.fromEntries(listIn("header").map(({ name, value }) => [name, value])),
      ...(cookies.length > 0 && { Cookie: cookies.join("; ") }),
    },
    body: sent,
    token: call.auth ?? undefined,
  };
}

function readTextBody({ mediaType: named }: CallData, text: string): SampleBody | undefined {
  const mediaType = named ?? "application/json";
  if (kindOfBody(mediaType) !== "json") return { kind: "text", mediaType, value: text, text };
  const value = readJson(text);
  return value === undefined ? undefined : { kind: "json", mediaType, value };
}

function readForm(call: CallData, fields: readonly FormField[]): SampleBody {
  const filled = fields.filter(({ value }) => value !== "");
  return {
    kind: "form",
    fields: filled.map(({ name, value }) => ({
      name,
      value:
        typeof value === "string"
          ? readLiteral(call, name, value)
          : { fileName: value.name, mediaType: value.type },
    })),
  };
}

/** A number or a flag is one in the source too. */
function readLiteral({ literals }: CallData, name: string, text: string): Literal {
  const value = literals.includes(name) ? readJson(text) : undefined;
  return typeof value === "number" || typeof value === "boolean" ? value : text;
}
