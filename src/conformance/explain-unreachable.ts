const hosts = new Set(["ENOTFOUND", "EAI_AGAIN"]);
const ports = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ETIMEDOUT",
  "UND_ERR_CONNECT_TIMEOUT",
]);
const tls = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_|EPROTO/u;

/**
 * Explains why no request reaches a service, by the code of the error.
 * @returns one sentence, or `undefined` if the service may answer other requests
 */
export function explainUnreachable(code: string | undefined, baseUrl: string): string | undefined {
  if (code === undefined) return undefined;
  const { hostname, host } = new URL(baseUrl);
  if (hosts.has(code)) return `The host \`${hostname}\` of \`--base-url\` is not known (${code}).`;
  if (ports.has(code))
    return `Nothing answers at \`${host}\` (${code}). Is the service running, and reachable from here?`;
  return tls.test(code)
    ? `No secure connection to \`${host}\` can be made (${code}). Its certificate is not valid for this computer; add its authority with \`NODE_EXTRA_CA_CERTS\`.`
    : undefined;
}
