import { expect, test } from "vitest";
import { responses as examples } from "../../../generated/examples.ts";
import { buildRequestBody } from "../../../src/testing/index.ts";
import { removeBehavior } from "../remove-behavior.ts";
import { startSandbox } from "../start-sandbox.ts";

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
