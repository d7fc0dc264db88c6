// Makes the compiler's standalone code ours: a module with names, without what nothing needs, in our words.

import { createContext, runInContext } from "node:vm";
import { formats } from "../../../src/bundle/compile.ts";
import { describeViolation } from "../../../src/bundle/violation.ts";

/**
 * Converts the compiler's standalone code to a module: imports replace `require`, functions get names in place of numbers
 * that change with each new schema, and regular expressions become literals, which bundlers treat as free of side
 * effects.
 * @param schemas the compiled schemas, by name of their function
 */
export function tidyStandalone(code: string, schemas: ReadonlyMap<string, unknown>): string {
  const names = new Map<string, string>();
  for (const [, name = "", numbered = ""] of code.matchAll(/^export const (\w+) = (validate\d+);$/gm)) {
    if (!schemas.has(name)) throw new Error(`The compiler added an unexpected export \`${name}\`.`);
    names.set(numbered, name);
  }
  for (const [, numbered = "", source] of code.matchAll(/^const (formats\d+) = (\/.*\/[a-z]*);$/gm)) {
    const format = Object.entries(formats).find(([, pattern]) => String(pattern) === source)?.[0];
    if (format !== undefined) names.set(numbered, `${format.replaceAll("-", "")}Format`);
  }
  const owners = new Map([...schemas].map(([name, schema]) => [JSON.stringify(schema), name]));
  for (const [, numbered = "", source = ""] of code.matchAll(/^const (schema\d+) = (.*);$/gm)) {
    const owner = owners.get(source);
    if (owner === undefined) continue;
    names.set(numbered, `${owner.replace(/^is/, "")}Schema`);
    // Two schemas with the same text are two constants, and only one of them can have the name.
    owners.delete(source);
  }
  return code
    .replace(/^"use strict";$/m, "")
    .replaceAll(/^export const \w+ = validate\d+;$/gm, "")
    .replaceAll(
      /^const (\w+) = require\("(?:ajv\/dist\/runtime\/)?([\w./-]+)"\)\.default;$/gm,
      (_, name: string, module: string) => {
        return `import ${name} from ${JSON.stringify(runtimeModule(module))};`;
      },
    )
    .replaceAll(
      /^const (\w+) = new RegExp\((".*"), "(\w*)"\);$/gm,
      (_, name: string, pattern: string, flags: string) => {
        return `const ${name} = ${String(new RegExp(JSON.parse(pattern) as string, flags))};`;
      },
    )
    .replaceAll(/\b(?:validate|schema|formats)\d+\b/g, (numbered) => names.get(numbered) ?? numbered);
}

/**
 * Removes from the compiler's standalone code what makes bundles large and is not needed here: whole schemas that only
 * provide the list of values in an error, and arguments that functions only pass on to each other.
 */
export function slimStandalone(code: string): string {
  const schemas = new Map<string, unknown>();
  for (const [, name = "", source = ""] of code.matchAll(/^const (schema\d+) = (.*);$/gm)) {
    schemas.set(name, JSON.parse(source));
  }
  const inlined = code.replaceAll(
    /(?<=:\s*)(schema\d+)((?:\.\w+|\[\d+\]|\["[^"\\]+"\])+)(?=\},message:)/g,
    (text, name: string, path: string) => {
      let value = schemas.get(name);
      for (const [key] of path.matchAll(/\w[^"\].[]*/g)) value = Reflect.get(Object(value), key) as unknown;
      return value === undefined ? text : JSON.stringify(value);
    },
  );
  const slim = inlined.replaceAll(context, "").replaceAll(handedOn, "");
  // Keywords such as `$dynamicRef` use these arguments, so they stay in that case.
  return /\b(?:parentData|rootData|dynamicAnchors)\b/.test(slim) ? inlined : slim;
}

/**
 * Rewords the messages in the code of validators, so that the code that reports them need not: those of the compiler
 * leave out articles, and do not name the values that are allowed.
 */
export function rewordMessages(code: string): string {
  return code.replaceAll(violation, (...match) => {
    const { start, keyword, params, middle, message } = match.at(-1) as Record<string, string>;
    const words = describeViolation({
      keyword,
      params: evaluate(params) as Record<string, unknown> | undefined,
      message: evaluate(message) as string | undefined,
    });
    return `${start ?? ""}${params ?? ""}${middle ?? ""}${JSON.stringify(words)}`;
  });
}

function runtimeModule(module: string): string {
  const file = runtime[module];
  if (file === undefined)
    throw new Error(
      `The compiled schemas need \`${module}\` at run time, but src/bundle/runtime has no replacement for it.`,
    );
  return file;
}

const runtime: Partial<Record<string, string>> = {
  ucs2length: "./count-code-points.js",
  equal: "./equal-json.js",
  "./exceeds-duration.js": "./exceeds-duration.js",
};

const context = /, parentData, parentDataProperty, rootData=data, dynamicAnchors=\{\}(?=\}=\{\}\)\{)/g;

const handedOn =
  /,(?:parentData,parentDataProperty|parentData:\w+,parentDataProperty:[^,{}]+),rootData,dynamicAnchors(?=\})/g;

const violation =
  /(?<start>keyword: "(?<keyword>[^"]+)", params: )(?<params>\{.*?\})(?<middle>, message: )(?<message>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')(?= \})/g;

/** One for all expressions: to create a context takes longer than to evaluate hundreds of them. */
const empty = createContext({});

/** Returns the value of an expression; `undefined` if it is only known when the validator runs. */
function evaluate(expression = ""): unknown {
  try {
    return runInContext(`(${expression})`, empty);
  } catch {
    return undefined;
  }
}
