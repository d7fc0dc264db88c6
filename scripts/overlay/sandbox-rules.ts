import type { SettledNote } from "../../src/contract/settled.ts";
import type { Rules } from "../../src/sandbox/rules.ts";

/** A rule of the sandbox that a note can set. */
interface CarriedRule {
  name: keyof Rules;
  isValid: (value: unknown) => boolean;
  /** What it must be, to follow "must be". */
  form: string;
}

/** Questions whose answers the sandbox reads from the contract: statuses, the form of errors, tokens and uploads. */
const read = new Set(
  "status-codes operation-errors v3-errors payout-errors token-header token-scope upload-encoding".split(" "),
);

const isWhole = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;
const replays = ["replay", "replay-any-body", "off"] satisfies Rules["idempotency"][];

/** The rules by the question that a note must answer to set them. The build must not load the sandbox to check them. */
const carried: Readonly<Record<string, CarriedRule>> = {
  "repeated-key": {
    name: "idempotency",
    isValid: (value) => (replays as unknown[]).includes(value),
    form: `one of ${replays.join(", ")}`,
  },
  signature: {
    name: "retryDelaysMs",
    isValid: (value) => Array.isArray(value) && value.length === 4 && value.every(isWhole),
    form: "a list of four whole numbers",
  },
  "token-lifetime": { name: "tokenLifetimeMs", isValid: isWhole, form: "a whole number" },
};

/** Whether the sandbox behaves as an answer says, other than in what requests and responses may contain. */
export function isFollowed(question: string, notes: readonly Pick<SettledNote, "sandbox">[]): boolean {
  const { name = "" } = carried[question] ?? {};
  // How notifications are signed is more than when they are sent again.
  const isSet = question !== "signature" && notes.some(({ sandbox = {} }) => Object.hasOwn(sandbox, name));
  return isSet || read.has(question);
}

/** Describes what is wrong about the rules that a note sets; `undefined` if they are right. */
export function findRuleFault({ questions, sandbox = {} }: SettledNote): string | undefined {
  for (const [name, value] of Object.entries(Object(sandbox) as Record<string, unknown>)) {
    const rule = questions.map((question) => carried[question]).find((one) => one?.name === name);
    const known = Object.entries(carried).map(([question, one]) => `\`${one.name}\` answers ${question}`);
    if (rule === undefined) return `\`sandbox\` cannot set \`${name}\` here: ${known.join(", ")}.`;
    if (!rule.isValid(value)) return `\`${name}\` of \`sandbox\` must be ${rule.form}.`;
  }
  return undefined;
}
