import { requestBodies, type Validator } from "../../generated/validators.js";
import { breakValue } from "./break-value.ts";
import { composeRequest } from "./compose-request.ts";
import { indexSamples } from "./index-samples.ts";
import type { Json } from "./json.ts";
import { keepNegatives, type Candidate, type DerivedNegatives } from "./keep-negatives.ts";
import { nameCase } from "./name-case.ts";
import { readForm } from "./read-form.ts";
import type { ContractOperation } from "./read-operations.ts";

const validators: Readonly<Record<string, Validator<unknown>>> = requestBodies;

/** Breaks each rule about the body of an operation, in the named examples of its request. */
export function deriveBodyNegatives(document: object, operation: ContractOperation): DerivedNegatives {
  return keepNegatives(listCandidates(document, operation));
}

function* listCandidates(document: object, operation: ContractOperation): Generator<Candidate> {
  const { operationId, requestBody } = operation;
  const validate = validators[operationId];
  if (requestBody === undefined || validate === undefined) return;
  const { schema, examples } = requestBody;
  const isForm = requestBody.mediaType === "multipart/form-data";
  const read = (body: Json) => (isForm ? readForm(document, schema, body) : body);
  const samples = indexSamples(examples.values());
  for (const value of examples.values()) {
    for (const broken of breakValue({ document, schemas: [schema], value, samples })) {
      const body = read(broken.value);
      if (body === undefined) continue;
      yield {
        case: nameCase("negatives", {
          operationId,
          kind: broken.kind,
          pointer: `/requestBody${broken.pointer}`,
          request: composeRequest(document, operation, broken.value),
          expectation: { outcome: "refused", because: "invalid" },
        }),
        isNegative: () => validate(read(broken.intact)) && !validate(body),
      };
    }
  }
}
