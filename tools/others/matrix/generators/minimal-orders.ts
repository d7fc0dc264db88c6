const common = {
  additionalInfo: "Order",
  webhookUrl: "https://shop.example.com/hooks/orders",
  returnUrl: "https://shop.example.com/orders",
};

const customer = {
  fullName: "Ana Souza",
  type: "INDIVIDUAL",
  document: { type: "CPF", number: "52998224725" },
  email: "ana@example.com",
  phone: "+5511999990000",
  country: "BRA",
};

const boleto = {
  customer,
  order: { code: "ORD-4", paymentMethod: "BOLETO", amount: { currency: "BRL", value: "25.00" }, ...common },
};

/** Bodies of orders (V3) that the documentation forbids. The types of a generator should reject them. */
export const wrongOrders = {
  "boleto-without-amount": { ...boleto, order: { code: "ORD-4", paymentMethod: "BOLETO", ...common } },
  "other-partner-without-customer": {
    order: {
      code: "ORD-5",
      paymentMethod: "PIX",
      financialPartner: "PARTNER_A",
      amount: { currency: "BRL", value: "25.00" },
      ...common,
    },
  },
  "unknown-method": { ...boleto, order: { ...boleto.order, paymentMethod: "CASH" } },
  "value-as-number": { ...boleto, order: { ...boleto.order, amount: { currency: "BRL", value: 25 } } },
  "amount-in-mxn": { ...boleto, order: { ...boleto.order, amount: { currency: "MXN", value: "25.00" } } },
  "boleto-with-pix-key": { ...boleto, order: { ...boleto.order, pixKey: "loja@example.com" } },
} as const;

/** Minimal valid bodies of three orders (V3). The types of every generator must accept them. */
export const minimalOrders = {
  pix: { order: { code: "ORD-1", paymentMethod: "PIX", financialPartner: "PIX_PARTNER", ...common } },
  deposit: {
    customer,
    order: {
      code: "ORD-2",
      paymentMethod: "DEPOSIT",
      amount: { currency: "BRL", value: "25.00" },
      ...common,
    },
  },
  usdt: {
    customer,
    order: {
      code: "ORD-3",
      paymentMethod: "EXCHANGE_PAY",
      amount: { currency: "USDT", value: "25" },
      ...common,
    },
  },
} as const;
