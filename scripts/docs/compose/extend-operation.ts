import type { ContractOperation } from "../../../src/contract/operations.ts";
import type { CodeSample } from "../samples/sample.ts";
import { describeSecurity } from "../text/describe-security.ts";

/** What the page shows beside an operation: its scope, as the page knows no `x-scope`, its place in the console, and code. */
export function extendOperation(call: ContractOperation, samples: readonly CodeSample[]) {
  const { operation, operationId } = call;
  const place = `try/index.html#/${encodeURIComponent(operation.tags?.[0] ?? "default")}/${operationId}`;
  const texts = [
    operation.description?.trim() ?? "",
    describeSecurity(call),
    `[Try \`${operationId}\` on the mock](${place})`,
  ];
  return { "x-codeSamples": samples, description: texts.join("\n\n") };
}
