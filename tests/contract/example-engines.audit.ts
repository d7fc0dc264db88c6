import { expect, test } from "vitest";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { judgeExamples } from "./example-engines.ts";
import contract from "../../generated/openapi.json" with { type: "json" };

test.each(["Spectral", "Redocly"] as const)(
  "%s finds the examples of the contract valid, and checks each of them",
  async (engine) => {
    expect(await judgeExamples(engine, contract as unknown as OpenApiDocument)).toEqual({
      invalid: [],
      // If the body of an error is not documented, any JSON is valid.
      unchecked: ["/components/examples/unspecified-error"],
    });
  },
);
