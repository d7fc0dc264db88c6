import type { Ids } from "../context/ids.ts";

/** ISPB of the payer's institution in the sandbox. */
export const payerIspb = "87654321";
/** ISPB of the receiver's institution in the sandbox. */
export const receiverIspb = "12345678";

/** Makes up an end-to-end id: `E`, the ISPB of the institution that sends the money, the minute in UTC, 11 characters. */
export function makeEndToEndId(ids: Ids, ispb: string, now: number): string {
  const minute = new Date(now).toISOString().replaceAll(/\D/g, "").slice(0, 12);
  return `E${ispb}${minute}${ids.code(11)}`;
}
