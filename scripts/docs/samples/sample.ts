/** A piece of code beside an operation, as Redocly's `x-codeSamples` takes it. */
export interface CodeSample {
  lang: "TypeScript" | "Shell" | "Python";
  /** What the reader chooses it by. */
  label: string;
  source: string;
  /** Name of the request example that it sends; nothing where the operation takes no body. */
  example?: string;
}

/** A code sample, with the place of the contract that it was made from. */
export interface Sample extends Omit<CodeSample, "example"> {
  operationId: string;
  example: string | undefined;
}
