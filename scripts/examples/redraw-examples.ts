import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { repository } from "../cli/repository.ts";
import { refreshImages } from "./refresh-images.ts";

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
