import { isDeepStrictEqual } from "node:util";
import { readPointer } from "../../src/contract/pointer.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import type { ContractOperation } from "../../src/contract/operations.ts";
import { readContract } from "../../src/contract/contract.ts";
import { replaceNode, type Mutant } from "./mutant.ts";
import { answerOperators } from "./operators/change-answers.ts";
import { boundOperators } from "./operators/change-bounds.ts";
import { inputOperators } from "./operators/change-inputs.ts";
import { listOperators } from "./operators/change-lists.ts";
import { memberOperators } from "./operators/change-members.ts";
import type { Components, OperationOperator, SchemaOperator } from "./operators/operator.ts";
import { conditionOperators } from "./operators/remove-conditions.ts";
import { tightenOperators } from "./operators/tighten-schemas.ts";
import { listSchemas, type PlacedSchema } from "./operators/visit-schemas.ts";

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

/** A mutant before the change is applied to a copy of the contract. */
type Change = Omit<Mutant, "document"> & { node: unknown };

/** Lists every contract that an operator creates by one change, except those identical to the original. */
export function listMutants(document: OpenApiDocument): Mutant[] {
  const contract = readContract(document);
  const { components = {} } = document;
  const schemas = listSchemas(contract);
  const calls = [...contract.operations, ...contract.webhooks];
  const changes = [
    ...schemaOperators.flatMap((operator) => changeSchemas(schemas, components, operator)),
    ...operationOperators.flatMap((operator) => changeCalls(calls, components, operator)),
  ];
  return changes
    .filter(({ node, pointer }) => !isDeepStrictEqual(node, readPointer(document, pointer)))
    .map(({ node, ...mutant }) => ({ ...mutant, document: replaceNode(document, mutant.pointer, node) }));
}

function changeSchemas(
  schemas: readonly PlacedSchema[],
  components: Components,
  { name, changes }: SchemaOperator,
): Change[] {
  return schemas.flatMap(({ schema, pointer, root }) =>
    changes(schema, { components, pointer }).map(
      ({ change, schema: node, samples = [], member, isAnnotation = false }) => ({
        operator: name,
        pointer,
        change,
        node,
        root,
        isTestable: !isAnnotation,
        samples,
        ...(member !== undefined && { member }),
      }),
    ),
  );
}

function changeCalls(
  calls: readonly ContractOperation[],
  components: Components,
  { name, changes }: OperationOperator,
): Change[] {
  return calls.flatMap((call) =>
    changes(call, components).map(({ change, operation }) => ({
      operator: name,
      pointer: call.pointer,
      change,
      node: operation,
      isTestable: false,
      samples: [],
    })),
  );
}
