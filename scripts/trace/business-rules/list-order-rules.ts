import { all, type BusinessRule } from "./business-rule.ts";
import { changeExample, changeMember, readExample, type Json, type NamedExamples } from "./change-example.ts";

const methods = [
  "PIX",
  "DEPOSIT",
  "BOLETO",
  "EXCHANGE_PAY",
  "CREDIT_CARD",
  "SPEI",
  "OXXO",
  "OXXOPAY",
  "PAYNET",
];
const others = methods.filter((method) => method !== "PIX");
const otherPartners = ["EXCHANGE_PAY", "LATAM_PAY", "PARTNER_A", "PARTNER_B", "PARTNER_C"];

/** Lists the documented rules for the request of a transparent order, for both versions. */
export function listOrderRules(examples: NamedExamples): BusinessRule[] {
  return ["V2", "V3"].flatMap((version) =>
    [...listMethodRules(examples, version), ...listMemberRules(examples)].map((rule) => ({
      ...rule,
      says: `An order of version ${version} ${rule.says}`,
      judge: `requestBodies.createTransparentOrder${version}`,
    })),
  );
}

type Rule = Omit<BusinessRule, "judge">;

function listMethodRules(examples: NamedExamples, version: string): Rule[] {
  const pix = readExample(examples, "order-pix-request");
  const boleto = readExample(examples, "order-boleto-request");
  const by = (change: Json) => others.map((paymentMethod) => order(boleto, { ...change, paymentMethod }));
  const withoutCustomer = (request: Json) => changeExample(request, { customer: undefined });
  const partnered = by({ financialPartner: "PIX_PARTNER" });
  const byOtherPartners = otherPartners.map((financialPartner) => order(pix, { financialPartner }));
  return [
    {
      says: "with an amount can be paid by every method",
      cases: all(
        true,
        methods.map((paymentMethod) => order(boleto, { paymentMethod })),
      ),
    },
    { says: "requires an amount with every method except PIX", cases: all(false, by({ amount: undefined })) },
    {
      says: `${version === "V3" ? "does not require" : "requires"} an amount with PIX`,
      cases: [[order(pix, { amount: undefined }), version === "V3"]],
    },
    {
      says: version === "V3" ? "has one of four currencies" : "can have currencies other than those of V3",
      cases: [[order(pix, { amount: { currency: "MXN", value: "12.00" } }), version === "V2"]],
    },
    {
      says: "accepts pixKey and expiration only with PIX",
      cases: [
        ...all(true, [order(pix, { pixKey: "key", expiration: 60 })]),
        ...all(false, [...by({ pixKey: "key" }), ...by({ expiration: 60 })]),
      ],
    },
    {
      says: "does not require a customer with PIX by PIX_PARTNER or by an unnamed partner",
      cases: all(true, [
        withoutCustomer(order(pix, { financialPartner: "PIX_PARTNER" })),
        withoutCustomer(order(pix, { financialPartner: undefined })),
      ]),
    },
    {
      says: "requires a customer with PIX by any other partner",
      cases: [...all(true, byOtherPartners), ...all(false, byOtherPartners.map(withoutCustomer))],
    },
    {
      says: "requires a customer with every method except PIX",
      cases: [...all(true, partnered), ...all(false, partnered.map(withoutCustomer))],
    },
  ];
}

function listMemberRules(examples: NamedExamples): Rule[] {
  const pix = readExample(examples, "order-pix-request");
  const amounts = (pairs: [string, string][]) =>
    pairs.map(([currency, value]) => order(pix, { amount: { currency, value } }));
  const expiring = (dates: string[]) => dates.map((expirationDate) => withCard(examples, { expirationDate }));
  return [
    {
      says: "has an amount with the decimals of its currency",
      cases: [
        ...all(
          true,
          amounts([
            ["BRL", "150.75"],
            ["USDT", "12.345678"],
            ["BUSD", "12"],
          ]),
        ),
        ...all(
          false,
          amounts([
            ["BRL", "150"],
            ["BRL", "150.7"],
            ["BRL", "150,75"],
            ["USD", "1.000"],
          ]),
        ),
      ],
    },
    {
      says: "has a card expiration date with a two-digit month and a two-digit year",
      cases: [
        ...all(true, expiring(["12/30", "01/27"])),
        ...all(false, expiring(["13/30", "00/30", "1/30", "12/2030"])),
      ],
    },
    {
      says: "has at least one installment",
      cases: [
        [withCard(examples, { installments: 1 }), true],
        [withCard(examples, { installments: 0 }), false],
      ],
    },
    {
      says: "accepts a complete address or none",
      cases: [
        [changeMember(pix, "customer", { address: undefined }), true],
        [changeMember(pix, "customer", { address: { city: "Sao Paulo" } }), false],
      ],
    },
    {
      says: "accepts unknown members",
      cases: [[order(pix, { addedLater: true }), true]],
    },
  ];
}

function order(request: Json, change: Json): Json {
  return changeMember(request, "order", change);
}

function withCard(examples: NamedExamples, change: Json): Json {
  const request = readExample(examples, "order-credit-card-request");
  const { specialPaymentDetails } = request["order"] as { specialPaymentDetails: Json };
  return order(request, { specialPaymentDetails: changeMember(specialPaymentDetails, "creditCard", change) });
}
