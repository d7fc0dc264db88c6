// What PIX prescribes: the payload of QR codes and end-to-end ids, with a default payer. The image is in qr-code.ts.

import type { Amount } from "./records.ts";
import type { Ids } from "./ids.ts";
import type { PayinPayer } from "../../generated/types.ts";

/** Content of a PIX QR code. */
interface BrCode {
  /** URL of the charge, without its scheme, for a dynamic code. */
  location?: string;
  /** The PIX key, for a static code. */
  pixKey?: string;
  /** URL of the recurrence, without its scheme, for a code that also authorizes a subscription. */
  recurrence?: string;
  /** In reais, as a decimal; absent if the payer decides. */
  amount?: string;
  /** At most 25 letters and digits; absent for dynamic codes, whose charge names it. */
  transactionId?: string;
}

const pixDomain = "br.gov.bcb.pix";
/** Longest PIX key: an e-mail address. Longer ones do not fit. */
const maxKey = 77;

/**
 * Writes the payload of a PIX QR code: tags with a two-digit id and length, and a checksum at the end, as the BR Code
 * manual of Banco Central describes.
 */
export function writeBrCode({ location, pixKey, recurrence, amount, transactionId = "***" }: BrCode): string {
  const account = [tag("00", pixDomain)];
  if (pixKey !== undefined) account.push(tag("01", pixKey.slice(0, maxKey)));
  if (location !== undefined) account.push(tag("25", location));
  const content = [
    tag("00", "01"),
    // A code that can be paid once.
    ...(location === undefined ? [] : [tag("01", "12")]),
    tag("26", account.join("")),
    tag("52", "0000"),
    tag("53", "986"),
    ...(amount === undefined ? [] : [tag("54", amount)]),
    tag("58", "BR"),
    tag("59", "LOJA EXEMPLO"),
    tag("60", "SAO PAULO"),
    tag("62", tag("05", transactionId)),
    ...(recurrence === undefined ? [] : [tag("80", tag("00", pixDomain) + tag("25", recurrence))]),
    "6304",
  ].join("");
  return content + checksum(content);
}

/**
 * Returns the amount that a code contains: in reais only, of up to 13 characters. The charge at its location has any
 * amount.
 */
export function amountInCode({ currency, value }: Amount): Pick<BrCode, "amount"> {
  const amount = typeof value === "number" ? value.toFixed(2) : value;
  return currency === "BRL" && amount.length <= 13 ? { amount } : {};
}

function tag(id: string, value: string): string {
  return `${id}${String(value.length).padStart(2, "0")}${value}`;
}

/** CRC-16 with the polynomial 0x1021 and the initial value 0xFFFF, as four hexadecimal digits. */
function checksum(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

/** ISPB of the payer's institution in the sandbox. */
export const payerIspb = "87654321";
/** ISPB of the receiver's institution in the sandbox. */
export const receiverIspb = "12345678";

/** Makes up an end-to-end id: `E`, the ISPB of the institution that sends the money, the minute in UTC, 11 characters. */
export function makeEndToEndId(ids: Ids, ispb: string, now: number): string {
  const minute = new Date(now).toISOString().replaceAll(/\D/g, "").slice(0, 12);
  return `E${ispb}${minute}${ids.code(11)}`;
}

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
