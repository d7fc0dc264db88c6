import type { QuestionGroup } from "./question.ts";

/** Questions about orders of all payment methods. */
export const orderQuestions: QuestionGroup = {
  title: "Orders",
  questions: [
    {
      ask: "Which partner processes an order that does not name one, and may such a PIX order omit the customer?",
      about: ["TransparentOrderRequest"],
      change: "`order.financialPartner`.",
    },
    {
      ask: "In which currency is the amount of a Mexican payment method, which is paid in MXN?",
      about: ["createTransparentOrderV3", "OrderDetails: Methods are listed"],
      change: "`order.amount.currency`.",
    },
    {
      ask: "Which statuses can an order have, and what happens to one that fails the anti-money-laundering validation?",
      about: ["OrderStatus"],
    },
    {
      ask: "What do `amountToPay`, `universalLink`, `checkoutLink`, `expireDateTime`, `errorMessage` and `description` contain in the response to an order?",
      about: ["TransparentOrder", "TransparentOrder.universalLink", "TransparentOrder.amountToPay"],
    },
    {
      ask: "What is the member with the amount of a fee called, which type does it have, and what does each fee cover?",
      about: ["FeePart.amount", "OrderFee"],
    },
    {
      ask: "Does an order with `pixKey` or `expiration` and a method other than PIX fail, or are they ignored?",
      about: ["OrderDetails"],
    },
    {
      ask: "Is `bankSlug` rejected with a method other than DEPOSIT?",
      about: ["OrderDetails.bankSlug"],
    },
    {
      ask: "How many decimals do USDT and BUSD have, and what do the two codes stand for?",
      about: ["OrderMoney", "OrderMoney.currency: stablecoin"],
    },
    {
      ask: "Can an amount be negative?",
      about: ["OrderMoney: No sign", "FlexibleMoney: No sign", "PayinMoney: No sign"],
    },
    {
      ask: "Which countries do you accept for a customer?",
      about: ["Customer.country"],
    },
    {
      ask: "What should an address without a complement send?",
      about: ["CustomerAddress.complement"],
    },
    {
      ask: "Which character masks `holderDocument` of a card?",
      about: ["CreditCard.holderDocument"],
    },
    {
      ask: "May a request contain both `cardToken` and `creditCard`?",
      about: ["SpecialPaymentDetails.cardToken"],
    },
    {
      ask: "How does `installmentsNumber` relate to `creditCard.installments`?",
      about: ["SpecialPaymentDetails.installmentsNumber"],
    },
    {
      ask: "What should each member of `browser` contain, and in which unit is `httpBrowserTimeDifference`?",
      about: ["Browser", "Browser.httpBrowserTimeDifference"],
    },
    {
      ask: "Which values can `challengeStatus` have?",
      about: ["ChallengeStatus"],
    },
    {
      ask: "What are the members of a V2 order called, which rules and currencies apply, and is there a limit on installments?",
      about: ["TransparentOrderRequestV2", "createTransparentOrderV2", "OrderMoney.currency"],
    },
    {
      ask: "Must the idempotency key of an order or a key claim be a UUID? Is there a maximum length when a MED case is opened?",
      about: ["IdempotencyKeyUuid", "IdempotencyKeyUnbounded"],
      change: "`idempotencyKey` of each call, if you set it yourself.",
    },
  ],
};
