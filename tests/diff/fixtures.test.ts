import { beforeAll, describe, expect, test } from "vitest";
import { fixtures, rateFixtures, type RatedFixture } from "../../scripts/diff/fixtures/rate-fixtures.ts";

let rated: RatedFixture[];

beforeAll(async () => {
  rated = await rateFixtures();
});

describe("is rated by its direction, with the exit code of the command:", () => {
  test.each(fixtures.map(({ name, want }, index) => ({ name, want, index })))(
    "$name: $want",
    ({ want, index }) => {
      const { got, outcome } = rated[index] as RatedFixture;
      expect({ got, code: outcome.code }).toEqual({ got: want, code: want.startsWith("breaking") ? 1 : 0 });
    },
  );
});

test("no two fixtures have the same name", () => {
  expect(new Set(fixtures.map(({ name }) => name)).size).toBe(fixtures.length);
});

test("a change to a shared schema lists each affected operation and event, with its direction", () => {
  const shared = rated.find(({ fixture }) => fixture.name === "a bound of a shared schema is lowered");
  expect(shared?.outcome.changes.map(({ affected }) => affected)).toEqual([
    [
      { call: "createOrder", direction: "request" },
      { call: "createOrder", direction: "response" },
      { call: "getOrder", direction: "response" },
    ],
  ]);
});
