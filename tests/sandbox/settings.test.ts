import { expect, test } from "vitest";
import { defaultCompany } from "../../src/sandbox/options.ts";

test("clients whose company is not listed belong to one company, which later versions keep", () => {
  expect(defaultCompany).toBe("5e4d3c2b-1a09-4f8e-b7d6-c5b4a3928170");
});
