import { rules as shippedRules } from "../../generated/rules.ts";
import { readContractBody } from "../contract/bodies.ts";
import { splitPointer } from "../contract/json-pointer.ts";
import { findBodyMedia, type ContractOperation } from "../contract/operations.ts";
import { changePayload, listPayloads, type Payload } from "./change-payload.ts";
import { composeRequest } from "./compose-request.ts";
import { nameCase, type ConformanceCase } from "./conformance-case.ts";
import type { RequestRule } from "./find-request-rule.ts";
import { encodeBody, readForm } from "./forms.ts";
import { describeErrors } from "./judge-body.ts";
import { findOpenPoints } from "./open-points.ts";
import { findSchemaPlaces } from "./schema-places.ts";
import type { ContractValidators, Validate } from "./validators.ts";

/** A statement of the documentation, with changes to an example after which a request keeps or breaks it. */
export interface ContractRule {
  /** Id of the statement. */
  id: string;
  operationId: string;
  /** Name of the example of its body that is changed. */
  example: string;
  passes?: readonly Payload[];
  fails?: readonly Payload[];
}

/** Derives a case for each request that keeps or breaks a statement about the body of an operation. */
export function deriveRules(
  operation: ContractOperation,
  { requestBodies }: ContractValidators,
  rules: readonly ContractRule[] = shippedRules,
): ConformanceCase[] {
  const { operationId } = operation;
  const body = readContractBody(operation.requestBody);
  const media = operation.requestBody && findBodyMedia(operation.requestBody);
  const validate = requestBodies[operationId];
  if (body === undefined || media === undefined || validate === undefined) return [];
  const schema = { node: body.schema, pointer: media.pointer };
  const read = (value: unknown) =>
    body.mediaType === "multipart/form-data" ? readForm(body.schema, value) : value;
  const request = (value: unknown) => ({ ...composeRequest(operation), body: encodeBody(body, value) });
  return rules
    .filter((rule) => rule.operationId === operationId && body.examples.has(rule.example))
    .flatMap(({ id, example, passes = [], fails = [] }) => {
      const base = body.examples.get(example);
      const derive = (payloads: readonly Payload[], isKept: boolean) =>
        payloads.flatMap(listPayloads).flatMap((payload, index): ConformanceCase[] => {
          const changed = [...Object.keys(payload.with ?? {}), ...(payload.without ?? [])];
          const value = changePayload(base, payload);
          const rule = isKept
            ? findKept(validate, read(value), schema, changed)
            : findBroken(validate, read(value), schema);
          if (rule === undefined) return [];
          const kind = `${isKept ? "keeps" : "breaks"}-${id}-${index + 1}`;
          const parts = {
            operation,
            kind,
            pointer: `/requestBody${changed[0] ?? ""}`,
            request: request(value),
            rule,
          };
          return [
            isKept
              ? nameCase("positives", { ...parts, expectation: { outcome: "accepted" } })
              : nameCase("negatives", {
                  ...parts,
                  control: request(base),
                  expectation: { outcome: "refused", because: "invalid" },
                }),
          ];
        });
      return [...derive(passes, true), ...derive(fails, false)];
    });
}

type PlacedSchema = Parameters<typeof describeErrors>[1];

/**
 * The open points that a service may answer differently when it refuses a request that the contract allows. `undefined`
 * if the contract does not allow it, or only because it allows members that it does not name.
 */
function findKept(
  validate: Validate,
  value: unknown,
  schema: PlacedSchema,
  changed: readonly string[],
): RequestRule | undefined {
  const isNamed = changed.every(
    (pointer) => splitPointer(pointer).length === 0 || findSchemaPlaces(schema, pointer).at(-1)?.length !== 0,
  );
  if (value === undefined || !isNamed || !validate(value)) return undefined;
  const assumptions = changed.flatMap((pointer) => findOpenPoints(schema, { pointer, keyword: "rule" }));
  return { keyword: "rule", contract: schema.pointer, assumptions: [...new Set(assumptions)], broken: "" };
}

/** The rule that a request breaks: that of the first error for which there is no open point. */
function findBroken(validate: Validate, value: unknown, schema: PlacedSchema): RequestRule | undefined {
  if (value === undefined || validate(value)) return undefined;
  const problems = describeErrors(validate.errors, schema);
  const [problem] = problems.toSorted((a, b) => a.assumptions.length - b.assumptions.length);
  return problem && { ...problem, broken: problem.message.replace(/^T(.*)\.$/u, "t$1") };
}
