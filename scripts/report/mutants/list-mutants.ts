import { isDeepStrictEqual } from "node:util";
import { listCalls } from "../../../src/contract/list-operations.ts";
import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";
import { readContract } from "../../../src/contract/read-contract.ts";
import { readPointer } from "../../../src/contract/resolve-reference.ts";
import { replaceNode, type Mutant } from "./mutant.ts";
import { boundOperators } from "./operators/change-bounds.ts";
import { listOperators } from "./operators/change-lists.ts";
import { memberOperators } from "./operators/change-members.ts";
import { answerOperators } from "./operators/change-answers.ts";
import { inputOperators } from "./operators/change-inputs.ts";
import type { OperationOperator, SchemaOperator } from "./operators/operator.ts";
import { conditionOperators } from "./operators/remove-conditions.ts";
import { tightenOperators } from "./operators/tighten-schemas.ts";
import { listSchemas } from "./visit-schemas.ts";

const schemaOperators: readonly SchemaOperator[] = [
  ...listOperators,
  ...memberOperators,
  ...boundOperators,
  ...conditionOperators,
  ...tightenOperators,
];
const operationOperators: readonly OperationOperator[] = [...answerOperators, ...inputOperators];

/** The names of the operators, in the order of the report. */
export const operatorNames = [...schemaOperators, ...operationOperators].map(({ name }) => name);

/** Every contract that an operator makes of this one by one change; none that says the same as the original. */
export function listMutants(document: OpenApiDocument): Mutant[] {
  readContract(document);
  const made = [
    ...schemaOperators.flatMap((operator) => mutateSchemas(document, operator)),
    ...operationOperators.flatMap((operator) => mutateOperations(document, operator)),
  ];
  return made.filter(
    ({ document: changed, pointer }) =>
      !isDeepStrictEqual(readPointer(changed, pointer), readPointer(document, pointer)),
  );
}

function mutateSchemas(document: OpenApiDocument, { name, changes }: SchemaOperator): Mutant[] {
  return listSchemas(document).flatMap(({ schema, pointer, root }) =>
    changes(schema, { document, pointer }).map(
      ({ change, schema: changed, samples = [], member, isAnnotation = false }) => ({
        operator: name,
        pointer,
        change,
        document: replaceNode(document, pointer, changed),
        root,
        isJudgeable: !isAnnotation,
        samples,
        ...(member !== undefined && { member }),
      }),
    ),
  );
}

function mutateOperations(document: OpenApiDocument, { name, changes }: OperationOperator): Mutant[] {
  return listCalls(document).flatMap((call) =>
    changes(call, document).map(({ change, operation }) => ({
      operator: name,
      pointer: call.pointer,
      change,
      document: replaceNode(document, call.pointer, operation),
      isJudgeable: false,
      samples: [],
    })),
  );
}
