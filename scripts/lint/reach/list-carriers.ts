import { readAnswers, readContractBody, isNotification } from "../../../src/contract/operations.ts";
import type { Schema } from "../../../src/contract/document.ts";
import type { Contract } from "../../../src/contract/contract.ts";
import { sampleValue } from "../../../src/conformance/request.ts";

/** What a caller or the service sends as a whole: a body or a parameter. */
export interface Carrier {
  /** The operation, if a caller sends it; `undefined` for responses and notifications. */
  request: string | undefined;
  schema: Schema;
  /** Its examples, or a value that is made up. */
  values: unknown[];
}

/** Lists every body and parameter of the operations and notifications of a contract. */
export function listCarriers({ operations, webhooks }: Pick<Contract, "operations" | "webhooks">): Carrier[] {
  return [...operations, ...webhooks].flatMap((call) => {
    const request = isNotification(call) ? undefined : call.operationId;
    const body = readContractBody(call.requestBody);
    const parameters = call.parameters.flatMap(({ node: { schema, example } }) =>
      schema === undefined ? [] : [create(request, schema, example === undefined ? [] : [example])],
    );
    return [
      ...(body === undefined ? [] : [create(request, body.schema, [...body.examples.values()])]),
      ...parameters,
      ...[...readAnswers(call.responses).values()].map((answer) =>
        create(undefined, answer.schema, [...answer.examples.values()]),
      ),
    ];
  });
}

function create(request: string | undefined, schema: Schema, examples: unknown[]): Carrier {
  return { request, schema, values: examples.length > 0 ? examples : [sampleValue(schema)] };
}
