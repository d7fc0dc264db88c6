import { expect, test } from "vitest";
import { buildArtifacts } from "../../scripts/build/build.ts";
import { writeContract } from "./write-contract.ts";

const parts: Record<string, string> = {
  "openapi.yaml": "\nopenapi: 3.1.0\n",
  "openapi.json": '\n  "openapi": "3.1.0",\n',
  "types.ts": "\nexport interface operations {\n",
  "operations.ts": "\n  getOrder: {\n",
  "routes.ts": "/order/v1/orders/",
  "events.ts": '"ORDER.PAID"',
  "examples.ts": "\nexport const ",
  "states.ts": "\nexport const ",
  "marks.ts": "\nexport const ",
  "questions.ts": "\nexport const questions",
  "rules.ts": "\nexport const rules",
  "contract-table.txt": "\ngetOrder: GET /order/v1/orders/{id}, ",
  "places.json": '{"file":"openapi/orders/get-order.yaml","lines":{"":1,',
  "validators.js": "isOrderPaidEvent",
  "validators.d.ts": "\nexport declare const isOrderPaidEvent: Validator<",
  "assumptions.md": "# Ask your provider",
};

test("a build generates these files, each with its part of the contract", async () => {
  const artifacts = await buildArtifacts({ root: await writeContract() });
  expect([...artifacts.keys()]).toEqual(Object.keys(parts));
  for (const [name, text] of artifacts) expect(text).toContain(parts[name]);
});

const empty = "get: { operationId: getClock, responses: { '200': { description: The time. } } }";
const root = (paths: string[]) =>
  `openapi: 3.1.1\ninfo: { title: Small, version: 1.0.0 }\npaths:\n${paths
    .map((path, index) => `  ${path}: { ${empty.replace("getClock", `get${index}`)} }\n`)
    .join("")}`;

test.each([
  { what: "the API", paths: ["/order/v1/orders"], listed: false },
  { what: "both", paths: ["/_sandbox/clock", "/order/v1/orders"], listed: false },
  { what: "the controls of the sandbox", paths: ["/_sandbox/clock", "/_sandbox/log"], listed: true },
])("the choices of the sandbox are listed beside the contract of $what: $listed", async (given) => {
  const artifacts = await buildArtifacts({
    root: await writeContract({ "openapi.yaml": root(given.paths) }),
  });
  expect(artifacts.get("assumptions.md")?.includes("# Assumptions of the sandbox")).toBe(given.listed);
});
