import { expect, test } from "vitest";
import { repository } from "../../scripts/cli/repository.ts";
import { findTypeErrors } from "../../docs/build/find-type-errors.ts";

test("the components and the settings of the site have no type errors", async () => {
  expect(await findTypeErrors(repository)).toEqual([]);
});
