// Values that the program in a runtime and the report share.

/** The payout that the program reads. */
export const payoutId = "5b4a3c2d-1e0f-4d9c-8b7a-695847362514";
/** The subscription that the program reads. */
export const subscriptionId = "7e6d5c4b-3a29-4180-9f8e-7d6c5b4a3928";

/** Time limit of an attempt of the client, and of a handler of the receiver, where requests leave, in milliseconds. */
export const timeoutMs = 4_000;

/** Signature of the deliveries. The provider documents neither the header nor the encoding. */
export const signature = {
  secret: "kept-by-both-sides",
  header: "x-report-signature",
  encoding: "hex",
} as const;

/** A large file whose bytes are not valid UTF-8. */
export const file = {
  name: "rg.pdf",
  bytes: Uint8Array.from({ length: 70_000 }, (_, index) =>
    index < 5 ? "%PDF-".charCodeAt(index) : index % 256,
  ),
};
