import { expect } from "vitest";
import contract from "../../../generated/openapi.json" with { type: "json" };
import { listCalls } from "../../../src/contract/list-operations.ts";
import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";
import { openAnew, openView } from "../../../scripts/audit/open-view.ts";
import { linkTo } from "../../../scripts/docs/link-to.ts";
import { test } from "../with-site.ts";

const api = contract as unknown as OpenApiDocument;

test("every operation and notification is reached by its address, also in a new tab, and the menu marks that place alone", async ({
  watched,
  built,
}) => {
  const { page } = watched;
  for (const [index, { operationId, operation }] of listCalls(api).entries()) {
    const open = index % 12 === 0 ? openAnew : openView;
    await open(page, built.url, `reference.html${linkTo(api, operationId)}`);
    await page.waitForFunction(isAtTop, operation.summary ?? "");
  }
  await openAnew(page, built.url, "reference.html#/section/limits");
  await expect.poll(() => page.evaluate(listMarked)).toEqual(["Limits"]);
  expect(watched.errors).toEqual([]);
});

function isAtTop(heading: string): boolean {
  return [...document.querySelectorAll("main :is(h1, h2)")].some((node) => {
    const { top } = node.getBoundingClientRect();
    return node.textContent.startsWith(heading) && top > 0 && top < 400;
  });
}

/** The last item of the menu stands for those without a mark. */
function listMarked(): string[] {
  const items = [...document.querySelectorAll<HTMLElement>(".menu-content li")];
  const [plain] = items.map((item) => getComputedStyle(item).backgroundColor).toReversed();
  return items
    .filter((item) => getComputedStyle(item).backgroundColor !== plain)
    .map((item) => item.innerText);
}
