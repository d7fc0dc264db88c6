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
