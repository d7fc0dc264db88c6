import { describe, expect, test } from "vitest";
import { toObject } from "../../src/values/json.ts";
import { foreign } from "../providers/foreign.ts";
import { judgeProvider, type Foreign } from "../providers/judge-provider.ts";

/** A service may refuse an attempt for another reason than the one that a rule is about. */
const requirements = {
  "takes attempts without an amount": [],
  "requires an amount": ["amount"],
  "requires an amount and a due date": ["amount", "dueDate"],
  "requires all that is documented": ["amount", "dueDate", "originalScheduledPaymentId"],
} as const;

type Requirement = keyof typeof requirements;

/** A provider that refuses attempts without some of their members. */
function requiring(requirement: Requirement, without: readonly string[] = []): Foreign {
  const { create, target } = foreign.bahia;
  const needed = requirements[requirement];
  return {
    create(options) {
      const provider = create(options);
      return {
        ...provider,
        async handle(request: Request) {
          if (!request.url.endsWith("/payments")) return provider.handle(request);
          const body = toObject(await request.clone().json());
          const isRetry = body["purpose"] === "NEW_ATTEMPT_AFTER_DUE_DATE";
          // At other subscriptions, nothing names the original.
          const isOwn = body["originalScheduledPaymentId"] !== undefined || needed.length < 3;
          const isRefused = isRetry && (!isOwn || needed.some((name) => body[name] === undefined));
          return isRefused ? refuse() : provider.handle(request);
        },
      };
    },
    target() {
      const described = target();
      const values = Object.entries(described.values).filter(([name]) => !without.includes(name));
      return { ...described, values: Object.fromEntries(values) };
    },
  };
}

const refuse = () =>
  Response.json({ error: "INVALID_REQUEST", message: "Incomplete.", details: [] }, { status: 422 });

/** Judges the further attempts, by statement. */
async function judge(provider: Foreign, departures: string[] = []) {
  const { results } = await judgeProvider(provider, departures, ["schedulePayment"]);
  return results.flatMap(({ case: { kind }, verdict, problems, reason }) => {
    const [, part] = /^new-attempt-(.+)$/u.exec(kind) ?? [];
    return part === undefined
      ? []
      : [{ part, verdict, reason, statements: problems.map((one) => one.statement) }];
  });
}

const departures = [
  ["retry-today", "retry-tomorrow"],
  ["retry-ten-days", "retry-week"],
  ["retry-outside-cycle", "retry-cycle"],
  ["retry-other-amount", "retry-amount"],
  ["retry-two-at-once", "retry-one"],
  ["retry-without-permission", "retry-allowed"],
  ["retry-of-settled", "retry-unsettled"],
  ["retry-before-due", "retry-unsettled"],
  ["retry-fourth-date", "retry-dates"],
] as const;

describe.each(["takes attempts without an amount", "requires an amount"] as const)(
  "a service that %s",
  (one) => {
    test("keeps every rule about further attempts", async () => {
      const found = await judge(requiring(one));
      expect(found.filter(({ verdict }) => verdict !== "passed")).toEqual([]);
    });

    test.each(departures)("is found at %s", async (departure, statement) => {
      const found = await judge(requiring(one), [departure]);
      const wrong = found.filter(({ verdict }) => verdict === "finding");
      expect(wrong.map(({ part }) => part)).toEqual([statement]);
    });
  },
);

test("a due date is no default where only attempts with one are accepted", async () => {
  const found = await judge(requiring("requires an amount and a due date"));
  expect(found.filter(({ verdict }) => verdict !== "passed")).toMatchObject([
    { part: "retry-tomorrow", verdict: "finding" },
  ]);
});

test("what a wrong attempt was accepted with is what others are sent with", async () => {
  const departures = ["retry-today", "retry-without-permission", "retry-of-settled", "retry-fourth-date"];
  const found = await judge(requiring("requires an amount and a due date"), departures);
  const wrong = found.filter(({ verdict }) => verdict === "finding").map(({ part }) => part);
  expect(wrong).toEqual(["retry-tomorrow", "retry-allowed", "retry-unsettled", "retry-dates"]);
});

test("nothing is known of other subscriptions where each attempt must name its original", async () => {
  const found = await judge(requiring("requires all that is documented"), ["retry-of-settled"]);
  expect(found.filter(({ verdict }) => verdict === "passed").map(({ part }) => part)).not.toContain(
    "retry-unsettled",
  );
});

test("which first attempt is the default is known only of a subscription to which nothing else is sent", async () => {
  const provider = requiring("requires all that is documented", ["subscription.RETRYABLE"]);
  const found = await judge(provider);
  expect(found.find(({ part }) => part === "retry-original-default")).toMatchObject({
    verdict: "inconclusive",
    reason: "not enough data: the target has no `subscription.RETRYABLE`",
  });
});

test.each([
  ["subscription.NO_RETRIES", "retry-allowed"],
  ["subscription.NO_RETRIES.amount", "retry-allowed"],
  ["subscription.THREE_RETRIES.amount", "retry-dates"],
  ["subscription.CYCLE_ENDS", "retry-cycle"],
  ["scheduledPayment.RETRY", "scheduled-original-exists"],
])("without `%s`, only its rule is inconclusive, and names it", async (name, part) => {
  const found = await judge(requiring("requires an amount", [name]));
  const open = found.filter(({ verdict }) => verdict !== "passed");
  expect(open.map((one) => [one.part, one.verdict])).toEqual([[part, "inconclusive"]]);
  expect(open[0]?.reason).toContain(`\`${name}\``);
});
