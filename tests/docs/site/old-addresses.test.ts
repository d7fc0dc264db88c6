import { slug } from "github-slugger";
import { expect, test } from "vitest";
import { addressOfCall, addressOfChapter } from "../../../docs/addresses/addresses.ts";
import { readSite } from "../../../docs/chapters/read-chapters.ts";
import { listOldAddresses } from "../../../docs/site/src/data/old-addresses.ts";
import { repository } from "../../../scripts/cli/repository.ts";

const { contract, chapters } = await readSite(repository);
const calls = [...contract.operations, ...contract.webhooks];

test("every old address leads to its page, also those of guides and that of a removed catalogue", () => {
  const sections = { guide: "/section/guides/", catalogue: "/section/" };
  expect(listOldAddresses(calls, chapters)).toEqual({
    ...Object.fromEntries(
      calls.map((call) => [
        `/${slug(call.operation.tags?.[0] ?? "")}/${call.operationId.toLowerCase()}`,
        addressOfCall(call),
      ]),
    ),
    ...Object.fromEntries(
      chapters.map((chapter) => [sections[chapter.kind] + slug(chapter.title), addressOfChapter(chapter)]),
    ),
    "/section/assumptions-and-open-points": "catalogues/ask-your-provider",
  });
});
