import { readContractBody } from "../contract/bodies.ts";
import type { ContractOperation } from "../contract/operations.ts";
import { breakValue } from "./break-value.ts";
import { composeRequest } from "./compose-request.ts";
import { isAtBound, nameChange } from "./conformance-case.ts";
import { encodeBody, readForm } from "./forms.ts";
import { keepNegatives, type Candidate, type DerivedNegatives } from "./keep-negatives.ts";
import { indexSamples } from "./samples.ts";
import type { ContractValidators } from "./validators.ts";

/** Breaks each rule about the body of an operation, in the named examples of its request. */
export function deriveBodyNegatives(
  operation: ContractOperation,
  validators: ContractValidators,
): DerivedNegatives {
  return keepNegatives(listCandidates(operation, validators));
}

function* listCandidates(operation: ContractOperation, validators: ContractValidators): Generator<Candidate> {
  const requestBody = readContractBody(operation.requestBody);
  const validate = validators.requestBodies[operation.operationId];
  if (requestBody === undefined || validate === undefined) return;
  const { schema, examples } = requestBody;
  const isForm = requestBody.mediaType === "multipart/form-data";
  const read = (body: unknown) => (isForm ? readForm(schema, body) : body);
  const samples = indexSamples(examples.values());
  const bare = composeRequest(operation);
  for (const value of examples.values()) {
    for (const broken of breakValue({ schema, value, samples })) {
      const body = read(broken.value);
      if (body === undefined) continue;
      yield {
        case: nameChange({
          operation,
          kind: broken.kind,
          pointer: `/requestBody${broken.pointer}`,
          request: { ...bare, body: encodeBody(requestBody, broken.value) },
          control: { ...bare, body: encodeBody(requestBody, broken.intact) },
        }),
        isAdded: broken.isAdded,
        isNegative: () => validate(read(broken.intact)) && validate(body) === isAtBound(broken.kind),
      };
    }
  }
}
