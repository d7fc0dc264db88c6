import { beforeAll, expect, test } from "vitest";
import { findJourneys, journeyNames } from "../../src/journeys/find-journeys.ts";
import { readJourney } from "../../src/journeys/journey.ts";
import { listen } from "../../src/sandbox/node/index.ts";
import { plant, planted } from "./planted-answers.ts";
import { clientSecret, createWorld } from "./create-world.ts";
import { type JourneyRun, runRounds } from "./run-journeys.ts";

let right: readonly JourneyRun[] = [];
let wrong: readonly JourneyRun[] = [];
let broken: readonly JourneyRun[] = [];
let output = "";

beforeAll(async () => {
  const { sandbox, target } = await createWorld();
  const server = await listen({ handle: plant(sandbox.handle, journeyNames) }, { port: 0 });
  try {
    const rounds = [journeyNames, journeyNames, ["token"]];
    const ran = await runRounds(rounds, { ...target, baseUrl: server.url });
    [right = [], wrong = [], broken = []] = ran.runs;
    ({ output } = ran);
  } finally {
    await server.close();
    await sandbox.close();
  }
});

test.each(journeyNames.map((journey, index) => [journey, index] as const))(
  "%s takes every step on a service that answers 201 and 202, and passes",
  (journey, index) => {
    const [file = ""] = findJourneys([journey]);
    const steps = readJourney(file).workflows.flatMap((workflow) => workflow.steps);
    expect(right[index]?.steps).toEqual(steps.map(({ stepId }) => ({ id: stepId, failed: [] })));
  },
);

test.each(journeyNames.map((journey, index) => [journey, index] as const))(
  "%s passes on the sandbox, until an answer is wrong in a way that the contract allows",
  (journey, index) => {
    const { steps = [] } = wrong[index] ?? {};
    const last = steps.at(-1);
    expect(
      planted,
      `Add a wrong answer for ${journey} to \`planted\` in tests/journeys/planted-answers.ts:19.`,
    ).toHaveProperty([journey]);
    expect(last?.id).toBe(planted[journey]?.step);
    expect(last?.failed.length).toBeGreaterThan(0);
    expect(last?.failed.filter((check) => !/\$statusCode|\$response|@/u.test(check))).toEqual([]);
    expect(steps.slice(0, -1).flatMap(({ failed }) => failed)).toEqual([]);
  },
);

test("neither the client secret nor a token is printed, not even beside what breaks its schema", () => {
  expect(broken[0]?.steps[0]).toEqual({ id: "getToken", failed: ["schema check"] });
  expect(output).toContain('"token": [removed]');
  expect(output).toContain("Bearer ********");
  expect(output).not.toContain(clientSecret);
  expect(output).not.toMatch(/eyJ[\w-]+/u);
});
