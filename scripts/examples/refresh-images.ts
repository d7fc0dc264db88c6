import { drawQrCode } from "./draw-qr-code.ts";
import { readQrCode } from "./read-qr-code.ts";

const imageLine = /^(\s*qrcode(?:Image)?Base64: )(.*)$/mu;
const payloadLine = /^\s*qrcodeData: "(.*)"$/mu;

/**
 * Redraws the QR image of an example that does not show the payload beside it. An image that does is left as it is:
 * the same pixels are compressed differently by different versions of Node. Placeholders stay too.
 * @param text the YAML of an Example Object
 */
export function refreshImages(text: string): string {
  const payload = payloadLine.exec(text)?.[1];
  const image = imageLine.exec(text)?.[2];
  if (payload === undefined || image === undefined || readQrCode(image) === payload) return text;
  return text.replace(imageLine, (_, member: string) => member + drawQrCode(payload));
}
