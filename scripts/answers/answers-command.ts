import { CommandError } from "../../src/cli/command-error.ts";
import { readCommandLine } from "../../src/cli/read-command-line.ts";
import type { Command } from "../../src/cli/run-command.ts";
import { folderFlag, overlayFlag, type Usage } from "../../src/cli/usage.ts";
import { readContract } from "../../src/contract/contract.ts";
import { readChoice } from "../cli/read-choice.ts";
import { readRoot } from "../cli/read-root.ts";

const formats = ["text", "json"] as const;

const usage = {
  command: "payment-orders answers",
  summary:
    "Lists what an overlay answers of what the provider's documentation leaves open, and what remains open.",
  flags: {
    overlay: { ...overlayFlag, help: "the OpenAPI Overlay with the answers" },
    question: { type: "string", value: "ID", help: "print the actions to copy that answer this question" },
    root: folderFlag,
    format: { type: "string", value: "FORMAT", default: "text", help: "text or json" },
  },
  notes:
    "Exit codes: 0 the overlay can be used; 1 it contradicts the contract or makes examples invalid; 2 it cannot be applied.",
} satisfies Usage;

/** Options of the command. */
export interface AnswersOptions {
  overlay: string | undefined;
  question: string | undefined;
  root: string;
  format: (typeof formats)[number];
}

/** The command that lists answers. */
export const answersCommand: Command<AnswersOptions> = {
  usage,
  read(args) {
    const { overlay, question, root = ".", format } = readCommandLine(usage, args).values;
    if (overlay === undefined && question === undefined)
      throw new CommandError("Specify `--overlay`, the file with the answers, or `--question`.");
    return { overlay, question, root: readRoot(root), format: readChoice("--format", format, formats) };
  },
  async run({ format, question, ...options }) {
    const { bundleOverlaid } = await import("../overlay/bundle-overlaid.ts");
    const { formatAnswers } = await import("./format-answers.ts");
    const { listAnswers } = await import("./list-answers.ts");
    const bundled = await bundleOverlaid({ ...options, isReview: true });
    if (question !== undefined) {
      const { printActions } = await import("./print-actions.ts");
      console.log(printActions(question, readContract(bundled.document)));
      return 0;
    }
    const answers = listAnswers(bundled);
    console.log(format === "json" ? JSON.stringify(answers, null, 2) : formatAnswers(answers));
    return answers.contradictions.length + answers.broken.length > 0 ? 1 : 0;
  },
  failure: 2,
};
