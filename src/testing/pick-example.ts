import { InvalidOptionError } from "../errors/invalid-option-error.ts";

/** Picks an example by its name, or the first one. */
export function pickExample(examples: Readonly<Record<string, unknown>>, name: string | undefined): unknown {
  const names = Object.keys(examples);
  const wanted = name ?? names[0] ?? "";
  if (Object.hasOwn(examples, wanted)) return examples[wanted];
  throw new InvalidOptionError("example", `is none of the contract here; give one of ${names.join(", ")}`);
}
