import type { ContractOperation } from "../../src/contract/operations.ts";

/** Puts an operation before the older versions of it: V3 before V2. */
export function newestFirst(calls: readonly ContractOperation[]): ContractOperation[] {
  return [...calls].sort((one, other) => readVersion(other).version - readVersion(one).version);
}

/** Finds the newest version of an operation. Undefined if the operation itself is the newest, or has no versions. */
export function findNewest(
  { operationId }: Pick<ContractOperation, "operationId">,
  calls: readonly ContractOperation[],
): ContractOperation | undefined {
  const { name, version } = readVersion({ operationId });
  const [newest] = newestFirst(calls.filter((call) => readVersion(call).name === name));
  return newest !== undefined && readVersion(newest).version > version ? newest : undefined;
}

/** Names the version of an operation: `V3`. */
export function nameVersion(call: Pick<ContractOperation, "operationId">): string {
  return `V${readVersion(call).version}`;
}

/** Splits an operation ID into its name and its version: `createOrderV3`. */
function readVersion({ operationId }: Pick<ContractOperation, "operationId">) {
  const [name = "", version] = operationId.split(/V(?=\d+$)/u);
  return { name, version: Number(version ?? 0) };
}
