// The header that carries the token of a call, and what does not send it there.

import type { ContractOperation } from "./operations.ts";

/** How a token is sent. */
export interface TokenPresentation {
  /** Lower-case name of the header. */
  name: string;
  /** Scheme in front of the token; empty for none. */
  scheme: string;
  /** The scheme and a space; empty for none. */
  prefix: string;
}

/** What says how an operation is secured. */
export type Secured = Partial<Pick<ContractOperation, "schemes">>;

/**
 * Reads from its security scheme how an operation takes the token. An `apiKey` is the token, alone or after the word in
 * `x-token-scheme`.
 */
export function readTokenHeader({ schemes: [first] = [] }: Secured): TokenPresentation {
  const node = (first?.node ?? {}) as Partial<Record<string, string>>;
  const { type, name = "", scheme = "bearer", "x-token-scheme": own = "" } = node;
  if (type === "apiKey")
    return { name: name.toLowerCase(), scheme: own, prefix: own === "" ? "" : `${own} ` };
  const word = scheme.charAt(0).toUpperCase() + scheme.slice(1);
  return { name: "authorization", scheme: word, prefix: `${word} ` };
}

/** Finds a security scheme that does not send the token in a header. */
export function findOtherPlace(calls: readonly Secured[]): ContractOperation["schemes"][number] | undefined {
  const schemes = calls.flatMap(({ schemes: own = [] }) => own);
  return schemes.find(({ node }) => ((node as { in?: string }).in ?? "header") !== "header");
}
