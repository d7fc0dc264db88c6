import { CommandError } from "../../src/cli/command-error.ts";
import { readCommandLine, runCommand, type Usage } from "../../src/cli/command.ts";
import { repository as root } from "../../scripts/cli/repository.ts";
import { readStatements } from "../../scripts/build/statements.ts";
import { listTextFacts, readTextFacts } from "../../tests/contract/text-facts.ts";
import { loadBundle } from "../load-document.ts";
import { describeMutation, isComplete } from "./describe-mutation.ts";
import { mutateContract } from "./mutate-contract.ts";

const usage = {
  command: "npm run --prefix tools mutate:contract",
  summary:
    "Mutates every part of the contract and lists each change that no statement and no line of the generated table notices.",
  flags: {
    seconds: { type: "string", value: "NUMBER", default: "900", help: "stop after this time" },
  },
  notes:
    "The table is not enough for a change to a condition (`oneOf`, `anyOf`, `not`): a statement must notice it. " +
    "Exits with 1 if a change is not noticed, or if the time is up before all changes are checked.",
} as const satisfies Usage;

function readSeconds(args: readonly string[]): number {
  const { seconds } = readCommandLine(usage, args).values;
  if (Number(seconds) > 0) return Number(seconds);
  throw new CommandError(`\`--seconds\` must be a number above 0, such as 900, not \`${seconds}\`.`);
}

async function run(seconds: number): Promise<number> {
  const document = await loadBundle(root);
  const texts = (await readTextFacts()).sections.flatMap((section) => listTextFacts(section.texts));
  const result = mutateContract({ document, statements: await readStatements(root), texts, seconds });
  console.log(describeMutation(result));
  return isComplete(result) ? 0 : 1;
}

await runCommand({ usage, read: readSeconds, run });
