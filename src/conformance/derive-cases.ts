import type { ConformanceCase } from "./conformance-case.ts";
import type { ContractDocument } from "./contract-document.ts";
import { deriveAnswers } from "./derive-answers.ts";
import { deriveBodyNegatives } from "./derive-body-negatives.ts";
import { deriveParameterNegatives } from "./derive-parameter-negatives.ts";
import { derivePositives } from "./derive-positives.ts";
import { deriveProtocolNegatives } from "./derive-protocol-negatives.ts";
import { readOperations } from "./read-operations.ts";

/** The suite of a contract. */
export interface DerivedCases {
  cases: ConformanceCase[];
  /** Names of breakages that no example can show: the validators hold each of them valid. */
  dropped: string[];
}

/** Derives every case from the bundled contract, in the order of its operations. */
export function deriveCases(document: ContractDocument): DerivedCases {
  const suites = readOperations(document).map((operation) => {
    const ofBody = deriveBodyNegatives(document, operation);
    const ofParameters = deriveParameterNegatives(document, operation);
    return {
      cases: [
        ...derivePositives(document, operation),
        ...deriveAnswers(document, operation),
        ...ofBody.cases,
        ...ofParameters.cases,
        ...deriveProtocolNegatives(document, operation),
      ],
      dropped: [...ofBody.dropped, ...ofParameters.dropped],
    };
  });
  return {
    cases: suites.flatMap(({ cases }) => cases),
    dropped: suites.flatMap(({ dropped }) => dropped),
  };
}
