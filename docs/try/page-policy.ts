/** What the page's own policy lets it call; read before, since a browser says no more than "failed". */
export function readAllowed(): string[] {
  const policy = document
    .querySelector('meta[http-equiv="Content-Security-Policy"]')
    ?.getAttribute("content");
  const directives = (policy ?? "connect-src *").split(";").map((text) => text.trim().split(/\s+/));
  const [, ...sources] = directives.find(([name]) => name === "connect-src") ?? [];
  return sources.map((source) => (source === "'self'" ? location.origin : source));
}

/** Whether a source of a policy covers an address. Its path is left to the browser. */
export function covers(source: string, address: string): boolean {
  const { protocol, hostname, port } = new URL(address);
  if (source === "*") return /^https?:$/.test(protocol);
  if (/^[a-z]+:$/i.test(source)) return source === protocol;
  const [, scheme = location.protocol, host = "", allowedPort = ""] =
    /^(?:([a-z]+:)\/\/)?([^/:]+)(?::(\d+|\*))?/i.exec(source) ?? [];
  const isHost = host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host;
  const standard = scheme === "https:" ? "443" : "80";
  const isPort = allowedPort === "*" || (port || standard) === (allowedPort || standard);
  return scheme === protocol && isHost && isPort;
}
