import { createHash } from "node:crypto";

/** A file name that tells its content, so that it can be kept by browsers for ever. */
export function hashName(name: string, extension: string, content: string | Uint8Array): string {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 10);
  return `assets/${name}-${hash}.${extension}`;
}

/** The value of an `integrity` attribute, or of a hash in a content security policy. */
export function digest(algorithm: "sha256" | "sha384", content: string | Uint8Array): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest("base64")}`;
}
