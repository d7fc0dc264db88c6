import { print, printFinished } from "../cli/print.ts";
import { printJsonSafely } from "../contract/safe-text.ts";
import { CommandError } from "../cli/command-error.ts";
import {
  type Command,
  folderFlag,
  overlayFlag,
  formatFlag,
  readCommandLine,
  type Usage,
} from "../cli/command.ts";
import { BuildError } from "../bundle/build-error.ts";
import { readContract } from "../contract/contract.ts";
import { readRoot } from "../cli/files.ts";

const formats = ["text", "json"] as const;

const usage = {
  command: "payment-orders-gate answers",
  summary:
    "Lists what an overlay answers of what the provider's documentation leaves open, and what remains open.",
  flags: {
    overlay: { ...overlayFlag, help: "the OpenAPI Overlay with the answers" },
    question: { type: "string", value: "ID", help: "print the actions to copy that answer this question" },
    root: folderFlag,
    format: {
      ...formatFlag,
      choices: formats,
      default: "text",
      help: "the form of the list; json has errors too",
    },
  },
  exitCodes: {
    0: "the overlay can be used",
    1: "it contradicts the contract or makes examples invalid",
    2: "it cannot be applied",
  },
} as const satisfies Usage;

/** Options of the command. */
interface AnswersOptions {
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
    return { overlay, question, root: readRoot(root), format };
  },
  async run({ format, question, ...options }) {
    const { bundleOverlaid } = await import("./apply-overlay.ts");
    const { formatAnswers } = await import("./answers.ts");
    const { listAnswers } = await import("./answers.ts");
    const bundled = await bundleOverlaid({ ...options, isReview: true });
    if (bundled.wrong.length > 0) throw new BuildError(bundled.wrong);
    if (question !== undefined) {
      const { printActions } = await import("./actions.ts");
      const asked = bundled.questions.questions.find(({ id }) => id === question) ?? { id: question };
      print(printActions(asked, readContract(bundled.document)));
      return 0;
    }
    const answers = listAnswers(bundled);
    if (format === "json") printFinished(printJsonSafely(answers));
    else print(formatAnswers(answers));
    return answers.contradictions.length + answers.broken.length > 0 ? 1 : 0;
  },
};
