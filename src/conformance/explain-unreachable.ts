/** Why a service cannot be reached, by codes of errors; `HOST` is its host. The first that matches counts. */
const reasons: readonly (readonly [codes: RegExp, sentence: string])[] = [
  [/^(?:ENOTFOUND|EAI_AGAIN)$/u, "The host `HOST` of `--base-url` is not known (CODE)."],
  [
    /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/u,
    "Nothing answers at `HOST` (CODE). Is the service running, and reachable from here?",
  ],
  [/^TIMEOUT$/u, "`HOST` did not answer in time. Is it reachable from here, and `--timeout` long enough?"],
  [/ALTNAME/u, "The certificate of `HOST` is for another host (CODE). Use that one in `--base-url`."],
  [/CERT_(?:HAS_EXPIRED|NOT_YET_VALID)/u, "The certificate of `HOST` is not valid today (CODE)."],
  [
    /CERT|UNABLE_TO_/u,
    "The certificate of `HOST` is not trusted here (CODE). Name the file of its authority in `NODE_EXTRA_CA_CERTS`.",
  ],
  [/SSL|TLS|EPROTO/u, "`HOST` makes no secure connection (CODE). Does it use http:// or another port?"],
];

/**
 * Explains why no request reaches a service, by the code of the error.
 * @returns one sentence, or `undefined` if the service may answer other requests
 */
export function explainUnreachable(code: string | undefined, baseUrl: string): string | undefined {
  const sentence = reasons.find(([codes]) => code !== undefined && codes.test(code))?.[1];
  return sentence?.replace("HOST", new URL(baseUrl).host).replace("CODE", code ?? "");
}
