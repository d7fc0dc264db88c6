import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Trial } from "../tool/tool.ts";
import { minimalOrders, wrongOrders } from "./minimal-orders.ts";

// Strict, and independent of this repository, like a new project.
const strictOptions = {
  target: "ES2022",
  lib: ["ES2022", "DOM", "DOM.Iterable"],
  module: "ESNext",
  moduleResolution: "bundler",
  types: [],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
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
 * Writes the code that uses the generated code: one file for each order, of which the right ones must compile, and the calls.
 * @param hasClient whether the adapter has functions to call
 * @returns names of the files with orders, without extension
 */
export async function writeProbe(
  { folder, mockUrl }: Pick<Trial, "folder" | "mockUrl">,
  adapter: string,
  compilerOptions: Record<string, unknown>,
  hasClient = true,
): Promise<{ right: string[]; wrong: string[] }> {
  const all = { ...minimalOrders, ...wrongOrders };
  const names = Object.keys(all);
  const constants = `const baseUrl = ${JSON.stringify(mockUrl)};\nconst token = "any-token";\n`;
  const project = {
    compilerOptions: { ...strictOptions, ...compilerOptions },
    files: [...(hasClient ? ["calls.ts"] : []), ...names.map((name) => `${name}.ts`)],
  };
  const orders = Object.entries(all).map(([name, order]) => [`${name}.ts`, printOrder(order)]);
  const files = {
    "adapter.ts": `${constants}${adapter}\n`,
    "calls.ts": calls,
    "tsconfig.json": JSON.stringify(project),
    ...(Object.fromEntries(orders) as Record<string, string>),
  };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(path.join(folder, name), text)));
  return { right: Object.keys(minimalOrders), wrong: Object.keys(wrongOrders) };
}

function printOrder(order: object): string {
  return `import type { Order } from "./adapter";\n\nexport const value: Order = ${JSON.stringify(order, null, 2)};\n`;
}
