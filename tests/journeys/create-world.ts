import type { Target } from "../../src/target/target.ts";
import { createSandbox as create } from "../../src/sandbox/index.ts";
import { contractExamples } from "../sandbox/contract-examples.ts";

/** Has characters that some encodings change. */
export const clientSecret = "a-secret=of,this,test";

/**
 * Creates a sandbox in which everything exists that the journeys need, and the target that names it.
 * @param from the package whose sandbox is used
 */
export async function createWorld({ createSandbox = create } = {}) {
  const sandbox = createSandbox({
    receiver: () => Promise.resolve(new Response("", { status: 503 })),
    settings: { retryDelaysMs: [0, 0, 0, 0] },
  });
  const { control, clock } = sandbox;
  await clock.freeze(new Date("2026-11-21T12:00:00Z"));
  const { accountRequestId, claim, payoutId } = contractExamples();
  await control.createPayout({ id: payoutId, externalId: "supplier-2026-0311" });
  await control.createAccountRequest({ id: accountRequestId });
  // Two notifications that cannot be delivered, which makes two pages.
  for (let count = 0; count < 2; count += 1) await control.trigger({ event: "ORDER-PAYIN.PAID" });
  await control.runDue();
  const target = {
    environment: "test",
    credentials: { clientId: "shop", clientSecret, scopes: ["api://app-order-hml"] },
    values: {
      account: claim.accountId,
      claim: claim.claimId,
      accountRequest: accountRequestId,
      payout: payoutId,
      "payout.externalId": "supplier-2026-0311",
      transaction: "E12345678202611201530a1B2c3D4e5F",
      pixKey: "financeiro@loja.example.com",
    },
    listener: "https://loja.example.com/hooks/payins",
  } as const satisfies Omit<Target, "baseUrl">;
  return { sandbox, target };
}
