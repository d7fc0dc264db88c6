// Why a request got no complete response, by what the platforms write: the one table for whoever judges that.
// The code or the text of an error decides; Node gives codes, Deno only texts, and Bun both.

/** A reason why there is no complete response. */
export interface FailureCause {
  readonly name: CauseName;
  /** Whether it proves that the service processed nothing, since no connection to it was made. */
  readonly isUnsent: boolean;
  /** Whether another attempt may succeed. */
  readonly isTransient: boolean;
  /** What to do, as a clause. */
  readonly advice: string;
}

/** Names of the causes. */
export type CauseName =
  | "broken"
  | "closed"
  | "not-http"
  | "unknown-host"
  | "refused"
  | "tunnel"
  | "tunnel-rejected"
  | "wrong-host"
  | "invalid-today"
  | "untrusted"
  | "no-tls"
  | "client-certificate"
  | "handshake-failure"
  | "handshake"
  | "handshake-cut"
  | "blocked-port"
  | "unclear";

const network = "check the base URL and the network";
const clientCertificate =
  "check the base URL, and the client certificate: the service may require one, or have rejected yours";
const proxy = "check the proxy, and what it allows";
// A port for TLS only closes the connection, or answers with an alert of TLS.
const perhapsTls =
  "check the base URL, which has to begin with `https://` if the server speaks TLS at this port, and the network";

type Scheme = "http:" | "https:";
type Row = readonly [
  name: CauseName,
  proof: "sent" | "unsent",
  retry: "again" | "never",
  advice: string | Readonly<Record<Scheme, string>>,
  pattern: RegExp,
];

// The first row whose pattern matches "<code> <text>" counts. Patterns that prove that nothing was sent match from the
// start: an error of the caller's own `fetch` may quote any of these texts.
const rows: readonly Row[] = [
  // On a connection that had been made, so the codes of "refused" prove nothing.
  ["broken", "sent", "again", network, /^(?!ECONNRESET|EPIPE)\S* (?:read|write) E[A-Z]/],
  ["unknown-host", "unsent", "again", network, /^(?:ENOTFOUND|EAI_AGAIN) |^\(Connect\) dns error/],
  [
    "wrong-host",
    "unsent",
    "never",
    "its certificate is for another host; check the base URL",
    /^\S*ALTNAME|^\(Connect\) invalid peer certificate: certificate not valid for name/,
  ],
  [
    "invalid-today",
    "unsent",
    "never",
    "its certificate is not valid today; check the clock of this computer too",
    /^\S*CERT_(?:HAS_EXPIRED|NOT_YET_VALID)|^\(Connect\) invalid peer certificate: (?:certificate )?(?:[Ee]xpired|not valid yet|NotValidYet)/,
  ],
  // Alerts about the certificate of this side. With TLS 1.3, they may arrive after the request was written, but a
  // service is handed nothing before the handshake is complete.
  [
    "client-certificate",
    "unsent",
    "never",
    clientCertificate,
    /^ERR_SSL_\S*ALERT_(?:\S*CERTIFICATE|CERTIFICATE_\S+|UNKNOWN_CA|ACCESS_DENIED) |^(?:\((?:Connect|SendRequest)\) (?:.*: )?| )received fatal alert: (?:\w*Certificate\w*|UnknownCA|AccessDenied)/,
  ],
  // TLS 1.2 has one alert for all of this, and Bun one text for more.
  [
    "handshake-failure",
    "unsent",
    "never",
    "the service may have no version or cipher of TLS in common with this platform, or require a client certificate; check the base URL too",
    /^ERR_SSL_\S*ALERT_HANDSHAKE_FAILURE |^\((?:Connect|SendRequest)\) (?:.*: )?received fatal alert: HandshakeFailure|^EPROTO (?:EPROTO: )?The TLS handshake failed/,
  ],
  [
    "no-tls",
    "unsent",
    "never",
    "check the base URL, which has to begin with `http://` there",
    /^ERR_SSL_(?:WRONG_VERSION|PACKET_LENGTH)|^\(Connect\) received corrupt message/,
  ],
  [
    "handshake",
    "unsent",
    "never",
    "its versions, ciphers or protocols of TLS are not those of this platform; check the base URL, or a proxy in front of the service",
    /^ERR_SSL_\S*(?:ALERT_(?:NO_APPLICATION_PROTOCOL|PROTOCOL_VERSION|INSUFFICIENT_SECURITY|UNRECOGNIZED_NAME)|UNSUPPORTED_PROTOCOL|HANDSHAKE) |^\(Connect\) received fatal alert/,
  ],
  [
    "untrusted",
    "unsent",
    "never",
    "its certificate is not trusted here; name the file of its authority in `NODE_EXTRA_CA_CERTS`, or in `DENO_CERT` for Deno",
    /^(?!ERR_SSL_)\S*(?:CERT|SELF_SIGNED|UNABLE_TO_)|^\(Connect\) invalid peer certificate/,
  ],
  [
    "tunnel-rejected",
    "unsent",
    "never",
    proxy,
    /^UND_ERR_ABORTED Proxy response \((?!408|429)4|^ERR_PROXY_TUNNEL .*: (?!408|429)4\d\d\b|^\(Connect\) proxy authentication required/,
  ],
  [
    "tunnel",
    "unsent",
    "again",
    proxy,
    /^UND_ERR_ABORTED Proxy response \(|^ERR_PROXY_TUNNEL |^\(Connect\) .*tunnel/,
  ],
  [
    "handshake-cut",
    "unsent",
    "again",
    clientCertificate,
    /^ECONNRESET Client network socket disconnected before secure TLS connection was established$|^\(Connect\) tls handshake eof/,
  ],
  [
    "refused",
    "unsent",
    "again",
    network,
    /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ConnectionRefused) |^\S* connect E[A-Z]|^\(Connect\) /,
  ],
  [
    "blocked-port",
    "unsent",
    "never",
    "`fetch` blocks this port, as browsers do; check the base URL",
    /^ (?:bad port|Fetch failed: Requests to port \d+ are blocked)$/,
  ],
  [
    "not-http",
    "sent",
    "again",
    { "http:": perhapsTls, "https:": network },
    /^\S* Response does not match the HTTP\/1\.1 protocol|^\(SendRequest\) invalid HTTP version parsed|^ Malformed_HTTP_Response /,
  ],
  [
    "closed",
    "sent",
    "again",
    { "http:": perhapsTls, "https:": `${network}, and whether the service requires a client certificate` },
    /^(?:ECONNRESET|UND_ERR_SOCKET|EPIPE) | connection closed before|^ Connection reset by peer/,
  ],
  ["unclear", "sent", "again", network, /^/],
];

/** A failure as the platform describes it, which may contain secrets. */
export interface RawFailure {
  readonly code: string | undefined;
  /** Empty if it says nothing. */
  readonly text: string;
}

// Causes can be circular.
const mostCauses = 8;

/** Reads the code and the text that say most, since undici says only "fetch failed" at first. */
export function readFailure(failure: unknown): RawFailure {
  let code: string | undefined;
  let text = "";
  let error = failure;
  for (let depth = 0; depth < mostCauses && error instanceof Error && code === undefined; depth += 1) {
    const given: unknown = "code" in error ? error.code : undefined;
    if (typeof given === "string" && isCode.test(given)) code = given;
    if (error.message !== "") text = error.message;
    // Where a host has several addresses, there is an error for each.
    const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [];
    if (error.message === "" && first instanceof Error) text = first.message;
    error = error.cause;
  }
  return { code, text };
}

// OpenSSL 3.5 has codes such as `ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE`.
const isCode = /^(?:ERR_SSL_[A-Z\d_/]+|[A-Z][A-Z\d_]+|ConnectionRefused)$/;

// What Deno writes in place of a code: `(Connect)` for whatever failed before it had a connection.
const isDeno =
  /^error sending request (?:from \S+ )?for (?:url \(\S+\)|\S+)(?: \S+)?: client error (\(\w+\)): /;

/** Finds out why there is no complete response to a request to this URL. */
export function findCause({ code = "", text }: RawFailure, url = "https:"): FailureCause {
  const [prefix = "", part] = code === "" ? (isDeno.exec(text) ?? []) : [];
  const said = `${part ?? code} ${text.slice(prefix.length)}`;
  const [name, proof, retry, advice] = (rows.find(([, , , , pattern]) => pattern.test(said)) ??
    rows.at(-1)) as Row;
  const scheme = url.startsWith("http:") ? "http:" : "https:";
  return {
    name,
    isUnsent: proof === "unsent",
    isTransient: retry === "again",
    advice: typeof advice === "string" ? advice : advice[scheme],
  };
}
