import { describe, expect, test } from "vitest";
import { createRun } from "../../../src/conformance/run.ts";
import { operations as contract } from "../contract.ts";
import { allowAll } from "../list-verdicts.ts";
import { assumed, degenerate, failing, harmless } from "./controls.ts";
import { checkPlanted, describeTarget } from "./check-planted.ts";
import { faults, listEvents } from "./faults.ts";
import { expectFault, expectHarmless, expectServerErrors, expectUnknown } from "./judge-planted.ts";

// The audit does the same with every operation.
const few = ["getPayout", "listUndeliveredEvents", "requestClaimConfirmation"];

describe("a fault is reported under its own name and no other:", () => {
  test.each(faults)("$name ($check)", async (fault) => {
    await expectFault(fault, [fault.operation]);
  });
});

describe("nothing is reported, and as much is judged, of", () => {
  test.each(Object.entries(harmless))("%s", async (_, plant) => {
    const { counts } = await expectHarmless(plant(), few);
    expect(counts.assumption).toBe(0);
  });

  test.each(Object.entries(assumed))("one that responds with %s", async (_, plant) => {
    const { counts } = await expectHarmless(plant(), few);
    expect(counts.assumption).toBeGreaterThan(0);
  });
});

describe("a service says nothing about itself that always responds by", () => {
  test.each(Object.entries(degenerate))("%s", async (_, plant) => {
    await expectUnknown(plant, few);
  });
});

test("of a service that always fails, only the server errors are reported", async () => {
  await expectServerErrors(failing, few);
});

test("every planned case has a result, also those whose requests are equal", async () => {
  const operations = ["createSubscription", "createTransparentOrderV3"];
  const target = await describeTarget();
  const planned = createRun({ contract, target, operations, ...allowAll }).planned.map(
    ({ case: { name } }) => name,
  );
  const { results } = await checkPlanted(undefined, { operations });
  expect(results.map(({ case: { name } }) => name)).toEqual(planned);
});

test("pages that are complete and without repeats are read to their end, in both orders", async () => {
  const { report, counts } = await checkPlanted(listEvents(), { operations: ["listUndeliveredEvents"] });
  expect(report.findings).toEqual([]);
  // A default page is seen of 21 events.
  expect(counts.inconclusive).toBe(1);
});

test("405 without the methods that there are is noted, since only HTTP asks for them", async () => {
  const { results } = await checkPlanted(
    async (request, next) => {
      const response = await next(request);
      response.headers.delete("allow");
      return response;
    },
    { operations: ["getPayout"], checks: ["allow"] },
  );
  expect(results.map(({ verdict, warning }) => [verdict, warning])).toEqual([
    ["passed", expect.stringContaining("`Allow` header is missing")],
  ]);
});
