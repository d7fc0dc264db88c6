/** Places of the site that readers see first, each looked at in both themes and sizes. */
export const views = {
  landing: "index.html",
  "an order": "reference.html#/transparent-orders/createtransparentorderv3",
  "a webhook": "reference.html#/transparent-orders/onorderpayinpaid",
  "a catalogue": "reference.html#/section/states",
  "try it": "try/index.html#/Documents/uploadDocument",
} as const;

/** Sizes of a desk and of a phone. */
export const sizes = {
  "a desk": { width: 1440, height: 900 },
  "a phone": { width: 390, height: 844 },
} as const;
