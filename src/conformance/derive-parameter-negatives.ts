import { readContractBody } from "../contract/bodies.ts";
import type { Parameter } from "../contract/openapi-document.ts";
import type { ContractOperation } from "../contract/operations.ts";
import { listParts } from "../contract/schema-parts.ts";
import { breakValue } from "./break-value.ts";
import { composeRequest } from "./compose-request.ts";
import { isAtBound, nameChange, type RawRequest } from "./conformance-case.ts";
import { keepNegatives, type Candidate, type DerivedNegatives } from "./keep-negatives.ts";
import { sampleValue } from "./samples.ts";
import { printText, readValue } from "./json-values.ts";
import type { ContractValidators } from "./validators.ts";

const groups = { path: "path", query: "query", header: "headers" } as const;

/** Omits each required parameter and breaks each rule of a parameter, in an otherwise valid request. */
export function deriveParameterNegatives(
  operation: ContractOperation,
  validators: ContractValidators,
): DerivedNegatives {
  return keepNegatives(
    operation.parameters.flatMap(({ node }) => listCandidates(operation, node, validators)),
  );
}

function listCandidates(
  operation: ContractOperation,
  { name, in: place, schema = true, example, required = false }: Parameter,
  validators: ContractValidators,
): Candidate[] {
  const validate = validators.parameters[operation.operationId]?.[place]?.[name];
  if (!isSent(place) || validate === undefined) return [];
  const body = readContractBody(operation.requestBody)?.examples.values().next().value;
  const valid = composeRequest(operation, body);
  const rules = listParts(schema, { withBranches: true });

  const candidate = (kind: string, text: string | undefined): Candidate => ({
    case: nameChange({
      operation,
      kind,
      pointer: `/${place}/${name}`,
      request: replaceParameter(valid, place, name, text),
      control: valid,
    }),
    isNegative: () => (text === undefined ? required : validate(readValue(rules, text)) === isAtBound(kind)),
  });
  const broken = [
    ...breakValue({ schema, value: example ?? sampleValue(schema), samples: new Map() }),
  ].flatMap(({ kind, value }) => (typeof value === "object" ? [] : [candidate(kind, printText(value))]));
  // A path without one of its parameters is a different path, or not a valid one.
  // What is on a bound of one is another resource.
  const isSendable = ({ case: { request, kind } }: Candidate) =>
    place !== "path" || (request.path[name] !== "" && !isAtBound(kind));
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
