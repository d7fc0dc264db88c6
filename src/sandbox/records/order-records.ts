import type { PayinPayer, PaymentMethod } from "../../../generated/types.ts";

/** An amount as the service writes it. */
export interface Amount {
  currency: string;
  value: string | number;
}

/** An order: the request without card data and secrets, and its state. */
export interface OrderRow {
  company: string;
  code: string;
  status: "INITIAL" | "PAID";
  method: PaymentMethod;
  /** Absent if the payer decides. */
  amount?: Amount;
  description?: string;
  webhookUrl: string;
  createdAt: string;
  updatedAt: string;
  /** Milliseconds since 1970. */
  expiresAt?: number;
  /** The payload of the PIX QR code. */
  qrcodeData?: string;
  pixKey?: string;
  conciliationId?: string;
  /** Taken from the payer if the request named no customer. */
  customer?: { name: string; document: { type: string; number: string } };
  paidAt?: string;
  /** Known before the payment if the order settles a scheduled payment. */
  endToEndId?: string;
  /** The expected payer until the order is paid, then the actual one. */
  payer?: PayinPayer;
  /** The subscription that the order belongs to, and the scheduled payment that it settles. */
  subscription?: { id: string; code: string; scheduledPayment?: { id: string; externalId?: string } };
}
