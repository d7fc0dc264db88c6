// The QR images of examples, which encode the payload next to them.

import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import jsQr from "jsqr";
import { PNG } from "pngjs";
import { drawQrCode } from "../../src/sandbox/qr-code.ts";
import { repository } from "../cli/repository.ts";

/** Redraws the QR images of the examples in openapi/ that do not encode the payload next to them. */
export async function redrawExamples(): Promise<void> {
  const contract = path.join(repository, "openapi");
  const files = (await readdir(contract, { recursive: true })).filter((file) =>
    /(?:^|[\\/])examples[\\/][^\\/]+\.yaml$/u.test(file),
  );
  for (const file of files) {
    const text = await readFile(path.join(contract, file), "utf8");
    const refreshed = refreshImages(text);
    if (refreshed === text) continue;
    await writeFile(path.join(contract, file), refreshed);
    console.log(`openapi/${file}: QR code redrawn`);
  }
}

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

/** Decodes the QR code in a PNG in base64. Returns `undefined` if it is not a PNG, or has no readable code. */
export function readQrCode(base64: string): string | undefined {
  const bytes = Buffer.from(base64, "base64");
  try {
    const { data, width, height } = PNG.sync.read(bytes);
    return jsQr.default(new Uint8ClampedArray(data), width, height)?.data;
  } catch {
    return undefined;
  }
}

const imageLine = /^(\s*qrcode(?:Image)?Base64: )(.*)$/mu;

const payloadLine = /^\s*qrcodeData: "(.*)"$/mu;
