import { expect, test } from "vitest";
import { addressOfChapter } from "../../../docs/addresses/addresses.ts";
import { readSite } from "../../../docs/chapters/read-chapters.ts";
import { listOldAddresses, replacedCatalogues } from "../../../docs/site/src/data/old-addresses.ts";
import { repository } from "../../../scripts/cli/repository.ts";

const { contract, chapters } = await readSite(repository);

test("old addresses lead to pages, also those of catalogues that are gone", () => {
  const addresses = listOldAddresses([...contract.operations, ...contract.webhooks], chapters);
  expect(addresses).toMatchObject({
    "/payouts/getpayout": "operations/get-payout",
    "/section/guides/pix-orders": "guides/pix-orders",
    "/section/assumptions-and-open-points": "catalogues/ask-your-provider",
  });
});

test("a catalogue that is gone has no page of its own, and the one that took its place has", () => {
  const pages = chapters.map(addressOfChapter);
  for (const [old, title] of Object.entries(replacedCatalogues)) {
    expect(pages).not.toContain(addressOfChapter({ kind: "catalogue", title: old }));
    expect(pages).toContain(addressOfChapter({ kind: "catalogue", title }));
  }
});
