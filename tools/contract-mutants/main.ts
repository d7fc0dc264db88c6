import { readCommandLine, runCommand, type Usage } from "../../src/cli/command.ts";
import { repository as root } from "../../scripts/cli/repository.ts";
import { readStatements } from "../../scripts/build/statements.ts";
import { readTextFacts } from "../../tests/contract/text-facts.ts";
import { loadBundle } from "../load-document.ts";
import { describeMutation, isComplete } from "./describe-mutation.ts";
import { mutateContract } from "./mutate-contract.ts";

const usage = {
  command: "npm run --prefix tools mutate:contract",
  summary:
    "Mutates every part of the contract and lists each change that no statement and no line of the generated table notices.",
  flags: {
    "max-time": {
      type: "duration",
      min: 1_000,
      max: 86_400_000,
      default: 900_000,
      help: "stop after this time",
    },
  },
  exitCodes: {
    0: "every change is noticed",
    1: "one is not noticed, or the time was up before all were checked",
  },
  notes:
    "The table is not enough for a change to a condition (`oneOf`, `anyOf`, `not`): a statement must notice it.",
} as const satisfies Usage;

function readSeconds(args: readonly string[]): number {
  return readCommandLine(usage, args).values["max-time"] / 1_000;
}

async function run(seconds: number): Promise<number> {
  const document = await loadBundle(root);
  const { facts: texts } = await readTextFacts();
  const result = mutateContract({ document, statements: await readStatements(root), texts, seconds });
  console.log(describeMutation(result));
  return isComplete(result) ? 0 : 1;
}

await runCommand({ usage, read: readSeconds, run });
