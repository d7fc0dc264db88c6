/** A violation of a schema, as a validator reports it. */
interface Violation {
  readonly keyword?: string | undefined;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly message?: string | undefined;
}

const types: Readonly<Record<string, string>> = {
  string: "a string",
  number: "a number",
  integer: "a whole number",
  boolean: "a boolean",
  object: "an object",
  array: "an array",
};

/** The detail of a violation that its description needs, by keyword, and the description. */
const descriptions: Readonly<Record<string, [detail: string, describe: (value: unknown) => string]>> = {
  type: ["type", (type) => `must be ${listTypes([type].flat().map(String))}`],
  const: ["allowedValue", (value) => `must be ${print(value)}`],
  enum: ["allowedValues", (values) => `must be one of ${(values as unknown[]).map(print).join(", ")}`],
  required: ["missingProperty", (name) => `must have the member \`${print(name)}\``],
  minimum: ["limit", (limit) => `must be at least ${print(limit)}`],
  maximum: ["limit", (limit) => `must be at most ${print(limit)}`],
  exclusiveMinimum: ["limit", (limit) => `must be greater than ${print(limit)}`],
  exclusiveMaximum: ["limit", (limit) => `must be less than ${print(limit)}`],
  minLength: ["limit", (limit) => `must have at least ${count(limit, "character")}`],
  maxLength: ["limit", (limit) => `must have at most ${count(limit, "character")}`],
  minItems: ["limit", (limit) => `must have at least ${count(limit, "item")}`],
  maxItems: ["limit", (limit) => `must have at most ${count(limit, "item")}`],
  minProperties: ["limit", (limit) => `must have at least ${count(limit, "member")}`],
  maxProperties: ["limit", (limit) => `must have at most ${count(limit, "member")}`],
  format: ["format", (format) => formats[print(format)] ?? `must match the format "${print(format)}"`],
};

const formats: Readonly<Record<string, string>> = {
  date: 'must be a valid date, such as "2026-11-26"',
  "date-time": 'must be a valid timestamp, such as "2026-11-26T14:30:00Z"',
  duration: 'must be a duration, such as "PT1H30M"',
  uuid: 'must be a UUID, such as "3f0c9a52-7c1f-4f5e-9d43-6a1f0b7f9c11"',
};

/** The descriptions of violations without details. */
const fixed: Readonly<Record<string, string>> = {
  anyOf: "must match one of its alternatives",
  oneOf: "must match exactly one of its alternatives",
  not: "is not allowed",
  "false schema": "is not allowed",
};

/** Says what is wrong with a value, worded to follow its name: the messages of the compiler leave out articles. */
export function describeViolation({
  keyword = "",
  params = {},
  message = "is not valid",
}: Violation): string {
  const [detail = "", describe] = descriptions[keyword] ?? [];
  const value = params[detail];
  if (describe !== undefined && value !== undefined) return describe(value);
  return (
    fixed[keyword] ??
    message.replace("must NOT", "must not").replace("must match pattern", "must match the pattern")
  );
}

function listTypes(names: readonly string[]): string {
  const words = names.map((name) => types[name] ?? name);
  return [words.slice(0, -1).join(", "), ...words.slice(-1)].filter(Boolean).join(" or ");
}

function count(limit: unknown, unit: string): string {
  return `${print(limit)} ${unit}${limit === 1 ? "" : "s"}`;
}

function print(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
