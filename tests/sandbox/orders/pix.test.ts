import { clabe } from "clabe-validator";
import { correction, generate, mode } from "lean-qr";
import { PNG } from "pngjs";
import { describe, expect, test } from "vitest";
import { completeClabe } from "../../../src/sandbox/orders.ts";
import { writeBrCode } from "../../../src/sandbox/pix.ts";
import { drawQrCode } from "../../../src/sandbox/qr-code.ts";
import { readTags } from "../../examples/read-br-code.ts";

const merchant = "5802BR5912LOJA EXEMPLO6009SAO PAULO";

test.each([
  [
    "dynamic code has a location, and can be paid once",
    { location: "sandbox.invalid/qr/v2/1", amount: "150.75" },
    `00020101021226450014br.gov.bcb.pix2523sandbox.invalid/qr/v2/15204000053039865406150.75${merchant}62070503***630474C1`,
  ],
  [
    "static code has a key and a transaction",
    { pixKey: "financeiro@loja.example.com", transactionId: "REF0123456789ABCDEFGHIJKL" },
    `00020126490014br.gov.bcb.pix0127financeiro@loja.example.com520400005303986${merchant}62290525REF0123456789ABCDEFGHIJKL6304FE41`,
  ],
  [
    "code that authorizes a subscription has a recurrence",
    { location: "sandbox.invalid/qr/v2/1", recurrence: "sandbox.invalid/rec/1" },
    `00020101021226450014br.gov.bcb.pix2523sandbox.invalid/qr/v2/1520400005303986${merchant}62070503***80430014br.gov.bcb.pix2521sandbox.invalid/rec/16304C30D`,
  ],
  [
    "checksum that is small begins with a zero",
    { pixKey: "a@b.co", transactionId: "T23" },
    `00020126280014br.gov.bcb.pix0106a@b.co520400005303986${merchant}62070503T236304085F`,
  ],
])("a %s", (_, given, expected) => {
  const code = writeBrCode(given);
  expect(code).toBe(expected);
  // Another parser checks the checksum.
  expect(readTags(code)["00"]).toBe("01");
});

test("a key is cut off after 77 characters, since a longer one does not fit", () => {
  const longest = "k".repeat(77);
  expect(readTags(writeBrCode({ pixKey: longest }))["26-01"]).toBe(longest);
  expect(readTags(writeBrCode({ pixKey: `${longest}k` }))["26-01"]).toBe(longest);
});

describe("clabe", () => {
  test.each([
    ["03218000011835971", "032180000118359719"],
    ["00201007777777777", "002010077777777771"],
  ])("%s is completed to %s", (digits, expected) => {
    expect(completeClabe(digits)).toBe(expected);
    expect(clabe.validate(expected).ok).toBe(true);
  });

  test("the check digit of a sum that ends in 0 is 0", () => {
    expect(completeClabe("00000000000000000")).toBe("000000000000000000");
  });
});

test.each(["A", "código de exemplo, ".repeat(10)])(
  "the QR code of %j has level M, two pixels for each module, and a margin of four modules",
  (payload) => {
    const image = PNG.sync.read(Buffer.from(drawQrCode(payload), "base64"), { checkCRC: true });
    const code = generate(mode.bytes(new TextEncoder().encode(payload)), {
      minCorrectionLevel: correction.M,
      maxCorrectionLevel: correction.M,
    });
    const side = 2 * (code.size + 8);
    expect([image.width, image.height]).toEqual([side, side]);
    const isBlack = (x: number, y: number) => code.get(Math.floor(x / 2) - 4, Math.floor(y / 2) - 4);
    const row = (isDark: (x: number) => boolean) =>
      Array.from({ length: side }, (_, x) => (isDark(x) ? "#" : ".")).join("");
    for (let y = 0; y < side; y += 1)
      expect(row((x) => image.data[(y * side + x) * 4] === 0)).toBe(row((x) => isBlack(x, y)));
  },
);
