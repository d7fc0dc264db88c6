import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { refreshImages } from "./refresh-images.ts";

const contract = fileURLToPath(new URL("../../openapi", import.meta.url));

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
console.log("Every QR image of the examples shows its payload. If one was redrawn, run: npm run build");
