import { parameters as validators, type Validator } from "../../generated/validators.js";
import { breakValue } from "./break-value.ts";
import { composeRequest } from "./compose-request.ts";
import type { RawRequest } from "./conformance-case.ts";
import type { Parameter } from "./contract-document.ts";
import { gatherSchemas } from "./gather-schemas.ts";
import { keepNegatives, type Candidate, type DerivedNegatives } from "./keep-negatives.ts";
import { nameCase } from "./name-case.ts";
import { printText } from "./print-text.ts";
import type { ContractOperation } from "./read-operations.ts";
import { readText } from "./read-text.ts";
import { sampleValue } from "./sample-value.ts";

type ValidatorTable = Record<string, Record<string, Record<string, Validator<unknown>>>>;
const table: Readonly<ValidatorTable> = validators;
const groups = { path: "path", query: "query", header: "headers" } as const;

/** Leaves out each required parameter and breaks each rule about one, in an otherwise valid request. */
export function deriveParameterNegatives(document: object, operation: ContractOperation): DerivedNegatives {
  return keepNegatives(
    operation.parameters.flatMap((parameter) => listCandidates(document, operation, parameter)),
  );
}

function listCandidates(document: object, operation: ContractOperation, parameter: Parameter): Candidate[] {
  const { operationId, requestBody } = operation;
  const { name, in: place, schema = true, example, required = false } = parameter;
  const validate = table[operationId]?.[place]?.[name];
  if (!isSent(place) || validate === undefined) return [];
  const body = requestBody?.examples.values().next().value;
  const valid = composeRequest(document, operation, body);
  const rules = gatherSchemas(document, [schema]);

  const candidate = (kind: string, text: string | undefined): Candidate => ({
    case: nameCase("negatives", {
      operationId,
      kind,
      pointer: `/${place}/${name}`,
      request: replaceParameter(valid, place, name, text),
      expectation: { outcome: "refused", because: "invalid" },
    }),
    isNegative: () => (text === undefined ? required : !validate(readText(rules, text))),
  });
  const broken = [
    ...breakValue({
      document,
      schemas: [schema],
      value: example ?? sampleValue(document, [schema]),
      samples: new Map(),
    }),
  ].flatMap(({ kind, value }) => (typeof value === "object" ? [] : [candidate(kind, printText(value))]));
  // A path without one of its parameters is another path, or none.
  const isSendable = ({ case: { request } }: Candidate) => place !== "path" || request.path[name] !== "";
  return [
    ...(required && place !== "path" ? [candidate("drop", undefined)] : []),
    ...broken.filter(isSendable),
  ];
}

function isSent(place: string): place is keyof typeof groups {
  return Object.hasOwn(groups, place);
}

function replaceParameter(
  request: RawRequest,
  place: keyof typeof groups,
  name: string,
  text: string | undefined,
): RawRequest {
  const group = groups[place];
  const others = Object.entries(request[group]).filter(([other]) => other !== name);
  const changed = text === undefined ? others : [...others, [name, text] as const];
  return { ...request, [group]: Object.fromEntries(changed) };
}
