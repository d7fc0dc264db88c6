// Requests in which one rule is broken, at every depth of the body and in each parameter.
// What breaks a request as a whole, such as its token or media type, is in derive.ts.

import { type ContractOperation, readContractBody } from "../contract/operations.ts";
import { listParts } from "../contract/schema.ts";
import { composeRequest, composeValid, decodeBody } from "../target/request.ts";
import { listInvalidSamples, isAtBound } from "../values/invalid-samples.ts";
import { indexSamples, sampleValue } from "../values/samples.ts";
import { type ConformanceCase, nameChange, nameOf } from "./case.ts";
import { printText, readValue } from "../values/json.ts";
import { changePayload } from "./payload.ts";
import type { ContractValidators } from "./validators.ts";

/** A request that should break the contract. */
export interface Candidate {
  /** Name of the case. */
  name: string;
  /** Makes the case, once it is known that it is kept: most candidates are not. */
  makeCase: () => ConformanceCase;
  /** Whether the valid request was made up by adding a member, so that another one should be preferred. @default false */
  isAdded?: boolean;
  /** Returns whether the validators confirm that it breaks the contract, and would not without the breakage. */
  isNegative: () => boolean;
}

/** Keeps a candidate of each name that breaks the contract: the first, preferably of those that differ from an example. */
export function keepNegatives(candidates: Iterable<Candidate>) {
  const kept = new Map<string, Candidate | undefined>();
  for (const candidate of candidates) {
    const { name } = candidate;
    const known = kept.get(name);
    if (known !== undefined && (known.isAdded !== true || candidate.isAdded === true)) continue;
    kept.set(name, candidate.isNegative() ? candidate : known);
  }
  const entries = [...kept];
  return {
    cases: entries.flatMap(([, negative]) => negative?.makeCase() ?? []),
    /** Names of those that the validators accept. */
    dropped: entries.flatMap(([name, negative]) => (negative === undefined ? name : [])),
  };
}

/** Breaks each rule about the body of an operation, in the named examples of its request. */
export function* breakBody(
  operation: ContractOperation,
  { requestBodies }: ContractValidators,
): Generator<Candidate> {
  const body = readContractBody(operation.requestBody);
  const validate = requestBodies[operation.operationId];
  if (body === undefined || validate === undefined) return;
  const samples = indexSamples(body.examples.values());
  const request = (value: unknown) => composeRequest(operation, value);
  // The documentation does not say whether null may replace a member that can be left out.
  const isValidWithout = (pointer: string, value: unknown) =>
    pointer !== "" && validate(decodeBody(body, changePayload(value, { without: [pointer] })));
  for (const example of body.examples.values()) {
    for (const broken of listInvalidSamples({ schema: body.schema, value: example, samples })) {
      const { kind, isAdded, value, intact } = broken;
      const read = decodeBody(body, value);
      if (read === undefined) continue;
      const pointer = `/requestBody${broken.pointer}`;
      yield {
        name: nameOf({ operation, kind, pointer }),
        isAdded,
        makeCase: () =>
          nameChange(
            { operation, kind, pointer, request: request(value), control: request(intact) },
            kind === "null" && isValidWithout(broken.pointer, intact),
          ),
        isNegative: () => validate(decodeBody(body, intact)) && validate(read) === isAtBound(kind),
      };
    }
  }
}

const groups: Readonly<Record<string, "path" | "query" | "headers">> = {
  path: "path",
  query: "query",
  header: "headers",
};

/** Omits each required parameter and breaks each rule of a parameter, in an otherwise valid request. */
export function* breakParameters(
  operation: ContractOperation,
  { parameters }: ContractValidators,
): Generator<Candidate> {
  const control = composeValid(operation);
  for (const { node } of operation.parameters) {
    const { name, in: place, schema = true, example = sampleValue(schema), required = false } = node;
    const validate = parameters[operation.operationId]?.[place]?.[name];
    const group = groups[place];
    if (group === undefined || validate === undefined) continue;
    const isValid = (text: string) => validate(readValue(rules, text)) || readsList(text);
    const rules = listParts(schema, { withBranches: true });
    const itemRules = rules.flatMap(({ items }) => listParts(items, { withBranches: true }));
    const takesList = rules.some(({ type = [] }) => type.includes("array"));
    // A list with one item looks like the item.
    const readsList = (text: string) => takesList && validate([readValue(itemRules, text)]);
    const others = Object.entries(control[group]).filter(([other]) => other !== name);
    const pointer = `/${place}/${name}`;
    const change = (kind: string, own: [string, string][]) => ({
      name: nameOf({ operation, kind, pointer }),
      makeCase() {
        const request = { ...control, [group]: Object.fromEntries([...others, ...own]) };
        return nameChange({ operation, kind, pointer, request, control });
      },
    });
    // A path without one of its parameters is a different path, or not a valid one.
    const isInPath = place === "path";
    if (required && !isInPath) yield { ...change("drop", []), isNegative: () => true };
    for (const { kind, value } of listInvalidSamples({ schema, value: example, samples: new Map() })) {
      // What is on a bound of one is another resource.
      if (typeof value === "object" || (isInPath && (value === "" || isAtBound(kind)))) continue;
      const text = printText(value);
      yield {
        ...change(kind, [[name, text]]),
        isNegative: () => isValid(text) === isAtBound(kind),
      };
    }
  }
}
