import { Ajv2020 } from "ajv/dist/2020.js";
import { formats } from "./formats.ts";
import { maxDuration } from "./max-duration.ts";

/** What the schemas need of the compiler. */
export interface CompilerOptions {
  /**
   * Whether any schema uses `unevaluatedProperties` or `unevaluatedItems`.
   * @default true
   */
  usesUnevaluated?: boolean;
}

/** A compiler for JSON Schema 2020-12 in strict mode that can be turned into source code. */
export function createCompiler({ usesUnevaluated = true }: CompilerOptions = {}): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    // A value of money may be text or number, which strict mode takes for a mistake otherwise.
    allowUnionTypes: true,
    allErrors: true,
    // One function per component: inlined, the same rules would be repeated wherever they are used.
    inlineRefs: false,
    formats,
    code: { source: true, esm: true, lines: true },
    logger: false,
  });
  // The bookkeeping for these keywords is assigned to each function, which ties all of them into every bundle.
  ajv.opts.unevaluated = usesUnevaluated;
  ajv.addKeyword(maxDuration);
  return ajv;
}
