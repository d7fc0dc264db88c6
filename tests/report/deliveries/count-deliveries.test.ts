import { expect, test } from "vitest";
import { countDeliveries, describeCounts } from "../../../scripts/report/deliveries/count-deliveries.ts";

test("no adapter loses a delivery or acknowledges one that nobody heard of", async () => {
  const counts = await countDeliveries(200);
  expect(Object.keys(counts)).toEqual(["node:http", "Express", "Fastify", "Hono", "Next route"]);
  const [first] = Object.values(counts);
  expect(first).toMatchObject({ sent: 200, deviating: 40, lost: 0, unheard: 0 });
  expect(Object.keys(first?.refused ?? {})).toEqual(["400", "401", "413", "500"]);
  // What becomes of a delivery does not depend on the framework.
  expect(new Set(Object.values(counts).map(describeCounts)).size).toBe(1);
});
