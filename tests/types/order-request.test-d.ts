import { expectTypeOf, test } from "vitest";
import type {
  Customer,
  OrderDetails,
  OrderDetailsV2,
  OrderDetailsV3,
  TransparentOrderRequestV2,
  TransparentOrderRequestV3,
} from "../../generated/types.ts";

type Rest = Pick<OrderDetails, "code" | "additionalInfo" | "webhookUrl" | "returnUrl">;
declare const rest: Rest;
declare const customer: Customer;
const amount = { currency: "BRL", value: "10.00" } as const;

function accept<T>(value: T): T {
  return value;
}

test("a PIX order of version 3 may omit the amount", () => {
  accept<OrderDetails>({ ...rest, paymentMethod: "PIX" });
  accept<OrderDetails>({ ...rest, paymentMethod: "PIX", amount, pixKey: "key", expiration: 60 });
});

test("every other payment method needs an amount", () => {
  accept<OrderDetails>({ ...rest, paymentMethod: "BOLETO", amount });
  // @ts-expect-error -- BOLETO without an amount is rejected.
  accept<OrderDetails>({ ...rest, paymentMethod: "BOLETO" });
  // @ts-expect-error -- so is SPEI.
  accept<OrderDetails>({ ...rest, paymentMethod: "SPEI" });
});

test("pixKey and expiration are for PIX only", () => {
  // @ts-expect-error -- pixKey is for PIX.
  accept<OrderDetails>({ ...rest, paymentMethod: "BOLETO", amount, pixKey: "key" });
  // @ts-expect-error -- expiration is for dynamic PIX QR codes.
  accept<OrderDetails>({ ...rest, paymentMethod: "DEPOSIT", amount, expiration: 60 });
});

test("a DEPOSIT needs an amount and does not accept a PIX key", () => {
  accept<OrderDetails>({ ...rest, paymentMethod: "DEPOSIT", amount, bankSlug: "bank" });
  // @ts-expect-error -- a DEPOSIT without an amount is rejected.
  accept<OrderDetails>({ ...rest, paymentMethod: "DEPOSIT" });
  // @ts-expect-error -- a DEPOSIT with a PIX key is rejected.
  accept<OrderDetails>({ ...rest, paymentMethod: "DEPOSIT", amount, pixKey: "key" });
  const request = { customer, order: { ...rest, paymentMethod: "DEPOSIT", amount, pixKey: "key" } } as const;
  // @ts-expect-error -- so is one in a complete request.
  accept<TransparentOrderRequestV3>(request);
  // @ts-expect-error -- version 2 has the same rules.
  accept<TransparentOrderRequestV2>(request);
});

test("an unknown payment method is rejected, and in version 3 an unknown currency", () => {
  // @ts-expect-error -- the list of methods is closed.
  accept<OrderDetails>({ ...rest, paymentMethod: "CASH", amount });
  // @ts-expect-error -- version 3 accepts four currencies, and MXN is not one of them.
  accept<OrderDetailsV3>({ ...rest, paymentMethod: "SPEI", amount: { currency: "MXN", value: "1.00" } });
  accept<OrderDetailsV2>({ ...rest, paymentMethod: "SPEI", amount: { currency: "MXN", value: "1.00" } });
});

test("version 2 also needs an amount with PIX", () => {
  accept<TransparentOrderRequestV2>({ customer, order: { ...rest, paymentMethod: "PIX", amount } });
  // @ts-expect-error -- an open amount exists in version 3 only.
  accept<TransparentOrderRequestV2>({ customer, order: { ...rest, paymentMethod: "PIX" } });
});

test("the customer may be missing only if PIX_PARTNER may process a PIX order", () => {
  accept<TransparentOrderRequestV3>({
    order: { ...rest, paymentMethod: "PIX", financialPartner: "PIX_PARTNER" },
  });
  accept<TransparentOrderRequestV3>({ order: { ...rest, paymentMethod: "PIX" } });
  // @ts-expect-error -- PARTNER_A does not take the customer from the payer.
  accept<TransparentOrderRequestV3>({
    order: { ...rest, paymentMethod: "PIX", financialPartner: "PARTNER_A" },
  });
  // @ts-expect-error -- neither does any other payment method.
  accept<TransparentOrderRequestV3>({ order: { ...rest, paymentMethod: "OXXO", amount } });
});

test("every payment method accepts a customer, whose members are checked", () => {
  const order = { ...rest, paymentMethod: "BOLETO", amount } as const;
  accept<TransparentOrderRequestV3>({ customer, order });
  // @ts-expect-error -- a customer has no such member.
  accept<TransparentOrderRequestV3>({ customer: { ...customer, birthday: "1990-01-01" }, order });
  // @ts-expect-error -- an amount has no such member.
  accept<TransparentOrderRequestV3>({ customer, order: { ...order, amount: { ...amount, cents: 1 } } });
  // @ts-expect-error -- a customer needs its members.
  accept<TransparentOrderRequestV3>({ customer: { fullName: "Marina" }, order });
});

test("checking the payment method narrows the amount", () => {
  const order = {} as OrderDetails;
  if (order.paymentMethod !== "PIX") expectTypeOf(order.amount).not.toEqualTypeOf<undefined>();
  if (order.paymentMethod === "BOLETO") expectTypeOf(order.pixKey).toEqualTypeOf<undefined>();
});
