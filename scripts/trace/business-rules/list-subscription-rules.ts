import { all, type BusinessRule } from "./business-rule.ts";
import { changeExample, changeMember, readExample, type NamedExamples } from "./change-example.ts";

const amount = { currency: "BRL", value: "10.00" };

/** Lists the documented rules for the request of a subscription. */
export function listSubscriptionRules(examples: NamedExamples): BusinessRule[] {
  const journey3 = readExample(examples, "subscription-journey-3-request");
  const journey2 = changeExample(readExample(examples, "subscription-journey-2-request"), {
    maxAmountFloor: undefined,
  });
  const priced = (amounts: unknown[]) =>
    amounts.map((fixedAmount) => changeExample(journey2, { fixedAmount }));
  const starting = (dates: string[]) => dates.map((startDate) => changeExample(journey2, { startDate }));
  const rules: Omit<BusinessRule, "judge">[] = [
    {
      says: "accepts a fixed amount, a floor for the maximum amount, or neither, but not both",
      cases: [
        [journey2, true],
        [changeExample(journey2, { fixedAmount: amount }), true],
        [changeExample(journey2, { maxAmountFloor: amount }), true],
        [changeExample(journey2, { fixedAmount: amount, maxAmountFloor: amount }), false],
      ],
    },
    {
      says: "of journey 3 requires an initial charge",
      cases: [
        [journey3, true],
        [changeExample(journey3, { initialCharge: undefined }), false],
      ],
    },
    {
      says: "of journey 2 can have an initial charge",
      cases: [[changeExample(journey2, { initialCharge: journey3["initialCharge"] }), true]],
    },
    {
      says: "requires a key and an amount in its initial charge",
      cases: all(
        false,
        ["pixKey", "amount"].map((member) =>
          changeMember(journey3, "initialCharge", { [member]: undefined }),
        ),
      ),
    },
    {
      says: "has an amount in BRL, as a string with two decimals or as a number",
      cases: [
        ...all(
          true,
          priced([
            { currency: "BRL", value: "49.90" },
            { currency: "BRL", value: 49.9 },
          ]),
        ),
        ...all(
          false,
          priced([
            { currency: "BRL", value: "49" },
            { currency: "USD", value: "49.90" },
          ]),
        ),
      ],
    },
    {
      says: "starts on a valid date",
      cases: [
        ...all(true, starting(["2027-01-05"])),
        ...all(false, starting(["2027-02-30", "05/01/2027", "2027-01-05T00:00:00Z"])),
      ],
    },
  ];
  return rules.map((rule) => ({
    ...rule,
    says: `A subscription ${rule.says}`,
    judge: "requestBodies.createSubscription",
  }));
}
