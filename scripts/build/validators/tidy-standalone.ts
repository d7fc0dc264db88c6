import { formats } from "../../../src/bundle/compile.ts";

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
