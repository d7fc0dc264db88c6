import type { ContractOperation } from "../../src/contract/operations.ts";
import { linkToCall } from "../docs/link-to.ts";

/** A place of the site that readers see first. */
export interface View {
  readonly place: string;
  /** What stands for the whole of a page that holds much of the same; the whole where it is not named. */
  readonly part?: string;
  /** Whether its members are to be looked at as well, down to the last. */
  readonly unfolded?: boolean;
}

/** The places that are looked at in both themes and sizes. */
export const views: Readonly<Record<string, View>> = {
  landing: { place: "index.html" },
  "an order": { place: "reference.html#/transparent-orders/createtransparentorderv3" },
  "a webhook": { place: "reference.html#/transparent-orders/onorderpayinpaid" },
  // All chapters stand on one page: one with code, and one with pictures and tables.
  "the chapters": {
    place: "reference.html#/section/states",
    part: listChapters("guides/pix-orders", "states"),
  },
  "try it": { place: "try/index.html#/Documents/uploadDocument" },
};

/** The places of all operations and notifications with all their members, by operationId. */
export function listCallViews(calls: readonly ContractOperation[]): Record<string, View> {
  return Object.fromEntries(
    calls.map((call) => [call.operationId, { place: `reference.html${linkToCall(call)}`, unfolded: true }]),
  );
}

function listChapters(...names: readonly string[]): string {
  return names.map((name) => `[data-section-id^="/section/${name}"]`).join();
}

/** Sizes of a desk and of a phone. */
export const sizes = {
  "a desk": { width: 1440, height: 900 },
  "a phone": { width: 390, height: 844 },
} as const;
