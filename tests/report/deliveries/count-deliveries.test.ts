import { expect, test } from "vitest";
import { countDeliveries, describeTally } from "../../../scripts/report/deliveries/count-deliveries.ts";

test("no adapter loses a delivery or acknowledges one that nobody heard of", async () => {
  const tallies = await countDeliveries(200);
  expect(Object.keys(tallies)).toEqual(["node:http", "Express", "Fastify", "Hono", "Next route"]);
  expect(tallies["node:http"]).toMatchObject({ sent: 200, lost: 0, unheard: 0, wrong: [] });
  // What becomes of a delivery does not depend on the framework.
  const [first, ...others] = Object.values(tallies).map(describeTally);
  expect(others).toEqual(others.map(() => first));
});
