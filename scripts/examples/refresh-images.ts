import { drawQrCode } from "../../src/sandbox/qr-code.ts";
import { readQrCode } from "./read-qr-code.ts";

const imageLine = /^(\s*qrcode(?:Image)?Base64: )(.*)$/mu;
const payloadLine = /^\s*qrcodeData: "(.*)"$/mu;

/**
 * Redraws the QR image of an example if it does not encode the payload next to it. Other images are not changed, since
 * different versions of Node compress the same pixels differently. Placeholders stay too.
 * @param text the YAML of an Example Object
 */
export function refreshImages(text: string): string {
  const payload = payloadLine.exec(text)?.[1];
  const image = imageLine.exec(text)?.[2];
  if (payload === undefined || image === undefined || readQrCode(image) === payload) return text;
  return text.replace(imageLine, (_, member: string) => member + drawQrCode(payload));
}
