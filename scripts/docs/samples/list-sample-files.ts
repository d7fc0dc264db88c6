import type { ContractOperation } from "../../../src/contract/operations.ts";
import { listSampleCalls } from "./list-sample-calls.ts";

/** Names of the files that the samples upload, each once; whoever runs one has to have it in the working directory. */
export function listSampleFiles(operations: readonly ContractOperation[]): string[] {
  const names = listSampleCalls(operations).flatMap(({ body }) =>
    body?.kind === "form"
      ? body.fields.flatMap(({ value }) => (typeof value === "object" ? [value.fileName] : []))
      : [],
  );
  return [...new Set(names)];
}
