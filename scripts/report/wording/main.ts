import { readFileSync } from "node:fs";
import path from "node:path";
import { CommandError } from "../../cli/command-error.ts";
import { readCommandLine } from "../../cli/read-command-line.ts";
import { repository as root } from "../../cli/repository.ts";
import { runCommand } from "../../cli/run-command.ts";
import type { Usage } from "../../cli/usage.ts";
import { compareWording } from "./compare-wording.ts";
import { readBundleAt } from "./read-bundle-at.ts";

const usage = {
  command: "npx tsx scripts/report/wording/main.ts",
  summary:
    "Checks that only the wording of the contract changed between two git revisions, and counts the texts that did.",
  argument: {
    name: "BASE [HEAD]",
    help: "the revisions; without HEAD, generated/openapi.json is read from disk",
  },
  flags: {},
  notes: "Exits with 1 if anything else differs, and with 2 if nothing could be compared.",
} as const satisfies Usage;

const file = "generated/openapi.json";

interface Revisions {
  base: string;
  head: string | undefined;
}

function readRevisions(args: readonly string[]): Revisions {
  const [base, head, ...more] = readCommandLine(usage, args).positionals;
  if (base !== undefined && more.length === 0) return { base, head };
  throw new CommandError(`Specify one or two revisions. \`${usage.command} --help\` explains the usage.`);
}

function readBundle(revision: string | undefined): unknown {
  if (revision === undefined) return JSON.parse(readFileSync(path.join(root, file), "utf8"));
  return readBundleAt(revision, file);
}

function run({ base, head }: Revisions): Promise<number> {
  const { differences, texts, changed } = compareWording(readBundle(base), readBundle(head));
  const total = Object.values(changed).reduce((sum, count) => sum + count, 0);
  const members = Object.entries(changed).map(([member, count]) => `${member} ${count}`);
  console.log(`${total} of ${texts} texts changed${total === 0 ? "" : `: ${members.join(", ")}`}.`);
  if (differences.length === 0) console.log("With all texts blanked, the documents are equal.");
  else console.log(["With all texts blanked, the documents differ at:", ...differences].join("\n  "));
  return Promise.resolve(differences.length > 0 ? 1 : 0);
}

await runCommand({ usage, read: readRevisions, run, failure: 2 });
