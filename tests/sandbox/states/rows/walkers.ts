import { buildRequestBody } from "../../../../src/testing/index.ts";
import type { MedCaseState } from "../../../../src/sandbox/states.ts";
import type { World } from "./open-world.ts";
import { cancellationWalker, scheduledPaymentWalker, subscriptionWalker } from "./subscription-walkers.ts";
import type { TriggerOf, WalkedKind, Walker } from "./walker.ts";

const accountId = "1d9a4f52-8b67-4c3e-a2f1-6e5d7c8b9a01";
const claim = { accountId, claimId: "claim-1" };

const orderWalker: Walker<TriggerOf<"order">> = {
  take: {
    create: async ({ api }) => {
      const body = buildRequestBody("createTransparentOrderV3", {}, { example: "pix" });
      return (await api.createTransparentOrderV3({ body })).id;
    },
    pay: ({ control }, id) => control.payOrder(id),
  },
  read: async ({ control }, id) =>
    (await control.list("order")).find((record) => record.id === id)?.row.status,
};

const payoutWalker: Walker<TriggerOf<"payout">> = {
  take: {
    create: async ({ control }) => (await control.createPayout()).id,
    pay: ({ control }, id) => control.payPayout(id),
    cancel: ({ control }, id) => control.cancelPayout(id),
    fail: ({ control }, id) => control.failPayout(id),
  },
  read: async ({ api }, id) => (await api.getPayout({ path: { id } })).status,
};

const closeRequestWalker: Walker<TriggerOf<"closeRequest">> = {
  take: { create: async ({ control }) => (await control.createCloseRequest()).closeAccountRequestId },
  read: async ({ api }, id) => {
    const body = { skip: 0, take: 100, queryFilter: "", sortFilter: "" };
    const { data } = await api.listCloseRequests({ body });
    return data
      .flatMap((item) => ("closeAccountRequestId" in item ? [item] : []))
      .find((item) => item.closeAccountRequestId === id)?.status;
  },
};

const moveTo = (status: MedCaseState) => (world: World, id: string) => world.control.moveMedCase(id, status);

const medCaseWalker: Walker<TriggerOf<"medCase">> = {
  take: {
    open: async ({ api }) => {
      const body = buildRequestBody("openMedCase");
      return (await api.openMedCase({ path: { accountId }, body })).referenceId;
    },
    trace: moveTo("TRACED"),
    awaitAnalysis: moveTo("WAITING_ANALYSIS"),
    analyze: moveTo("ANALYSED"),
    awaitRefund: moveTo("WAITING_REFUND"),
    complete: moveTo("COMPLETED"),
  },
  read: async ({ control }, id) =>
    (await control.list("medCase")).find((record) => record.id === id)?.row.status,
};

const claimWalker: Walker<TriggerOf<"claimValidation">> = {
  take: {
    request: async ({ api }) => (await api.requestClaimConfirmation({ path: claim })).validationId,
    resend: async (world, validationId) => {
      const { accountId: owner = "", claimId = "" } = (await findValidation(world, validationId)) ?? {};
      return world.api.resendClaimConfirmation({
        path: { accountId: owner, claimId },
        body: { validationId },
      });
    },
    confirm: async ({ control }, id) => control.confirmClaim(id, await control.claimCode(id)),
  },
  read: async (world, id) => (await findValidation(world, id))?.status,
};

async function findValidation({ control }: World, id: string) {
  return (await control.list("claimValidation")).find((record) => record.id === id)?.row;
}

const accountRequestWalker: Walker<TriggerOf<"accountRequest">> = {
  take: {
    create: ({ control }) => control.createAccountRequest(),
    close: ({ control }, id) => control.closeAccountRequest(id),
  },
  read: async ({ control }, id) =>
    (await control.list("accountRequest")).find((record) => record.id === id)?.row.status,
};

const endpoint = "https://loja.example.com/hooks/payins";

const webhookEndpointWalker: Walker<TriggerOf<"webhookEndpoint">> = {
  take: {
    replace: async ({ api }) => {
      await api.replaceWebhookEndpoints({ body: { events: [{ type: "PAYIN", endpoint }] } });
      return endpoint;
    },
  },
  read: async ({ control }, id) =>
    (await control.list("webhookConfiguration"))
      .flatMap(({ row }) => row.configuration.events)
      .find((entry) => entry.endpoint === id)?.status,
};

/** Moves the resources of each kind that has a table of states. */
export const walkers: { readonly [K in WalkedKind]: Walker<TriggerOf<K>> } = {
  order: orderWalker,
  subscription: subscriptionWalker,
  cancellationRequest: cancellationWalker,
  scheduledPayment: scheduledPaymentWalker,
  payout: payoutWalker,
  closeRequest: closeRequestWalker,
  medCase: medCaseWalker,
  claimValidation: claimWalker,
  accountRequest: accountRequestWalker,
  webhookEndpoint: webhookEndpointWalker,
};
