import type { CaseGroup, ConformanceCase } from "./conformance-case.ts";

/** Completes a case by its name. */
export function nameCase(group: CaseGroup, parts: Omit<ConformanceCase, "name" | "group">): ConformanceCase {
  return { name: `${parts.operationId} ${parts.kind} ${parts.pointer}`, group, ...parts };
}
