import { MockError } from "./mock-error.ts";

const reasons: Partial<Record<string, (host: string, port: number, flag: string) => string>> = {
  EADDRINUSE: (_host, port, flag) =>
    `Port ${port} is already in use. Stop what is using it, or choose another with \`${flag} ${port + 1}\` (\`${flag} 0\` takes a free one).`,
  EACCES: (_host, port, flag) =>
    `Port ${port} needs more rights than you have. Choose one above 1023 with \`${flag}\`.`,
  EADDRNOTAVAIL: (host) =>
    `\`${host}\` is no address of this computer. Choose one of its own with \`--host\`.`,
  ENOTFOUND: (host) => `\`${host}\` is no known host. Choose an address of this computer with \`--host\`.`,
};

/**
 * Why a server could not listen, in words for the person who started it; an error of another kind stays as it is.
 * @param flag names the port.
 */
export function explainListenError(
  error: NodeJS.ErrnoException,
  { host, port, flag }: { host: string; port: number; flag: string },
): Error {
  const reason = reasons[error.code ?? ""]?.(host, port, flag);
  return reason === undefined ? error : new MockError(reason);
}
