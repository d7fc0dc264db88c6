import type { Rows } from "../../src/sandbox/records.ts";

/** Returns what is kept of a notification that was not attempted yet. */
export const pendingRow = (url = "https://a.test/"): Rows["notification"] => ({
  company: "c",
  event: "ORDER-PAYIN.PAID",
  referenceId: "o",
  url,
  payload: {},
  status: "PENDING",
  attempts: [],
  createdAt: "2026-11-20T15:00:00.000000Z",
  updatedAt: "",
});
