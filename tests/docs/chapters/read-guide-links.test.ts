import { expect, test } from "vitest";
import { listGuideTargets, readGuideLinks } from "../../../docs/chapters/read-guide-links.ts";
import { loadContract } from "../../read-contract/load-contract.ts";

const targets = listGuideTargets(loadContract(), { "02-pix-orders.md": "# PIX orders\n" });
const read = (markdown: string) => readGuideLinks(markdown, targets, "docs/guides/01-start.md");

test.each([
  ["[read](../../openapi/payouts/get-payout.yaml)", "[read](operation:getPayout)"],
  ["[paid](../../openapi/orders/events/ORDER-PAYIN.PAID.yaml)", "[paid](event:ORDER-PAYIN.PAID)"],
  ["[guide](02-pix-orders.md)", "[guide](guide:PIX orders)"],
  ["[step](02-pix-orders.md#options)", "[step](guide:PIX orders#options)"],
  ["[ask](../../generated/assumptions.md)", "[ask](catalogue:Ask your provider)"],
  ["[other](https://example.com)", "[other](https://example.com)"],
])("the link %s becomes %s on the site", (markdown, want) => {
  expect(read(markdown)).toBe(want);
});

test("a link to a file that no page is about is rejected by name", () => {
  expect(() => read("[no](../../openapi/no.yaml)")).toThrow(
    "docs/guides/01-start.md links to ../../openapi/no.yaml, and no page is about that file.",
  );
});
