import { rules as shippedRules } from "../../generated/rules.ts";
import { readContractBody } from "../contract/bodies.ts";
import { splitPointer } from "../contract/json-pointer.ts";
import type { ContractOperation } from "../contract/operations.ts";
import type { Schema } from "../contract/openapi-document.ts";
import type { Resolved } from "../contract/references.ts";
import { changePayload, listPayloads, type ContractRule, type Payload } from "./change-payload.ts";
import { composeRequest } from "./compose-request.ts";
import { nameCase, type ConformanceCase, type RequestRule } from "./conformance-case.ts";
import { decodeBody, encodeBody } from "./forms.ts";
import { describeErrors } from "./describe-errors.ts";
import { findOpenPoints } from "./open-points.ts";
import { findBodySchema, findSchemaPlaces } from "./schema-places.ts";
import type { ContractValidators, Validate } from "./validators.ts";

/** Derives a case for each request that keeps or breaks a statement about the body of an operation. */
export function deriveRules(
  operation: ContractOperation,
  { requestBodies }: ContractValidators,
  rules: readonly ContractRule[] = shippedRules,
): ConformanceCase[] {
  const body = readContractBody(operation.requestBody);
  const schema = findBodySchema(operation.requestBody);
  const validate = requestBodies[operation.operationId];
  if (body === undefined || schema === undefined || validate === undefined) return [];
  const compose = (value: unknown) => ({ ...composeRequest(operation), body: encodeBody(body, value) });
  const derive = (isKept: boolean, { id, example, passes = [], fails = [] }: ContractRule) =>
    (isKept ? passes : fails).flatMap(listPayloads).flatMap((payload, index) => {
      const changed = [...Object.keys(payload.with ?? {}), ...(payload.without ?? [])];
      const base = body.examples.get(example);
      const value = changeIfThere(base, payload);
      if (value === undefined) return [];
      const read = decodeBody(body, value);
      if (read === undefined || validate(read) !== isKept) return [];
      const rule = isKept ? findKept(schema, changed) : findBroken(validate, schema);
      if (rule === undefined) return [];
      return nameCase({
        ...{ operation, rule, request: compose(value), pointer: `/requestBody${changed[0] ?? ""}` },
        kind: `${isKept ? "keeps" : "breaks"}-${id}-${index + 1}`,
        ...(!isKept && { control: compose(base) }),
        expectation: isKept ? { outcome: "accepted" } : { outcome: "refused", because: "invalid" },
      });
    });
  return rules
    .filter((rule) => rule.operationId === operation.operationId && body.examples.has(rule.example))
    .flatMap((rule) => [...derive(true, rule), ...derive(false, rule)]);
}

/** Changes an example; `undefined` if it lacks what is changed, which an overlay may have removed. */
function changeIfThere(example: unknown, payload: Payload): unknown {
  try {
    return changePayload(example, payload);
  } catch {
    return undefined;
  }
}

/**
 * The open points that a service may answer differently when it refuses a request that the contract allows. `undefined`
 * if the contract allows it only because it allows members that it does not name.
 */
function findKept(schema: Resolved<Schema>, changed: readonly string[]): RequestRule | undefined {
  const isNamed = changed.every(
    (pointer) => splitPointer(pointer).length === 0 || findSchemaPlaces(schema, pointer).at(-1)?.length !== 0,
  );
  const assumptions = changed.flatMap((pointer) => findOpenPoints(schema, pointer, "rule"));
  if (!isNamed) return undefined;
  return { keyword: "rule", contract: schema.pointer, assumptions: [...new Set(assumptions)], broken: "" };
}

/** The rule that a request breaks: that of the first error for which there is no open point. */
function findBroken({ errors }: Validate, schema: Resolved<Schema>): RequestRule | undefined {
  const problems = describeErrors("refused", errors, schema);
  const [problem] = problems.toSorted((a, b) => a.assumptions.length - b.assumptions.length);
  return problem && { ...problem, broken: problem.message.replace(/^T(.*)\.$/u, "t$1") };
}
