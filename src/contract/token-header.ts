// The header that carries the token of a call.

import type { ContractOperation } from "./operations.ts";
import { readSchemePlace } from "./scheme-place.ts";

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

/** Finds the scheme by which an operation takes the token: the first that is sent in a header. */
export function findTokenScheme({ schemes = [] }: Secured): ContractOperation["schemes"][number] | undefined {
  return schemes.find(({ node }) => readSchemePlace(node) === "header");
}

/**
 * Reads from its security scheme how an operation takes the token. An `apiKey` is the token, alone or after the word in
 * `x-token-scheme`.
 */
export function readTokenHeader(secured: Secured): TokenPresentation {
  const node = (findTokenScheme(secured)?.node ?? {}) as Partial<Record<string, string>>;
  const { type, name = "", scheme = "bearer", "x-token-scheme": own = "" } = node;
  if (type === "apiKey")
    return { name: name.toLowerCase(), scheme: own, prefix: own === "" ? "" : `${own} ` };
  const word = scheme.charAt(0).toUpperCase() + scheme.slice(1);
  return { name: "authorization", scheme: word, prefix: `${word} ` };
}

/** Reads how a client of all these operations sends its token: as the first of them takes one. */
export function readClientToken(operations: readonly Secured[]): TokenPresentation {
  return readTokenHeader({ schemes: operations.flatMap(({ schemes = [] }) => schemes) });
}
