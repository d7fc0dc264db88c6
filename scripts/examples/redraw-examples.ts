import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { readCommandLine } from "../cli/read-command-line.ts";
import { repository } from "../cli/repository.ts";
import { runCommand } from "../cli/run-command.ts";
import type { Usage } from "../cli/usage.ts";
import { refreshImages } from "./refresh-images.ts";

const usage = {
  command: "npm run examples",
  summary: "Redraws the QR images of the examples in openapi/ that do not encode the payload next to them.",
  flags: {},
} satisfies Usage;

async function run(): Promise<number> {
  const contract = path.join(repository, "openapi");
  const files = (await readdir(contract, { recursive: true })).filter((file) =>
    /(?:^|[\\/])examples[\\/][^\\/]+\.yaml$/u.test(file),
  );
  let redrawn = 0;
  for (const file of files) {
    const text = await readFile(path.join(contract, file), "utf8");
    const refreshed = refreshImages(text);
    if (refreshed === text) continue;
    await writeFile(path.join(contract, file), refreshed);
    console.log(`openapi/${file}: QR code redrawn`);
    redrawn += 1;
  }
  console.log(
    redrawn === 0
      ? "Every QR image encodes its payload; nothing was redrawn."
      : `${redrawn} redrawn. Run \`npm run build\` and commit the result.`,
  );
  return 0;
}

await runCommand({ usage, read: (args) => readCommandLine(usage, args), run });
