import type { ContractOperation } from "../../../src/contract/operations.ts";
import { listSampleCalls } from "../../../docs/samples/list-sample-calls.ts";

/** Lists the names of the files that the samples upload, each once. A sample reads them from the working directory. */
export function listSampleFiles(operations: readonly ContractOperation[]): string[] {
  const names = listSampleCalls(operations).flatMap(({ body }) =>
    body?.kind === "form"
      ? body.fields.flatMap(({ value }) => (typeof value === "object" ? [value.fileName] : []))
      : [],
  );
  return [...new Set(names)];
}
