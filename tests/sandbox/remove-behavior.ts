import { onTestFinished } from "vitest";
import { carriedOut, type CarriedOut } from "../../src/sandbox/carried-out.ts";

/** Lets an operation have no behavior during a test. */
export function removeBehavior(operationId: CarriedOut): void {
  const all = carriedOut as Set<CarriedOut>;
  all.delete(operationId);
  onTestFinished(() => {
    all.add(operationId);
  });
}
