import type { Rows } from "../records/records.ts";
import type { Records } from "../store/store.ts";
import { rejectUnknown, type Behavior, type Call } from "../context/context.ts";

/** Reads a subscription. */
export const getSubscription: Behavior<"getSubscription"> = async (call, { records }) => {
  const { record } = await readOwnSubscription(call, records);
  // Loaded late: nothing else needs the QR code.
  const { drawQrCode } = await import("../orders/draw-qr-code.ts");
  return { ...record, qrcodeImageBase64: drawQrCode(record.qrcodeData) };
};

/**
 * Returns the subscription that the path of a call names.
 * @throws {RejectedError} if there is none, or if it belongs to another company
 */
export async function readOwnSubscription(
  { company, path }: Pick<Call, "company" | "path">,
  records: Records,
): Promise<Rows["subscription"]> {
  const row = await records.get("subscription", path["id"] ?? "");
  if (row?.company !== company) throw rejectUnknown();
  return row;
}
