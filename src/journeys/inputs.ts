import { CommandError } from "../cli/command-error.ts";
import { findNeededValue, readValueOf, type Target } from "../target/target.ts";
import type { Journey } from "./journey.ts";

/** Inputs of journeys by name. */
export type Inputs = Readonly<Record<string, string>>;

/** The values of a target that are inputs under another name than that of a member. */
const renamed: Readonly<Record<string, string>> = {
  payoutId: "payout",
  payoutExternalId: "payout.externalId",
};

/** Enough for every time zone, and few enough for a first payment. */
const daysAhead = 2;

/**
 * Collects the inputs of a journey, from what was given, and from the target.
 * @throws {CommandError} that names the inputs that are missing
 */
export function collectInputs(
  name: string,
  { workflows }: Journey,
  { target, given, now }: { target: Target; given: Inputs; now: Date },
): Inputs {
  const { credentials, listener, values = {} } = target;
  const known: Record<string, string | undefined> = {
    clientId: credentials?.clientId,
    clientSecret: credentials?.clientSecret,
    startDate: new Date(now.getTime() + daysAhead * 86_400_000).toISOString().slice(0, 10),
    endpoint: listener,
    webhookUrl: listener,
  };
  const required = workflows.flatMap(({ inputs }) => inputs?.required ?? []);
  const names = workflows.flatMap(({ inputs }) => Object.keys(inputs?.properties ?? {}));
  const found = [...new Set([...required, ...names])].flatMap((input) => {
    const value = given[input] ?? known[input] ?? readValueOf(values, nameValue(input) ?? "");
    return value === undefined ? [] : [[input, value] as const];
  });
  const inputs = Object.fromEntries(found);
  const missing = required.filter((input) => !Object.hasOwn(inputs, input));
  if (missing.length === 0) return inputs;
  const lacks = [...new Set(missing.map(describeInput))].join(" and ");
  throw new CommandError(`The journey ${name} needs ${lacks}. Add that, or name the journeys to run.`);
}

function nameValue(input: string): string | undefined {
  return renamed[input] ?? findNeededValue("", input);
}

function describeInput(input: string): string {
  if (/^client(?:Id|Secret)$/u.test(input)) return "`credentials` in the target file";
  if (input === "endpoint") return "`listener` in the target file";
  const value = nameValue(input);
  return value === undefined ? `\`--input ${input}=VALUE\`` : `\`${value}\` in \`values\` of the target file`;
}
