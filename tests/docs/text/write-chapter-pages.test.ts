import { expect, test } from "vitest";
import { describeStates } from "../../../scripts/docs/sections/describe-states.ts";
import { writeChapterPages } from "../../../scripts/docs/text/write-chapter-pages.ts";
import { loadContract } from "../../read-contract/load-contract.ts";

const contract = loadContract();
const calls = [...contract.operations, ...contract.webhooks];
const guide = (text: string) => ({ title: "PIX orders", markdown: `# PIX orders\n\n${text}\n` });

test("each chapter has a page, and its links lead to pages", () => {
  const links =
    "[a](operation:getPayout), [b](event:ORDER-PAYIN.PAID), [c](guide:PIX orders), [d](catalogue:States)";
  const pages = new Map(
    writeChapterPages(calls, {
      guides: [guide(links)],
      catalogues: ["# States\n\n[`getPayout`](#/payouts/getpayout)"],
    }),
  );
  expect(Object.fromEntries(pages)).toEqual({
    "chapters/pix-orders.md":
      "# PIX orders\n\n[a](../operations/getPayout.md), [b](../operations/onOrderPayinPaid.md), " +
      "[c](../chapters/pix-orders.md), [d](../chapters/states.md)\n",
    "chapters/states.md": "# States\n\n[`getPayout`](../operations/getPayout.md)\n",
  });
});

test("a picture is left out, and the tables below it are kept", () => {
  const states = describeStates(contract);
  const [page] = writeChapterPages(calls, { guides: [], catalogues: [states] });
  expect(states).toContain("<svg");
  expect(page?.[1]).not.toMatch(/<\/?(?:figure|svg|path)/);
  expect(page?.[1]).toContain("| `PENDING_AUTHORIZATION` |");
});

test("a link to a place without a page is refused", () => {
  const write = () => writeChapterPages(calls, { guides: [], catalogues: ["# States\n\n[x](#/no/where)"] });
  expect(write).toThrow("A chapter links (#/no/where), which has no page.");
});
