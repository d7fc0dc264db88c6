import type { KeywordErrorDefinition, ValidateFunction } from "ajv";
import type { Schema, SchemaObject } from "../contract/document.ts";
import type { ContractSchema } from "../contract/contract.ts";
import { _, Ajv2020, type CodeGen, type CodeKeywordDefinition, type Name, str } from "ajv/dist/2020.js";
import { maxErrors } from "../contract/error-limit.ts";
import { isBinary, mapSchema } from "../contract/schema.ts";
import exceedsDuration, { measureDuration } from "./runtime/exceeds-duration.js";

/** Prepares to compile schemas of a contract in memory, rather than to the code of the build; as strictly, by default. */
export function createCompile(
  schemas: readonly ContractSchema[],
  { isStrict = true }: Pick<CompilerOptions, "isStrict"> = {},
): (schema: Schema) => ValidateFunction {
  const usesUnevaluated = JSON.stringify(schemas).includes('"unevaluated');
  // The build and the linters check the schemas themselves. Doing so here would take most of the time.
  const ajv = createCompiler({ usesUnevaluated, isStrict });
  ajv.opts.validateSchema = false;
  for (const { name, schema } of schemas) ajv.addSchema(prepareSchema(schema), componentId(name));
  return (schema) => ajv.compile(prepareSchema(schema));
}

/** Features of the compiler that the schemas need. */
interface CompilerOptions {
  /**
   * Whether any schema uses `unevaluatedProperties` or `unevaluatedItems`.
   * @default true
   */
  usesUnevaluated?: boolean;
  /**
   * Whether keywords that are unknown, or that have no effect, are errors.
   * @default true
   */
  isStrict?: boolean;
}

/** Creates a compiler for JSON Schema 2020-12, with source code as its output. */
export function createCompiler({ usesUnevaluated = true, isStrict = true }: CompilerOptions = {}): Ajv2020 {
  const ajv = new Ajv2020({
    strict: isStrict,
    // An amount may be a string or a number, which strict mode rejects by default.
    allowUnionTypes: true,
    allErrors: true,
    // One function per component. Inlining would repeat the same code wherever a component is used.
    inlineRefs: false,
    formats,
    code: { source: true, esm: true, lines: true },
    logger: false,
  });
  // For these keywords, the compiler assigns metadata to each function, which prevents tree shaking.
  ajv.opts.unevaluated = usesUnevaluated;
  ajv.addKeyword(maxDuration);
  ajv.addKeyword(patternMessage);
  usePatternMessage(ajv);
  limitErrors(ajv);
  return ajv;
}

/**
 * Removes descriptions and other annotations from a schema, which would take up most of the package, and replaces
 * references to components by their identifiers. Unknown keywords stay, so that the compiler rejects misspelled ones.
 * Bytes become `true`, because they are not a JSON value.
 */
export function prepareSchema(schema: Schema): Schema {
  return mapSchema(schema, (node) => {
    if (typeof node !== "object") return node;
    if (isBinary(node)) return true;
    const rules = Object.entries(node).filter(
      ([keyword]) =>
        keyword === maxDuration.keyword ||
        keyword === patternMessage ||
        !(keyword.startsWith("x-") || annotations.has(keyword)),
    );
    const kept = Object.fromEntries(rules);
    return node.$ref === undefined ? kept : { ...kept, $ref: identify(node.$ref) };
  });
}

/** Returns the identifier of a component schema in the compiler. */
export function componentId(name: string): string {
  return `/schemas/${name}`;
}

function identify($ref: string): string {
  const [, name, rest] = /^#\/components\/schemas\/([^/]+)(\/.*)?$/.exec($ref) ?? [];
  if (name === undefined) return $ref;
  return rest === undefined ? componentId(name) : `${componentId(name)}#${rest}`;
}

const annotations = new Set([
  "title",
  "summary",
  "description",
  "default",
  "example",
  "examples",
  "deprecated",
  "readOnly",
  "writeOnly",
  "externalDocs",
  "xml",
  "discriminator",
  "contentMediaType",
  "contentEncoding",
  "$comment",
]);

const day31 = "(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])";
const day30 = "(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)";
const day28 = "02-(?:0[1-9]|1\\d|2[0-8])";
const leapYear = "(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)";
const date = `(?:\\d{4}-(?:${day31}|${day30}|${day28})|${leapYear}-02-29)`;

// A leap second is 23:59:60 in UTC. Every offset in use is a multiple of 15 minutes.
const time = "(?:[01]\\d|2[0-3]):(?:[0-5]\\d:[0-5]\\d|(?:14|29|44|59):60)(?:\\.\\d+)?";
const offset = "(?:Z|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)";

const number = "\\d+(?:[.,]\\d+)?";
const earlyFraction = ".*[.,]\\d+[YMDHT]+\\d";
const clock = `T(?=\\d)(?:${number}H)?(?:${number}M)?(?:${number}S)?`;

/** Formats that are known, and not checked. */
const annotationFormats =
  "byte char double email float hostname idn-email idn-hostname int32 int64 ipv4 ipv6 iri iri-reference json-pointer regex relative-json-pointer time uri uri-reference uri-template".split(
    " ",
  );

/**
 * The formats of the contract as regular expressions, so that the validators need no library. Each takes time linear in
 * the length of its input. `binary` accepts any value, because bytes are not a string, and so does `password`, which
 * only marks secrets.
 */
export const formats = {
  /** RFC 3339 full-date. The day must exist in that month and year. */
  date: new RegExp(`^${date}$`),
  /** RFC 3339 date-time. T and Z are case-insensitive. */
  "date-time": new RegExp(`^${date}T${time}${offset}$`, "i"),
  /** ISO 8601 duration. Only the last part may have a fraction. Weeks cannot be combined with other units. */
  duration: new RegExp(
    `^P(?!$)(?!${earlyFraction})(?:${number}W|(?:${number}Y)?(?:${number}M)?(?:${number}D)?(?:${clock})?)$`,
  ),
  /** RFC 9562 UUID, case-insensitive. */
  uuid: /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i,
  binary: true,
  password: true,
  ...Object.fromEntries(annotationFormats.map((name) => [name, true as const])),
} as const;

/**
 * `x-maxDuration: PT2H`, the longest ISO 8601 duration that a string may contain. JSON Schema has no keyword for this.
 */
const maxDuration: CodeKeywordDefinition = {
  keyword: "x-maxDuration",
  type: "string",
  schemaType: "string",
  error: {
    message: ({ schema }) => str`must be at most ${schema as string}`,
    params: ({ schema }) => _`{limit: ${schema as string}}`,
  },
  code(context) {
    const { gen, data } = context;
    const exceeds = gen.scopeValue("func", {
      ref: exceedsDuration,
      code: _`require("./exceeds-duration.js").default`,
    });
    context.fail(_`${exceeds}(${data}, ${measureDuration(String(context.schema))})`);
  },
};

/** `x-patternMessage: must be an absolute URL, …`, which errors say in place of the pattern beside it. */
const patternMessage = "x-patternMessage";

/** Makes errors of patterns say it. The keyword is changed in place, since errors are in the order of keywords. */
function usePatternMessage({ RULES }: Ajv2020): void {
  const { definition } = RULES.all["pattern"] as { definition: { error: KeywordErrorDefinition } };
  const { message: usual, ...error } = definition.error;
  definition.error = {
    ...error,
    message: (context) => {
      const { [patternMessage]: message } = context.parentSchema as SchemaObject;
      return message === undefined && typeof usual === "function" ? usual(context) : str`${message ?? ""}`;
    },
  };
}

/** The keywords whose code is a loop over the items or members of a value. */
const loopingKeywords = [
  "items",
  "contains",
  "additionalProperties",
  "patternProperties",
  "propertyNames",
  "unevaluatedItems",
  "unevaluatedProperties",
];

/**
 * Ends the loops of validators after `maxErrors`, so that a value that is wrong throughout costs no more than a valid one,
 * and its errors fit in a response. The errors of each loop are counted by itself, since those before it may be of an
 * alternative that does not decide. `contains` goes on without them: the last item may be the one that it looks for.
 */
function limitErrors({ RULES }: Ajv2020): void {
  for (const keyword of loopingKeywords) {
    const rule = RULES.all[keyword];
    if (typeof rule !== "object") throw new Error(`The compiler has no keyword \`${keyword}\`.`);
    const definition = rule.definition as CodeKeywordDefinition;
    const code = definition.code.bind(definition);
    definition.code = (context, ruleType) => {
      limitLoops(context.gen, keyword === "contains", () => {
        code(context, ruleType);
      });
    };
  }
}

type Loops = Pick<CodeGen, "forRange" | "forIn">;

/** Calls a function that may write a loop, whose body begins with the limit. Loops inside of that body are written as usual. */
function limitLoops(gen: CodeGen, goesOn: boolean, write: () => void): void {
  const original = Object.getPrototypeOf(gen) as CodeGen;
  const usual: Loops = {
    forRange: (...loop) => original.forRange.apply(gen, loop),
    forIn: (...loop) => original.forIn.apply(gen, loop),
  };
  const limit = (body: (name: Name) => void) => {
    const most = gen.const("limit", _`errors + ${maxErrors}`);
    return (name: Name) => {
      gen.if(_`errors >= ${most}`, () => {
        if (goesOn) gen.code(_`vErrors.length = errors = ${most}`);
        else gen.break();
      });
      withLoops(gen, usual, () => {
        body(name);
      });
    };
  };
  const limited: Loops = {
    forRange: (name, from, to, body, kind) => usual.forRange(name, from, to, limit(body), kind),
    forIn: (name, value, body, kind) => usual.forIn(name, value, limit(body), kind),
  };
  withLoops(gen, limited, write);
}

function withLoops(gen: CodeGen, loops: Loops, write: () => void): void {
  const { forRange, forIn } = Object.fromEntries(
    ["forRange", "forIn"].map((name) => [name, Reflect.get(gen, name) as unknown]),
  );
  Object.assign(gen, loops);
  write();
  Object.assign(gen, { forRange, forIn });
}
