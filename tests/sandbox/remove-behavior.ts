import { onTestFinished } from "vitest";
import { behaviors, type CarriedOut } from "../../src/sandbox/pipeline.ts";

/** Removes the behavior of an operation during a test. */
export function removeBehavior(operationId: CarriedOut): void {
  const all: Partial<Record<CarriedOut, unknown>> = behaviors;
  const behavior = all[operationId];
  Reflect.deleteProperty(all, operationId);
  onTestFinished(() => {
    all[operationId] = behavior;
  });
}
