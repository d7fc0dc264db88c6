import { expect, test } from "vitest";
import { countDeliveries, planMixedDeliveries } from "./count-deliveries.ts";

test("no adapter loses a notification, or acknowledges one that no handler got", async () => {
  const plans = await planMixedDeliveries(100);
  const tallies = await countDeliveries(plans);
  expect(Object.keys(tallies)).toEqual(["node:http", "Express", "Fastify", "Hono", "Next route"]);
  expect(tallies["node:http"]).toMatchObject({ sent: 100, lost: 0, unheard: 0, wrong: [] });
  // The result of a delivery does not depend on the framework.
  const [first, ...others] = Object.values(tallies);
  expect(others).toEqual(others.map(() => first));
});
