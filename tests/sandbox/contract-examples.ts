import bundle from "../../generated/openapi.json" with { type: "json" };
import type { OperationId } from "../../generated/operations.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { readContract } from "../../src/contract/contract.ts";
import { buildRequestBody } from "../../src/testing/index.ts";

/** The operations of the contract. */
export const { operations, notifications } = readContract(bundle as unknown as OpenApiDocument);

/** Ids of resources that the examples of the contract name. */
export interface NamedResources {
  subscriptionId: string;
  originalScheduledPaymentId: string;
  payoutId: string;
  accountRequestId: string;
  claim: { accountId: string; claimId: string };
  validationId: string;
}

/** Collects the ids of the resources that the examples of the contract name. */
export function contractExamples(): NamedResources {
  const retry = buildRequestBody("schedulePayment", {}, { example: "new-attempt" });
  const upload = buildRequestBody("uploadDocument", {}, { example: "identity-document" });
  return {
    subscriptionId: pathExample("getSubscription", "id"),
    originalScheduledPaymentId: retry.originalScheduledPaymentId ?? "",
    payoutId: pathExample("getPayout", "id"),
    accountRequestId: upload.accountRequestId ?? "",
    claim: {
      accountId: pathExample("requestClaimConfirmation", "accountId"),
      claimId: pathExample("requestClaimConfirmation", "claimId"),
    },
    validationId: buildRequestBody("resendClaimConfirmation").validationId,
  };
}

function pathExample(operationId: OperationId, name: string): string {
  const operation = operations.find((candidate) => candidate.operationId === operationId);
  const parameter = operation?.parameters.find(({ node }) => node.in === "path" && node.name === name);
  return String(parameter?.node.example);
}
