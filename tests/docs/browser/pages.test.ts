import { expect } from "vitest";
import contract from "../../../generated/openapi.json" with { type: "json" };
import { auditView } from "../../../scripts/audit/audit-view.ts";
import { views, type View } from "../../../scripts/audit/list-views.ts";
import { openView } from "../../../scripts/audit/open-view.ts";
import { clean, test } from "../with-site.ts";

// One page of each kind, so that a site that does not work is seen at once; `npm run audit` looks at all of it.
const kinds = ["landing", "an order"];

test.for(kinds)(
  "%s is free of violations, of errors and of outside calls",
  async (kind, { watched, built }) => {
    const { place, part } = views[kind] as View;
    await openView(watched.page, built.url, place);
    expect(
      await auditView(watched.page, { inDark: false, ...(part !== undefined && { within: part }) }),
    ).toEqual(clean);
    expect(watched).toMatchObject({ external: [], errors: [] });
  },
);

test("the console gets a token, sends an order to the mock and shows the answer, all of it for everyone", async ({
  watched,
  built,
}) => {
  const { page } = watched;
  await openView(page, built.url, "try/index.html#/Transparent%20orders/createTransparentOrderV3");
  const order = page.locator("#operations-Transparent_orders-createTransparentOrderV3");
  await expect.poll(async () => (await order.boundingBox())?.y).toBeLessThan(200);
  expect((await order.boundingBox())?.y).toBeGreaterThanOrEqual(56);
  // The mock beside the page gives its token at once.
  await page.getByText("and carry a token").waitFor();
  await order.getByRole("button", { name: "Execute" }).click();
  const answer = order.locator(".live-responses-table tbody .response-col_description").first();
  await answer.waitFor();
  expect(await answer.textContent()).toContain(contract.components.examples["order-pix-response"].value.id);
  expect(await auditView(page, { within: ".opblock.is-open" })).toEqual(clean);
  expect(watched).toMatchObject({ external: [], errors: [] });
});
