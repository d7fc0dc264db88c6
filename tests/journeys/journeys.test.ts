import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { createSandbox } from "../../src/sandbox/index.ts";
import { listen } from "../../src/sandbox/node/index.ts";
import { contractExamples } from "../sandbox/contract-examples.ts";
import { plant, planted } from "./planted-answers.ts";
import { journeys, runJourneys } from "./run-journeys.ts";

const clientSecret = "a-secret=of,this,test";
let runs: Awaited<ReturnType<typeof runJourneys>>;

beforeAll(async () => {
  const sandbox = createSandbox({
    receiver: () => Promise.resolve(new Response("", { status: 503 })),
    settings: { retryDelaysMs: [0, 0, 0, 0] },
  });
  const { control, clock } = sandbox;
  await clock.freeze(new Date("2026-11-21T12:00:00Z"));
  const { accountRequestId, claim, payoutId } = contractExamples();
  await control.createPayout({ id: payoutId, externalId: "supplier-2026-0311" });
  await control.createAccountRequest({ id: accountRequestId });
  // Two notifications that cannot be delivered, which makes two pages.
  for (let count = 0; count < 2; count += 1) await control.trigger({ event: "ORDER-PAYIN.PAID" });
  await control.runDue();
  const server = await listen({ handle: plant(sandbox.handle, journeys) }, { port: 0 });
  try {
    runs = await runJourneys(server.url, {
      ...{ clientId: "shop", clientSecret, ...claim, accountRequestId },
      ...{ payoutId, payoutExternalId: "supplier-2026-0311" },
      endToEndId: "E12345678202611201530a1B2c3D4e5F",
      endpoint: "https://loja.example.com/hooks/payins",
      pixKey: "financeiro@loja.example.com",
      startDate: "2026-11-25",
    });
  } finally {
    await server.close();
    await sandbox.close();
  }
});

test.each(journeys.map((journey, index) => [journey, index] as const))(
  "%s takes every step on the sandbox, and passes",
  async (journey, index) => {
    const text = await readFile(new URL(`../../openapi/journeys/${journey}`, import.meta.url), "utf8");
    const { workflows } = parse(text) as { workflows: { steps: { stepId: string }[] }[] };
    const steps = workflows.flatMap((workflow) => workflow.steps);
    expect(runs.right[index]?.steps).toEqual(steps.map(({ stepId }) => ({ id: stepId, failed: [] })));
  },
);

test.each(journeys.map((journey, index) => [journey, index] as const))(
  "%s fails by its own criteria when an answer is wrong in a way that the contract allows",
  (journey, index) => {
    const last = runs.wrong[index]?.steps.at(-1);
    expect(planted, "Add a wrong answer to planted-answers.ts.").toHaveProperty([journey]);
    expect(last?.id).toBe(planted[journey]?.step);
    expect(last?.failed.length).toBeGreaterThan(0);
    expect(last?.failed.filter((check) => !/\$statusCode|\$response|@/u.test(check))).toEqual([]);
  },
);

test("neither the client secret nor a token is printed or written", () => {
  expect(runs.output).toContain("Bearer ********");
  expect(runs.output).not.toContain(clientSecret);
  expect(runs.output).not.toMatch(/eyJ[\w-]+\./u);
});
