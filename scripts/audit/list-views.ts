import type { ContractOperation } from "../../src/contract/operations.ts";
import { linkToCall } from "../docs/link-to.ts";

/** An important view of the site. */
export interface View {
  readonly place: string;
  /** Selector of a representative part of a repetitive page. @default the whole page */
  readonly part?: string;
  /** Whether to expand and audit all members. */
  readonly unfolded?: boolean;
}

/** The views that are audited in both themes and sizes. */
export const views: Readonly<Record<string, View>> = {
  landing: { place: "index.html" },
  "an order": { place: "reference.html#/transparent-orders/createtransparentorderv3" },
  "a webhook": { place: "reference.html#/transparent-orders/onorderpayinpaid" },
  // All chapters are on one page. These are one with code, and one with pictures and tables.
  "the chapters": {
    place: "reference.html#/section/states",
    part: listChapters("guides/pix-orders", "states"),
  },
  "try it": { place: "try/index.html#/Documents/uploadDocument" },
};

/** Lists the views of all operations and notifications with all their members, by operationId. */
export function listCallViews(calls: readonly ContractOperation[]): Record<string, View> {
  return Object.fromEntries(
    calls.map((call) => [call.operationId, { place: `reference.html${linkToCall(call)}`, unfolded: true }]),
  );
}

function listChapters(...names: readonly string[]): string {
  return names.map((name) => `[data-section-id^="/section/${name}"]`).join();
}

/** Viewport sizes of a desktop computer and a phone. */
export const sizes = {
  "a desk": { width: 1440, height: 900 },
  "a phone": { width: 390, height: 844 },
} as const;
