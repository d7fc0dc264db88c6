import type { SampleLanguage } from "./sample-languages.ts";

/** A code sample of an operation, in the format of Redocly's `x-codeSamples`. */
export interface CodeSample {
  lang: SampleLanguage["lang"];
  /** The name that readers select it by. */
  label: string;
  source: string;
  /** Name of the request example that it sends; nothing if the operation has no body. */
  example?: string;
}

/** A code sample, with the operation and the example that it was made from. */
export interface Sample extends Omit<CodeSample, "example"> {
  operationId: string;
  example: string | undefined;
}
