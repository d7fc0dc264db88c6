/** Returns what the address says about a choice of the reader: `BOLETO` for `?paymentMethod=BOLETO`. */
export function readChoice(name: string): string | null {
  return new URLSearchParams(location.search).get(name);
}

/** Keeps a choice in the address, so that it can be sent to somebody else. Nothing is kept of the first choice. */
export function keepChoice(name: string, value: string | undefined): void {
  const url = new URL(location.href);
  if (value === undefined) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  if (url.href !== location.href) history.replaceState(history.state, "", url);
}
