import type { SampleLanguage } from "./sample-languages.ts";

/** A code sample of an operation. */
export interface Sample {
  operationId: string;
  /** Name of the request example that it sends; nothing if the operation has no body. */
  example: string | undefined;
  lang: SampleLanguage["lang"];
  /** The name that readers select it by. */
  label: string;
  source: string;
}
