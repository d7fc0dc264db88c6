// What a request may do at a service, so that a run sends only what its user allows.

import { secretMembers } from "../../generated/constants.ts";
import { type ContractOperation, isSafe } from "../contract/operations.ts";
import type { RawRequest } from "./exchange.ts";

/**
 * What a request does if the service carries it out. `read` changes nothing; `write` creates or changes something;
 * `final` cannot be undone or reaches other people; `card` sends the data of a card.
 */
export type Risk = "read" | "write" | "final" | "card";

/** The risk of an operation, and what it does. */
interface ReviewedRisk {
  risk: Exclude<Risk, "card">;
  does: string;
}

/** The risks of the operations that are not marked as safe, reviewed by hand. An operation that is missing is a `write`. */
export const reviewedRisks: Readonly<Record<string, ReviewedRisk>> = {
  issueToken: { risk: "read", does: "issues a token" },
  createSubscription: { risk: "write", does: "creates a subscription" },
  schedulePayment: { risk: "write", does: "schedules a payment" },
  replaceWebhookEndpoints: {
    risk: "final",
    does: "replaces the list of endpoints, which nothing can read back",
  },
  requestClaimConfirmation: { risk: "final", does: "sends a code to a person" },
  resendClaimConfirmation: { risk: "final", does: "sends a code to a person" },
  uploadDocument: { risk: "write", does: "uploads a document" },
  openMedCase: { risk: "final", does: "opens a case at the central PIX directory" },
  createTransparentOrderV2: { risk: "write", does: "creates an order" },
  createTransparentOrderV3: { risk: "write", does: "creates an order" },
};

/** Classifies a request to an operation. A request that should be rejected has the risk of the one that it is made of. */
export function classifyRisk(
  { operationId, method, operation }: Pick<ContractOperation, "operationId" | "method" | "operation">,
  { body }: Pick<RawRequest, "body">,
): Risk {
  if (isSafe(method, operation)) return "read";
  const risk = reviewedRisks[operationId]?.risk ?? "write";
  return risk !== "read" && hasSecret(body) ? "card" : risk;
}

const secret: ReadonlySet<string> = new Set(secretMembers);

/** Whether a body has a member with card data. Other secrets occur only in the request for a token. */
function hasSecret(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(
    ([name, member]) => (secret.has(name) && member !== undefined) || hasSecret(member),
  );
}
