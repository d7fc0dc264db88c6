import { describe, expect, test } from "vitest";
import type { CaseResult } from "../../src/conformance/verdict.ts";
import { departures as bahiaDepartures } from "./bahia.ts";
import { foreign } from "./foreign.ts";
import { judgeProvider } from "./judge-provider.ts";
import { departures as norteDepartures } from "./norte.ts";

/** Departures that are not found, each with the reason. */
const missed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  bahia: {
    "webhook-list-shared": "only the other company's deliveries show it",
    "token-never-expires": "it shows after an hour",
    "notify-three-retries": "how long a retry takes is not documented",
    "error-order-object": "the text has both forms for endpoint 12",
    "subscription-start-day-lags": "it shows at another hour of the day",
    "record-payer-early": "the names of the record are not documented",
    "payment-due-outside-cycle": "the cycles of a subscription are not documented",
    "order-first-key-used": "which key a QR code has is inside of its payload",
    "order-challenge-by-default": "3-D Secure depends on the partner",
    "rejection-reason-always": "only the financial partner knows its reasons",
    "payin-load-as-order": "only the payer knows what a pay-in was for",
    "payout-event-canceled-as-error": "no request of the interface cancels a payout",
    "upload-holder-replaces": "whether the flag is set by default is open",
  },
  norte: {
    "token-ten-minutes": "an hour is the default, not the only lifetime",
    "retry-early": "the target has no charge that is not due",
    "retry-four-dates": "the target has no charge with three attempts",
    "upload-default-replaces": "whether the flag is set by default is open",
    "order-mail-key": "which key a QR code has is inside of its payload",
    "note-three-retries": "how long a retry takes is not documented",
    "note-reason-always": "only the financial partner knows its reasons",
  },
};

/** Names the problems that count against a service. */
function listProblems(results: readonly CaseResult[]): string[] {
  const found = results.flatMap(({ case: { operation }, problems }) =>
    problems
      .filter(({ assumptions }) => assumptions.length === 0)
      .map(({ check, statement, keyword, place }) =>
        [operation.operationId, check, statement ?? keyword, place].join(" "),
      ),
  );
  return [...new Set(found)];
}

/** The operations that show a departure, by the beginning of its name; all of them for the others. */
const operationsOf: readonly (readonly [names: RegExp, operations: readonly string[]])[] = [
  [/^upload-/u, ["uploadDocument"]],
  [/^med-/u, ["openMedCase"]],
  [/^clos(?:e|ing)-/u, ["listCloseRequests", "listCloseRequestGroups"]],
  [/^order-/u, ["createTransparentOrderV2", "createTransparentOrderV3"]],
  [/^retry-/u, ["schedulePayment"]],
];

const planted = {
  bahia: bahiaDepartures,
  norte: norteDepartures,
};

describe.each(Object.entries(foreign))("%s", (name, provider) => {
  test.each(planted[name as keyof typeof planted])(
    "is caught at %s, unless it cannot be",
    async (departure) => {
      const [, operations = []] = operationsOf.find(([names]) => names.test(departure)) ?? [];
      const { results } = await judgeProvider(provider, [departure], [...operations]);
      expect(listProblems(results).length > 0).toBe(missed[name]?.[departure] === undefined);
    },
  );
});
