import { expect } from "vitest";
import { openAnew, openView } from "../../../scripts/audit/open-view.ts";
import { linkTo } from "../../../scripts/docs/link-to.ts";
import { loadContract } from "../../read-contract/load-contract.ts";
import { test } from "../with-site.ts";

const { operations, webhooks } = loadContract();
const calls = [...operations, ...webhooks];

test("every operation and notification is reached by its address, also in a new tab, and the menu marks that place alone", async ({
  watched,
  built,
}) => {
  const { page } = watched;
  for (const [index, { operationId, operation }] of calls.entries()) {
    const open = index % 12 === 0 ? openAnew : openView;
    await open(page, built.url, `reference.html${linkTo(calls, operationId)}`);
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
