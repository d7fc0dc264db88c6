import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compareWording } from "./compare-wording.ts";

const usage = `Usage: npx tsx scripts/report/wording/main.ts <base> [<head>]

Checks that only the wording of the contract changed between two git revisions, and counts the texts that did.
Without <head>, generated/openapi.json is read from disk. Exits with 1 if anything else differs.`;

const root = fileURLToPath(new URL("../../..", import.meta.url));
const file = "generated/openapi.json";

function readBundle(revision: string | undefined): unknown {
  const text =
    revision === undefined
      ? readFileSync(`${root}/${file}`, "utf8")
      : execFileSync("git", ["show", `${revision}:./${file}`], {
          cwd: root,
          encoding: "utf8",
          maxBuffer: 1e8,
          stdio: ["ignore", "pipe", "pipe"],
        });
  return JSON.parse(text) as unknown;
}

function readBundles([base, head, ...rest]: string[]): [unknown, unknown] | undefined {
  if (base === undefined || base.startsWith("-") || rest.length > 0) {
    console.error(usage);
    return undefined;
  }
  try {
    return [readBundle(base), readBundle(head)];
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

const bundles = readBundles(process.argv.slice(2));
if (bundles === undefined) {
  process.exitCode = 2;
} else {
  const { differences, texts, changed } = compareWording(...bundles);
  const total = Object.values(changed).reduce((sum, count) => sum + count, 0);
  const members = Object.entries(changed).map(([member, count]) => `${member} ${count}`);
  console.log(`${total} of ${texts} texts changed${total === 0 ? "" : `: ${members.join(", ")}`}.`);
  if (differences.length === 0) console.log("With all texts blanked, the documents are equal.");
  else console.log(["With all texts blanked, the documents differ at:", ...differences].join("\n  "));
  if (differences.length > 0) process.exitCode = 1;
}
