import { expect, test } from "vitest";
import { readSite } from "../../../docs/chapters/read-chapters.ts";
import { listOldAddresses } from "../../../docs/site/src/data/old-addresses.ts";
import { repository } from "../../../scripts/cli/repository.ts";

const { contract, chapters } = await readSite(repository);

test("old addresses lead to pages, also that of a removed catalogue", () => {
  const addresses = listOldAddresses([...contract.operations, ...contract.webhooks], chapters);
  expect(addresses).toMatchObject({
    "/payouts/getpayout": "operations/get-payout",
    "/section/guides/pix-orders": "guides/pix-orders",
    "/section/assumptions-and-open-points": "catalogues/ask-your-provider",
  });
});
