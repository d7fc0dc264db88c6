import { expect, onTestFinished, test } from "vitest";
import { responses as examples } from "../../../generated/examples.ts";
import type { OperationId } from "../../../generated/operations.ts";
import { behaviors, type CarriedOut } from "../../../src/sandbox/pipeline/carry-out.ts";
import { notCarriedOut } from "../../../src/sandbox/pipeline/not-carried-out.ts";
import { buildRequestBody } from "../../../src/testing/index.ts";
import { startSandbox } from "../start-sandbox.ts";

/** Removes the behavior of an operation during a test. */
function removeBehavior(operationId: CarriedOut): void {
  const all: Partial<Record<CarriedOut, unknown>> = behaviors;
  const behavior = all[operationId];
  Reflect.deleteProperty(all, operationId);
  onTestFinished(() => {
    all[operationId] = behavior;
  });
}

test("an operation without a behavior is answered with its first example, and the event says so", async () => {
  removeBehavior("getPayout");
  const { api, reported } = await startSandbox();
  const payout = await api.getPayout({ path: { id: "any" } });
  expect(payout).toEqual(Object.values(examples.getPayout["200"])[0]);
  expect(reported.at(-1)).toMatchObject({
    operationId: "getPayout",
    status: 200,
    problem: "not simulated; the response is the contract's example",
  });
});

test("the event gives the reason if there is one", async () => {
  removeBehavior("getPayout");
  const reasons: Partial<Record<OperationId, string>> = notCarriedOut;
  reasons.getPayout = "Nobody creates payouts.";
  onTestFinished(() => {
    delete reasons.getPayout;
  });
  const { api, reported } = await startSandbox();
  await api.getPayout({ path: { id: "any" } });
  expect(reported.at(-1)).toHaveProperty(
    "problem",
    "not simulated; the response is the contract's example: Nobody creates payouts.",
  );
});

test("a call of it is checked all the same, and changes nothing", async () => {
  removeBehavior("createSubscription");
  const { api, control } = await startSandbox();
  const body = buildRequestBody("createSubscription", {}, { example: "journey-2" });
  const wrong = { ...body, startDate: "today" };
  await expect(api.createSubscription({ body: wrong })).rejects.toMatchObject({ status: 400 });
  const before = await control.snapshot();
  expect(await api.createSubscription({ body })).toEqual(
    Object.values(examples.createSubscription["200"])[0],
  );
  expect(await control.snapshot()).toEqual(before);
});
