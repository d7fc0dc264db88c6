import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { bundleContract } from "../../../src/bundle/bundle-contract.ts";
import type { SchemaObject } from "../../../src/contract/document.ts";
import { compareForms } from "./compare-forms.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const published = await bundleContract({ root });
const source = await bundleContract({ root, form: "source" });

test("source and published form give every generated body the same verdict", () => {
  const { payloads, valid, disagreements } = compareForms({ published, source, payloadsPerBody: 50 });
  expect(disagreements).toEqual([]);
  // If nearly all payloads were valid, or invalid, the same verdicts would mean little.
  expect(valid).toBeGreaterThan(1_000);
  expect(payloads - valid).toBeGreaterThan(1_000);
});

test.each<[string, (order: SchemaObject) => void]>([
  ["lost its conditions", (order) => order.allOf?.splice(1)],
  ["lost its members", (order) => order.allOf?.splice(0, 1)],
  ["no longer excludes members", dropExcluded],
])("a published schema that %s is detected", (_, change) => {
  const document = structuredClone(published.document);
  change(document.components?.schemas?.["OrderDetails"] as SchemaObject);
  const { disagreements } = compareForms({
    published: { ...published, document },
    source,
    payloadsPerBody: 20,
    only: "isTransparentOrderRequestV3",
  });
  expect(disagreements).not.toEqual([]);
});

function dropExcluded(order: SchemaObject): void {
  const [, conditions] = (order.allOf ?? []) as SchemaObject[];
  for (const branch of (conditions?.["oneOf"] ?? []) as SchemaObject[]) {
    Reflect.deleteProperty(branch.properties ?? {}, "pixKey");
  }
}
