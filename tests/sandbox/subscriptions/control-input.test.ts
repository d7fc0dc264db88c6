import { expect, test } from "vitest";
import { startSandbox } from "./start-sandbox.ts";

test("any text is a reason of a cancellation, since the documented list is open", async () => {
  const { create, control, sent } = await startSandbox();
  const { id } = await create();
  await control.acceptSubscription(id);
  const customer = { document: { type: "CPF", number: "11144477735" } } as const;
  await control.requestCancellation(id, { reason: "MOVED_ABROAD", customer });
  expect(await sent()).toMatchObject([
    { payload: { data: { cancellation: { reason: "MOVED_ABROAD", customer } } } },
  ]);
});
