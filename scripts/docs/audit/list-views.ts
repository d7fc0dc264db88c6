/** Places of the site that readers see first, each looked at in every theme and size. */
export const views = {
  landing: "index.html",
  "an order": "reference.html#/transparent-orders/createtransparentorderv3",
  "a webhook": "reference.html#/transparent-orders/onorderpayinpaid",
  "a catalogue": "reference.html#/section/states",
  "try it": "try/index.html",
} as const;

/** Themes and sizes: a desk, and a phone. */
export const settings = [
  { name: "light", colorScheme: "light", viewport: { width: 1440, height: 900 } },
  { name: "dark", colorScheme: "dark", viewport: { width: 1440, height: 900 } },
  { name: "light on a phone", colorScheme: "light", viewport: { width: 390, height: 844 } },
  { name: "dark on a phone", colorScheme: "dark", viewport: { width: 390, height: 844 } },
] as const;
