import { expect, test } from "vitest";
import { writeBrCode } from "../../../src/sandbox/pix.ts";
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
