import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Trial } from "../tool.ts";

const compilerOptions = {
  target: "ES2022",
  lib: ["ES2022", "DOM", "DOM.Iterable"],
  module: "ESNext",
  moduleResolution: "bundler",
  types: [],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
};

const common = `additionalInfo: "Order", webhookUrl: "https://shop.example.com/hooks", returnUrl: "https://shop.example.com/orders"`;
const customer = `{
  fullName: "Ana Souza",
  type: "INDIVIDUAL",
  document: { type: "CPF", number: "52998224725" },
  email: "ana@example.com",
  phone: "+5511999990000",
  country: "BRA",
}`;

/** The least that each order may carry, as a person would write it. */
const orders: Readonly<Record<string, string>> = {
  pix: `{
  order: { code: "1", paymentMethod: "PIX", financialPartner: "PIX_PARTNER", ${common} },
}`,
  deposit: `{
  customer: ${customer},
  order: { code: "2", paymentMethod: "DEPOSIT", amount: { currency: "BRL", value: "25.00" }, ${common} },
}`,
  usdt: `{
  customer: ${customer},
  order: { code: "3", paymentMethod: "EXCHANGE_PAY", amount: { currency: "USDT", value: "25" }, ${common} },
}`,
};

const calls = `import { createOrder, upload } from "./adapter";
import { value } from "./deposit";

const attempt = (call: Promise<number>) => call.catch((error: unknown) => String(error));
const file = new File(["%PDF-1.4"], "document.pdf", { type: "application/pdf" });
console.log(JSON.stringify({
  createTransparentOrderV3: await attempt(createOrder(value)),
  uploadDocument: await attempt(upload(file)),
}));
`;

/**
 * Writes what uses the generated code: one file for each order, which must compile, and the calls.
 * @returns names of the files of the orders, without extension.
 */
export async function writeProbe(
  { folder, mockUrl }: Trial,
  adapter: string,
  extraOptions: Record<string, unknown>,
): Promise<string[]> {
  const values = Object.keys(orders);
  const constants = `const baseUrl = ${JSON.stringify(mockUrl)};\nconst token = "any-token";\n`;
  const files = {
    "adapter.ts": `${constants}${adapter}\n`,
    "calls.ts": calls,
    ...Object.fromEntries(
      Object.entries(orders).map(([name, value]) => [
        `${name}.ts`,
        `import type { Order } from "./adapter";\n\nexport const value: Order = ${value};\n`,
      ]),
    ),
    "tsconfig.json": JSON.stringify({
      compilerOptions: { ...compilerOptions, ...extraOptions },
      files: ["calls.ts", ...values.map((name) => `${name}.ts`)],
    }),
  };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(path.join(folder, name), text)));
  return values;
}
