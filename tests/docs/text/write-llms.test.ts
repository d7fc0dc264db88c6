import { expect, test } from "vitest";
import { writeLlms } from "../../../scripts/docs/text/write-llms.ts";
import { loadContract } from "../../read-contract/load-contract.ts";

const chapters = { guides: ["PIX orders"], catalogues: ["States"] };

test("links begin with the base URL, with one slash between", () => {
  const page = writeLlms(loadContract(), chapters, "https://docs.example.com/api");
  expect(page).toContain("](https://docs.example.com/api/operations/issueToken.md): Issue an access token");
  expect(writeLlms(loadContract(), chapters, "https://docs.example.com/api/")).toBe(page);
});

test("the title and the files of the contract are named", () => {
  const page = writeLlms(loadContract(), chapters);
  expect(page).toMatch(/^# Payment Orders API\n/u);
  expect(page).toContain("](openapi.yaml): ");
  expect(page).not.toContain("](llms.txt)");
  expect(page).toContain("\n## Guides\n\n- [PIX orders](chapters/pix-orders.md)\n");
  expect(page).toContain("\n## Catalogues\n\n- [States](chapters/states.md)\n");
});
