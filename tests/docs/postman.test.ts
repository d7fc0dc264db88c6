import { expect, test } from "vitest";
import collection from "../../docs/site/public/postman_collection.json" with { type: "json" };
import { operations } from "../../generated/operations.ts";
import { requestBodies } from "../../generated/validators.js";

interface Request {
  id: string;
  request: { method: string; url: { raw: string }; body?: { mode?: string; raw?: string } };
}

const requests = collection.item.slice(0, -1).flatMap(({ item }) => item as Request[]);
const advice = "Run `npm run --prefix tools postman`, which makes the collection again.";

test("the Postman collection has each operation once, by its method and path", () => {
  const rows = requests.map(({ id, request: { method, url } }) => {
    const path = url.raw.replace("{{baseUrl}}", "").replaceAll(/:(\w+)/gu, "{$1}");
    return [id, { method, path }];
  });
  const wanted = Object.entries(operations).map(([id, { method, path }]) => [id, { method, path }]);
  expect(Object.fromEntries(rows), advice).toEqual(Object.fromEntries(wanted));
  expect(rows).toHaveLength(wanted.length);
});

test("its bodies are valid once the variables are filled in", () => {
  const bodies = requests.filter(({ request }) => request.body?.mode === "raw");
  expect(bodies.length).toBeGreaterThan(9);
  const invalid = bodies.filter(({ id, request }) => {
    const text = (request.body?.raw ?? "").replaceAll("{{today}}", "2026-12-01");
    return !requestBodies[id as keyof typeof requestBodies](JSON.parse(text));
  });
  expect(
    invalid.map(({ id }) => id),
    advice,
  ).toEqual([]);
});

test("its scripts read each variable from the environment first, as addresses do", () => {
  const scripts = JSON.stringify(collection).match(/pm\.\w+\.(?:get|has|replaceIn|set)\b/gu) ?? [];
  expect([...new Set(scripts)].sort(), advice).toEqual([
    "pm.collectionVariables.set",
    "pm.variables.get",
    "pm.variables.replaceIn",
  ]);
});

test("it offers no support of the maintainers, since the site of a company has it too", () => {
  expect(JSON.stringify(collection.info), advice).not.toMatch(/contact support|maintainers/iu);
});
