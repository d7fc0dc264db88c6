import type { PayoutNotification } from "../../../generated/types.ts";
import { payerIspb, receiverIspb } from "../orders/end-to-end-id.ts";

/** The receiver of a payout, unless the control names another one. */
export const defaultReceiver = {
  name: "Casa do Mel Ltda",
  document: { type: "CNPJ", number: "11222333000181" },
  bank: {
    ispb: payerIspb,
    name: "Banco Modelo",
    branch: "0002",
    account: "2345678",
    code: "998",
    pix: { type: "CNPJ", key: "11222333000181" },
  },
} as const satisfies PayoutNotification["receiver"];

/** The account that the money of every payout comes from. */
export const ownerBank = {
  name: "Loja Exemplo Ltda",
  document: "11444777000161",
  bank: { ispb: receiverIspb, name: "Banco Exemplo", branch: "0001", account: "7654321", code: "999" },
} as const satisfies PayoutNotification["ownerBank"];
