import { expect, test } from "vitest";
import { bundleOverlaid } from "../../src/answers/apply-overlay.ts";
import { repository as root } from "../../scripts/cli/repository.ts";
import { listMeanings, readStatusMeanings } from "../../src/contract/errors.ts";
import { readContract } from "../../src/contract/contract.ts";
import { nameTarget } from "../../src/contract/references.ts";
import type { OpenApiDocument, Reference } from "../../src/contract/document.ts";

const overlay = "tests/overlay/files/acme.overlay.yaml";

function listResponses({ paths = {} }: OpenApiDocument, status: string): string[] {
  return Object.values(paths)
    .flatMap((item) => Object.values(item as Record<string, { responses: Record<string, object> }>))
    .flatMap(({ responses }) => {
      const response = responses[status];
      if (response === undefined) return [];
      return ["$ref" in response ? nameTarget(response as Reference) : "its own"];
    });
}

test("a whole overlay is applied to the contract", async () => {
  const [plain, changed] = [
    await bundleOverlaid({ root, overlay: undefined }),
    await bundleOverlaid({ root, overlay }),
  ];
  const { schemas = {}, securitySchemes = {} } = changed.document.components ?? {};
  expect(listResponses(plain.document, "400")).toHaveLength(15);
  expect(listResponses(changed.document, "422")).toEqual(listResponses(plain.document, "400"));
  expect(listResponses(changed.document, "400")).toEqual([]);
  const { operations } = readContract(changed.document);
  expect(operations.map((operation) => listMeanings(operation).invalid)).toEqual(operations.map(() => 422));
  expect(readStatusMeanings(operations)).toMatchObject({ invalid: [422, 400], unauthenticated: [401] });
  expect(schemas["DocumentUpload"]).toMatchObject({
    required: ["document"],
    properties: { document: { format: "binary", "x-question": "upload-size" } },
  });
  expect(schemas["OrderStatus"]).toHaveProperty("x-extensible-enum", ["INITIAL", "PAID", "REFUSED"]);
  expect(securitySchemes["bearerAuth"]).toMatchObject({ type: "apiKey", "x-question": "token-scope" });
  const ids = changed.questions.answered.map(({ id }) => id);
  expect(ids.sort()).toEqual([
    "order-statuses",
    "repeated-key",
    "signature",
    "status-codes",
    "token-lifetime",
    "upload-encoding",
  ]);
});
