import { pathToFileURL } from "node:url";
import path from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import { expect, test } from "vitest";
import { findTypeErrors } from "../../scripts/audit/samples.ts";
import { repository } from "../../scripts/cli/repository.ts";
import { minimalOrders, wrongOrders } from "../../tools/others/matrix/generators/minimal-orders.ts";

test("openapi-typescript makes types of the bundle that fit right orders, and no wrong one", async () => {
  const bundle = pathToFileURL(path.join(repository, "generated/openapi.yaml"));
  const types = astToString(await openapiTS(bundle));
  expect(types).toContain("pixKey?: null");
  const orders = Object.entries({ ...minimalOrders, ...wrongOrders });
  const modules = orders.map(
    ([, order]) =>
      'import type { components } from "./0.ts";\n\n' +
      `export const order: components["schemas"]["TransparentOrderRequestV3"] = ${JSON.stringify(order)};\n`,
  );
  const [inTypes, ...errors] = await findTypeErrors([types, ...modules]);
  expect(inTypes).toEqual([]);
  const refused = orders.flatMap(([name], index) => ((errors[index] ?? []).length > 0 ? [name] : []));
  expect(refused).toEqual(Object.keys(wrongOrders));
});
