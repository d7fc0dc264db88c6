import type { HolderType } from "../records/account-records.ts";

/** The slots of an individual: all there are, and all of them mandatory. */
const individualSlots: readonly string[] = ["documentHolder", "selfieHolder", "pepDeclaration"];

/** Slots that keep the document that they already hold, unless `append` is false. */
const appendingSlots: ReadonlySet<string> = new Set([
  "documentHolder",
  "documentRepresentative",
  "selfieRepresentative",
  "partnerProofAddress",
]);

/** Returns the slots of a holder type; `undefined` if it is unknown, or the documentation does not list all of them. */
export function slotsOf(holderType: HolderType | undefined): readonly string[] | undefined {
  return holderType === "INDIVIDUAL" ? individualSlots : undefined;
}

/** Returns the slots of a holder type that must be filled, as far as they are documented. */
export function requiredSlotsOf(holderType: HolderType | undefined): readonly string[] {
  return holderType === "INDIVIDUAL" ? individualSlots : [];
}

/** Tells whether a document is kept next to the one that its slot already holds, instead of replacing it. */
export function appendsTo(slot: string, append: boolean | undefined): boolean {
  return append ?? appendingSlots.has(slot);
}
