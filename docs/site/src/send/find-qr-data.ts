/** A PIX payload in an answer, and the member that contains it. */
export interface QrData {
  name: string;
  payload: string;
}

/** Finds the first PIX payload (`qrcodeData`) in an answer. A placeholder such as `<qrcode>` is ignored. */
export function findQrData(value: unknown, path = ""): QrData | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, member] of Object.entries(value)) {
    const inner = Array.isArray(value) ? `${path}[${name}]` : path === "" ? name : `${path}.${name}`;
    if (name === "qrcodeData" && typeof member === "string" && !member.startsWith("<"))
      return { name: inner, payload: member };
    const found = findQrData(member, inner);
    if (found !== undefined) return found;
  }
  return undefined;
}
