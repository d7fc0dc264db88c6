/** Returns whether the host of a URL is this computer. IPv6 addresses are in brackets. */
export function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/u.test(hostname);
}
