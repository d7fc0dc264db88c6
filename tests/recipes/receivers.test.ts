import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildNotification, hmacSha256Signer } from "../../src/testing/index.ts";
import { signature, startRecipe, type StartedRecipe } from "./start-recipe.ts";

const folder = "examples/receivers";
const servers = ["node-http.ts", "express.ts", "fastify.ts", "hono.ts"];
const handlers = ["next/app/hooks/orders/route.ts", "fetch-handler.ts"];

const good = buildNotification("ORDER-PAYIN.PAID", { code: "ORD-1" });
const deviating = { ...good, code: "ORD-2", status: "SETTLED", paidAt: "yesterday" };
const lacking = { ...buildNotification("SUBSCRIPTION.REJECTED"), data: undefined };

test("every recipe is tested here", async () => {
  const files = await readdir(folder, { recursive: true });
  const shared = ["receive.ts", "exactly-once.ts"];
  expect(files.filter((file) => file.endsWith(".ts")).sort()).toEqual(
    [...servers, ...handlers, ...shared].sort(),
  );
});

describe.each([...servers, ...handlers])("the recipe %s", (file) => {
  let recipe: StartedRecipe;
  beforeAll(async () => {
    const program = path.join(folder, file);
    recipe = await startRecipe(
      servers.includes(file) ? [program] : ["tests/recipes/serve-route.ts", program],
    );
  });
  afterAll(() => {
    recipe.stop();
  });

  test("handles valid, deviating and unknown notifications once, and rejects forged ones", async () => {
    const statuses = [];
    for (const body of [good, good, deviating, lacking, { event: "SOMETHING.NEW" }]) {
      statuses.push(await deliver(recipe.url, body));
    }
    statuses.push(await deliver(recipe.url, good, "forged"));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 401]);
    await expect
      .poll(recipe.lines)
      .toEqual([
        "paid ORD-1, 0 problems",
        "paid ORD-2, 2 problems",
        "deviating SUBSCRIPTION.REJECTED: must have the member `data`",
        "unknown SOMETHING.NEW",
      ]);
  });
});

test("a recipe without its settings does not start", async () => {
  const settings = { WEBHOOK_SECRET: "", WEBHOOK_SIGNATURE_HEADER: "" };
  const started = startRecipe([path.join(folder, "node-http.ts")], settings);
  await expect(started).rejects.toThrow(/InputError.*secrets/s);
});

async function deliver(url: string, notification: object, mark?: "forged"): Promise<number> {
  const body = JSON.stringify(notification);
  const headers = await hmacSha256Signer(signature)({ id: "any", body: mark ? `${body} ` : body });
  const response = await fetch(url, { method: "POST", body, headers });
  await response.text();
  return response.status;
}
