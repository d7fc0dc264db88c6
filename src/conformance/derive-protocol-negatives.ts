import { readContractBody, type ContractBody } from "../contract/bodies.ts";
import { needsToken, type ContractOperation } from "../contract/operations.ts";
import { composeRequest } from "./compose-request.ts";
import { nameCase, type ConformanceCase, type Expectation, type RawRequest } from "./conformance-case.ts";

type Variant = readonly [kind: string, pointer: string, request: RawRequest];

/** Breaks the authentication, the media type, and the encoding of the body. */
export function deriveProtocolNegatives(operation: ContractOperation): ConformanceCase[] {
  const requestBody = readContractBody(operation.requestBody);
  const body = requestBody?.examples.values().next().value;
  const valid = composeRequest(operation, body);
  const reject = (because: (Expectation & { outcome: "refused" })["because"]) => (variant: Variant) => {
    const [kind, pointer, request] = variant;
    const expectation = { outcome: "refused", because } as const;
    return nameCase("negatives", { operation, kind, pointer, request, control: valid, expectation });
  };
  return [
    ...(needsToken(operation) ? listAuthentications(valid) : []).map(reject("unauthenticated")),
    ...(requestBody === undefined ? [] : listBodies(composeRequest(operation), requestBody)).map(
      reject("invalid"),
    ),
    ...(requestBody === undefined ? [] : listParts(valid, requestBody)).map(reject("invalid")),
  ];
}

function listAuthentications(valid: RawRequest): Variant[] {
  const pointer = "/header/authorization";
  const present = (authorization: string) => ({
    ...valid,
    headers: { ...valid.headers, authorization },
  });
  return [
    ["no-token", pointer, { ...valid, isAuthenticated: false }],
    ["other-scheme", pointer, present("Basic dXNlcjpzZWNyZXQ=")],
    ["scheme-alone", pointer, present("Bearer")],
    ["made-up-token", pointer, present("Bearer never-issued")],
  ];
}

function listBodies(bare: RawRequest, { mediaType, examples, isRequired }: ContractBody): Variant[] {
  const content = JSON.stringify(examples.values().next().value);
  const pointer = "/requestBody";
  const breakText = (kind: string, broken: string): Variant => [
    kind,
    pointer,
    { ...bare, text: { mediaType, content: broken } },
  ];
  const wrong = ["text/plain", "application/xml", "application/json"].filter((type) => type !== mediaType);
  return [
    ...wrong.map((type): Variant => {
      return [
        `media-type-${type.replace(/.*\//, "")}`,
        pointer,
        { ...bare, text: { mediaType: type, content } },
      ];
    }),
    ...(isRequired ? [["empty", pointer, bare] as const] : []),
    ...(mediaType === "application/json" ? [breakText("malformed", content.slice(0, -1))] : []),
    ...(mediaType === "application/json" && content.startsWith("{")
      ? [breakText("escape", content.replace("{", String.raw`{"\x":0,`))]
      : []),
  ];
}

function listParts(valid: RawRequest, { partTypes }: ContractBody): Variant[] {
  const { body } = valid;
  if (!(body instanceof FormData)) return [];
  return Object.keys(partTypes).map((field) => {
    const form = new FormData();
    for (const [name, value] of body) form.append(name, value);
    form.set(field, new File(["<p>no document</p>"], `${field}.html`, { type: "text/html" }));
    return ["part-type", `/requestBody/${field}`, { ...valid, body: form }];
  });
}
