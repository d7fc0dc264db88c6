import type { Target } from "../../src/target/target.ts";
import { createBahia } from "./bahia.ts";
import { createCedro } from "./cedro.ts";
import { createNorte } from "./norte.ts";
import { dayInBrasilia } from "../../src/conformance/values.ts";
import { evening, type Foreign } from "./judge-provider.ts";

const listener = "https://listener.test/hooks";

/** The events that the triggers of both cause. */
const expected: Readonly<Record<string, string>> = {
  reject: "SUBSCRIPTION.REJECTED",
  "cancel-pending": "SUBSCRIPTION.CANCELLATION.PENDING",
  "cancel-accepted": "SUBSCRIPTION.CANCELLATION.ACCEPTED",
  "cancel-rejected": "SUBSCRIPTION.CANCELLATION.REJECTED",
  REJ: "SUBSCRIPTION.REJECTED",
  CANP: "SUBSCRIPTION.CANCELLATION.PENDING",
  CANA: "SUBSCRIPTION.CANCELLATION.ACCEPTED",
  CANR: "SUBSCRIPTION.CANCELLATION.REJECTED",
};

/** The date in Brasilia, so many days after that of the tests. */
function inDays(days: number): string {
  return dayInBrasilia(evening, days);
}

/** How a tester reaches Norte, and what stands before it. */
function targetOf({ target }: Pick<ReturnType<typeof createNorte>, "target">) {
  const { company, otherCompany, subscriptions } = target;
  return {
    baseUrl: `https://norte.test${target.basePath}`,
    environment: "test",
    credentials: toCredentials(company),
    otherCompany: toCredentials(otherCompany),
    otherScopes: target.withoutOrderScope.scopes,
    tokenHeader: { name: target.tokenHeader, prefix: target.tokenPrefix },
    fileField: target.upload.fileField,
    listener,
    triggers: [
      ...["ACC", "REJ", "CANP", "CANA", "CANR"].map((what) => ({
        operation: "createSubscription",
        with: { "/externalId": `check-{new}-${what}` },
        ...(expected[what] && { expect: [expected[what]] }),
      })),
      {
        operation: "createSubscription",
        example: "journey-3",
        with: { "/externalId": "check-{new}-ACC" },
        expect: ["ORDER-PAYIN.PAID"],
      },
      { operation: "createTransparentOrderV3", with: { "/order/code": "check-{new}-PAID" } },
      {
        operation: "replaceWebhookEndpoints",
        with: { "/events/0/type": "PAYOUT" },
        expect: ["ORDER-PAYOUT.PAID", "ORDER-PAYOUT.CANCELED", "ORDER-PAYOUT.ERROR"],
      },
    ],
    values: {
      "subscription.RETRYABLE": subscriptions.retry.id,
      "subscription.NO_RETRIES": subscriptions.retryNotAllowed.id,
      "subscription.BUSINESS_DAYS": subscriptions.businessDays,
      "subscription.CYCLE_ENDS": subscriptions.retryWeekly.id,
      "scheduledPayment.dueDate": inDays(-2),
      "accountRequest.CLOSED": target.accountRequests.approved,
      "claim.CLAIMER": target.claims.notDonor,
      "pixKey.OTHER": otherCompany.pixKeys[0] ?? "",
      account: company.accountId,
      claim: target.claims.donor,
      "subscription.ACCEPTED": subscriptions.retry.id,
      scheduledPayment: subscriptions.retry.paymentId,
      "scheduledPayment.amount": subscriptions.retry.amount.value,
      payout: target.payouts.paid,
      accountRequest: target.accountRequests.individual,
      pixKey: company.pixKeys[0] ?? "",
      transaction: company.endToEndIds[0] ?? "",
      group: target.closeRequests.group,
      queryFilter: target.closeRequests.queryFilter,
      sortFilter: target.closeRequests.sortFilter,
    },
  } satisfies Target;
}

/** Norte behind a gateway, with names and statuses of its own, which only a contract with those describes. */
export const cedro: Foreign = {
  create: createCedro,
  target: (provider) => {
    const { target } = provider as ReturnType<typeof createCedro>;
    const { tokenHeader: _, fileField: __, ...reached } = targetOf({ target });
    const own = { queryFilter: "status eq 'PENDING'", "payout.externalId": target.payouts.paidExternalId };
    return { ...reached, values: { ...reached.values, ...own } };
  },
};

/** Two providers whose authors had seen the interface text, and nothing of this project. */
export const foreign = {
  bahia: {
    create: createBahia,
    target: () => {
      const { target } = createBahia();
      const [own, , other] = target.credentials;
      const [retriable = ""] = target.subscriptions.retriable;
      return {
        baseUrl: `${target.origin}${target.basePath}`,
        environment: "test",
        credentials: toCredentials(own),
        otherCompany: toCredentials(other),
        otherScopes: [target.bankingScope],
        tokenHeader: { name: target.tokenHeader, prefix: "JWT " },
        fileField: target.uploadFileField,
        listener,
        triggers: [
          ...["accept", "reject", "cancel-pending", "cancel-accepted", "cancel-rejected"].map((what) => ({
            operation: "createSubscription",
            with: { "/description": `sandbox:${what}`, "/externalId": "check-{new}" },
            ...(expected[what] && { expect: [expected[what]] }),
          })),
          {
            operation: "createSubscription",
            example: "journey-3",
            with: { "/description": "sandbox:accept", "/externalId": "check-{new}" },
            expect: ["ORDER-PAYIN.PAID"],
          },
        ],
        values: {
          "subscription.RETRYABLE": retriable,
          "subscription.NO_RETRIES": target.subscriptions.withoutRetries,
          "subscription.NO_RETRIES.amount": "90.00",
          "subscription.SETTLED": target.subscriptions.settled,
          "subscription.SETTLED.amount": "55.00",
          "subscription.NOT_DUE": target.subscriptions.notYetDue,
          "subscription.NOT_DUE.amount": "56.00",
          "subscription.THREE_RETRIES": target.subscriptions.threeRetriesUsed,
          "subscription.THREE_RETRIES.amount": "60.00",
          "subscription.RETRIED": target.subscriptions.retriedOnce,
          "subscription.RETRIED.amount": "57.00",
          "subscription.BUSINESS_DAYS": target.subscriptions.adjusting,
          "subscription.CYCLE_ENDS": target.subscriptions.cycleEndsTomorrow,
          "subscription.CYCLE_ENDS.amount": "70.00",
          "payout.OTHER": target.payouts[1]?.externalId ?? "",
          "scheduledPayment.RETRY": target.subscriptions.retriedOncePayment,
          "scheduledPayment.dueDate": inDays(-2),
          "accountRequest.CLOSED":
            target.accountRequests.find(({ status }) => status !== "PENDING")?.id ?? "",
          "accountRequest.NEW": target.accountRequests[1]?.id ?? "",
          "claim.CLAIMER": target.claims.claimer,
          "pixKey.OTHER": target.otherCompany.pixKey,
          account: target.accountId,
          claim: target.claims.donor,
          "subscription.ACCEPTED": retriable,
          scheduledPayment: `${retriable}-p2`,
          "scheduledPayment.amount": "90.00",
          payout: target.payouts[0]?.id ?? "",
          accountRequest: target.accountRequests[0]?.id ?? "",
          pixKey: target.pixKeys[0] ?? "",
          transaction: target.endToEndIds[0] ?? "",
          group: "status",
          queryFilter: target.closeRequests.queryFilter,
          sortFilter: target.closeRequests.sortFilter,
        },
      };
    },
  },
  norte: {
    create: createNorte,
    target: (provider) => targetOf(provider as ReturnType<typeof createNorte>),
  },
} satisfies Record<string, Foreign>;

function toCredentials(
  given: { clientId: string; clientSecret: string; scopes: readonly string[] } | undefined,
): NonNullable<Target["credentials"]> {
  const { clientId = "", clientSecret = "", scopes = [] } = given ?? {};
  return { clientId, clientSecret, scopes };
}
