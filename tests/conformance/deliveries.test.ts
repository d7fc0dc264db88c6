import { expect, test } from "vitest";
import { notifications as examples } from "../../generated/examples.ts";
import bundle from "../../generated/openapi.json" with { type: "json" };
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { readContract } from "../../src/contract/contract.ts";
import { createDeliveries, type Delivery } from "../../src/conformance/deliveries.ts";
import type { RawRequest } from "../../src/conformance/exchange.ts";

const { notifications } = readContract(bundle as unknown as OpenApiDocument);
const exampleOf = (event: string) =>
  Object.values((examples as Record<string, Record<string, object>>)[event] ?? {})[0] ?? {};

function start(status = "REJECTED") {
  const text = JSON.stringify({ status });
  return createDeliveries({
    notifications,
    read: (request: RawRequest) =>
      Promise.resolve({
        request,
        reply: {
          kind: "answered",
          answer: { status: 200, headers: {}, mediaType: "application/json", text },
        },
      }),
  });
}

function deliver(body: object, changes: Partial<Delivery> = {}): Delivery {
  return { method: "POST", mediaType: "application/json", text: JSON.stringify(body), ...changes };
}

/** Lists the results that say something, each with its problems. */
function listJudged({ conclude }: ReturnType<typeof start>): string[] {
  return conclude()
    .filter(({ verdict }) => verdict !== "inconclusive")
    .map(({ case: { name }, verdict, problems }) =>
      [name, verdict, ...problems.map(({ check, keyword }) => `${check} ${keyword}`)]
        .join(" ")
        .replace("  ", " "),
    );
}

test("notifications in their documented form pass; those that do not arrive are not judged", async () => {
  const judge = start();
  const body = exampleOf("ORDER-PAYIN.PAID");
  expect(await judge.receive(deliver({ ...body, id: "first" }))).toBe(503);
  expect(await judge.receive(deliver(body))).toBe(200);
  expect(await judge.receive(deliver(exampleOf("SUBSCRIPTION.REJECTED")))).toBe(200);
  expect(await judge.receive(deliver({ event: "ADDED.LATER" }))).toBe(200);
  expect(listJudged(judge)).toEqual([
    "SUBSCRIPTION.REJECTED delivery passed",
    "ORDER-PAYIN.PAID delivery passed",
    "SUBSCRIPTION.REJECTED read-after passed",
  ]);
});

test("a notification in another form, with another method or as another media type is reported", async () => {
  const judge = start();
  const body = exampleOf("ORDER-PAYOUT.PAID");
  await judge.receive(deliver({ ...body, status: 1 }));
  await judge.receive(deliver(body, { method: "PUT" }));
  await judge.receive(deliver(body, { mediaType: "text/plain" }));
  expect(listJudged(judge)).toEqual([
    expect.stringMatching(
      /^ORDER-PAYOUT.PAID delivery finding notification \w+ notification method notification content-type$/u,
    ),
  ]);
});

test("a read that does not show the status that a notification announced is reported", async () => {
  const judge = start("ACCEPTED");
  await judge.receive(deliver(exampleOf("SUBSCRIPTION.CANCELLATION.ACCEPTED")));
  expect(listJudged(judge)).toContain("SUBSCRIPTION.CANCELLATION.ACCEPTED read-after finding state status");
});

test.each([
  [4, "inconclusive", "4 of 5 attempts arrived; how long a retry takes is not documented"],
  [5, "passed", undefined],
  [6, "finding", undefined],
])("the first notification is refused: of %d attempts, the verdict is %s", async (count, verdict, reason) => {
  const judge = start();
  const body = exampleOf("ORDER-PAYIN.PAID");
  for (let attempt = 0; attempt < count; attempt += 1) expect(await judge.receive(deliver(body))).toBe(503);
  expect(judge.conclude().find(({ case: one }) => one.kind === "attempts")).toMatchObject({
    verdict,
    ...(reason !== undefined && { reason }),
  });
});

test("what is no JSON object is reported, and an event that is not documented is named", async () => {
  const judge = start();
  await judge.receive(deliver({ event: "ORDER-PAYIN.PAYED" }));
  await judge.receive(deliver({}, { text: "paid" }));
  expect(listJudged(judge)).toEqual(["other notifications delivery finding notification json"]);
  expect(judge.conclude().map(({ case: { name }, reason }) => `${name} ${reason ?? ""}`)).toContain(
    "ORDER-PAYIN.PAYED delivery  its event is not documented",
  );
});
