import type { PayinPayer } from "../../../generated/types.ts";
import { payerIspb } from "./end-to-end-id.ts";

/** The payer in the sandbox, unless a control names another one. */
export const defaultPayer = {
  name: "Marina Alves",
  document: { type: "CPF", number: "52998224725" },
  bank: {
    ispb: payerIspb,
    name: "Banco Modelo",
    branch: "0001",
    account: "1234567",
    code: "998",
  },
} as const satisfies PayinPayer;
