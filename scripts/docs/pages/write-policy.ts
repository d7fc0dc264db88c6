/** What a page may load beyond its own files. */
export interface PolicyAdditions {
  readonly "script-src"?: string;
  readonly "style-src"?: string;
  readonly "font-src"?: string;
  readonly "connect-src"?: string;
}

/** The content security policy of a page: its own files, images written into it, and what is added. */
export function writePolicy(additions: PolicyAdditions = {}): string {
  const directives: Record<string, string> = {
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "base-uri": "'none'",
    "form-action": "'none'",
  };
  for (const [name, more] of Object.entries(additions) as [string, string][]) {
    directives[name] = `'self' ${more}`.trim();
  }
  return [
    "default-src 'none'",
    ...Object.entries(directives).map(([name, value]) => `${name} ${value}`),
  ].join("; ");
}
