import { Ajv2020 } from "ajv/dist/2020.js";
import { formats } from "./formats.ts";
import { maxDuration } from "./max-duration.ts";

/** Features of the compiler that the schemas need. */
export interface CompilerOptions {
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
  return ajv;
}
