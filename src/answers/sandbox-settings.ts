import { isDeepStrictEqual } from "node:util";
import type { openings, Question } from "../bundle/questions.ts";
import type { Answer } from "../contract/assumptions.ts";
import type { SandboxSettings } from "../sandbox/options.ts";
import { readScheme } from "../webhooks/signature-scheme.ts";

/** A setting of the sandbox that a note can set. */
interface CarriedSetting {
  /** The question that a note must answer to set it. */
  question: string;
  /** A setting of the sandbox, or how it and the receiver sign. */
  name: keyof SandboxSettings | "sign";
  isValid: (value: unknown) => boolean;
  /** What it must be, to follow "must be". */
  form: string;
}

/** Questions whose answers the sandbox reads from the contract: statuses, the form of errors, tokens, headers and uploads. */
const read = new Set(
  "status-codes success-codes operation-errors error-members v3-errors payout-errors token-header token-scope schedule-headers upload-encoding".split(
    " ",
  ),
);

const isWhole = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;
const choose = (
  question: string,
  name: keyof SandboxSettings,
  choices: readonly string[],
): CarriedSetting => ({
  question,
  name,
  form: `one of ${choices.join(", ")}`,
  isValid: (value) => (choices as unknown[]).includes(value),
});

/** The build must not load the sandbox to check them. */
export const carried: readonly CarriedSetting[] = [
  choose("repeated-key", "idempotency", [
    "replay",
    "replay-any-body",
    "off",
  ] satisfies SandboxSettings["idempotency"][]),
  choose("undelivered-order", "undeliveredOrder", [
    "createdAt",
    "updatedAt",
  ] satisfies SandboxSettings["undeliveredOrder"][]),
  choose("cursor-ties", "cursorTies", [
    "none",
    "skipped",
    "repeated",
  ] satisfies SandboxSettings["cursorTies"][]),
  {
    question: "signature",
    name: "sign",
    isValid: (value) => typeof value === "string" && readScheme(value) !== undefined,
    form: "standard-webhooks, or hmac-sha256:HEADER:ENCODING:PREFIX",
  },
  {
    question: "signature",
    name: "retryDelaysMs",
    isValid: (value) => Array.isArray(value) && value.length === 4 && value.every(isWhole),
    form: "a list of four whole numbers",
  },
  { question: "token-lifetime", name: "tokenLifetimeMs", isValid: isWhole, form: "a whole number" },
];

/** Why the sandbox does not follow an answer that leaves open these things about a contract. */
const reasons: Readonly<Record<(typeof openings)[number], string>> = {
  structure:
    "it checks requests by it and translates names, but sends members of the types, and in the objects, that it sent before",
  required: "it checks requests by it, but sends no member that it did not send before",
  condition: "it checks requests by it, but sends what it sent before",
  value: "it checks requests by it, but sends only values that it sent before",
  nothing: "no schema says it, and the sandbox has no setting for it",
};

/**
 * Says why the sandbox does not behave as an answer says, other than in what requests and responses may contain; `undefined`
 * if it does.
 */
export function explainUnfollowed(
  { id, leavesOpen = "value" }: Pick<Question, "id" | "leavesOpen">,
  notes: readonly Pick<Answer, "sandbox">[],
): string | undefined {
  // Of several settings, the first one decides: how notifications are signed is more than when they are sent again.
  const setting = carried.find(({ question }) => question === id);
  if (setting === undefined) return read.has(id) ? undefined : reasons[leavesOpen];
  if (notes.some(({ sandbox = {} }) => Object.hasOwn(sandbox, setting.name))) return undefined;
  return `its setting \`${setting.name}\` follows, if \`sandbox\` of the note sets it`;
}

/** Describes what is wrong about the settings that a note sets; `undefined` if they are right. */
export function findSettingFault({ questions, sandbox = {} }: Answer): string | undefined {
  if (Array.isArray(sandbox) || Object(sandbox) !== sandbox)
    return "`sandbox` must name each setting that it changes, such as `{ idempotency: replay }`.";
  for (const [name, value] of Object.entries(sandbox)) {
    const setting = carried.find((one) => one.name === name && questions.includes(one.question));
    const known = carried.map((one) => `\`${one.name}\` answers ${one.question}`);
    if (setting === undefined) return `\`sandbox\` cannot set \`${name}\` here: ${known.join(", ")}.`;
    if (!setting.isValid(value)) return `\`${name}\` of \`sandbox\` must be ${setting.form}.`;
  }
  return undefined;
}

/** Finds the settings that two notes set to different values, by the pointers of the notes' nodes. */
export function findSettingConflicts(
  notes: ReadonlyMap<string, readonly Answer[]>,
): { pointer: string; message: string }[] {
  const set = [...notes].flatMap(([pointer, own]) =>
    own.flatMap(({ sandbox = {} }, index) =>
      Object.entries(sandbox).map(([name, value]) => ({
        name,
        value,
        pointer: `${pointer}/x-answer/${index}`,
      })),
    ),
  );
  return set.flatMap(({ name, value, pointer }) => {
    const first = set.find((one) => one.name === name);
    if (first === undefined || isDeepStrictEqual(first.value, value)) return [];
    const [here, there] = [value, first.value].map((one) => JSON.stringify(one));
    const message = `\`${name}\` of \`sandbox\` is ${here} at \`${pointer}\`, and ${there} at \`${first.pointer}\`.`;
    return [{ pointer, message }];
  });
}
