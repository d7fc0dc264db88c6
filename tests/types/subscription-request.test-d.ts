import { expectTypeOf, test } from "vitest";
import type { FlexibleMoney, MedCaseRequest, SubscriptionCreateRequest } from "../../generated/types.ts";

declare const rest: Omit<
  SubscriptionCreateRequest,
  "type" | "initialCharge" | "fixedAmount" | "maxAmountFloor"
>;
const amount = { currency: "BRL", value: "35.00" } as const;
const initialCharge = { pixKey: "key", amount } as const;

function accept<T>(value: T): T {
  return value;
}

test("journey 3 needs an initial charge, journey 2 does not", () => {
  accept<SubscriptionCreateRequest>({ ...rest, type: "AUTHORIZATION_QRCODE" });
  accept<SubscriptionCreateRequest>({
    ...rest,
    type: "AUTHORIZATION_QRCODE_IMMEDIATE_PAYMENT",
    initialCharge,
  });
  // @ts-expect-error -- journey 3 settles a first charge.
  accept<SubscriptionCreateRequest>({ ...rest, type: "AUTHORIZATION_QRCODE_IMMEDIATE_PAYMENT" });
});

test("fixedAmount and maxAmountFloor exclude each other, and neither is required", () => {
  accept<SubscriptionCreateRequest>({ ...rest, type: "AUTHORIZATION_QRCODE", fixedAmount: amount });
  accept<SubscriptionCreateRequest>({ ...rest, type: "AUTHORIZATION_QRCODE", maxAmountFloor: amount });
  accept<SubscriptionCreateRequest>({ ...rest, type: "AUTHORIZATION_QRCODE" });
  const both = {
    ...rest,
    type: "AUTHORIZATION_QRCODE",
    fixedAmount: amount,
    maxAmountFloor: amount,
  } as const;
  // @ts-expect-error -- a request with both is rejected.
  accept<SubscriptionCreateRequest>(both);
});

test("a subscription amount is a string or a number", () => {
  expectTypeOf<FlexibleMoney["value"]>().toEqualTypeOf<string | number>();
});

test("a MED case with another situation needs details", () => {
  accept<MedCaseRequest>({ endToEndId: "E1", situationType: "SCAM" });
  accept<MedCaseRequest>({ endToEndId: "E1", situationType: "OTHERS", details: "what happened" });
  // @ts-expect-error -- OTHERS requires details.
  accept<MedCaseRequest>({ endToEndId: "E1", situationType: "OTHERS" });
});
