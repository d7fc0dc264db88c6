import { expect, test } from "vitest";
import {
  countDeliveries,
  describePlans,
  describeTally,
  planMixedDeliveries,
} from "../../scripts/deliveries/count-deliveries.ts";

test("no adapter loses a notification, or acknowledges one that no handler got", async () => {
  const plans = await planMixedDeliveries(100);
  const tallies = await countDeliveries(plans);
  expect(Object.keys(tallies)).toEqual(["node:http", "Express", "Fastify", "Hono", "Next route"]);
  expect(tallies["node:http"]).toMatchObject({ sent: 100, lost: 0, unheard: 0, wrong: [] });
  // The result of a delivery does not depend on the framework.
  const [first, ...others] = Object.values(tallies).map(describeTally);
  expect(others).toEqual(others.map(() => first));
  expect(describePlans(plans)).toMatch(/^100 per adapter: 20 deviate from the contract, /);
});
