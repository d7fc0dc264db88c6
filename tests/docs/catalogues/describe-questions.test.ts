import { expect, test } from "vitest";
import { describeQuestions } from "../../../docs/catalogues/describe-questions.ts";
import { readQuestions } from "../../../src/bundle/questions.ts";
import { repository } from "../../../scripts/cli/repository.ts";
import { loadContract, type Change } from "../../read-contract/load-contract.ts";

const list = await readQuestions(repository);
const describe = (...changes: Change[]) => describeQuestions(loadContract(...changes), list);
const page = describe();

test("the letter has the urgent questions, without marks of code", () => {
  const [, letter = ""] = page.split("```text\n");
  expect(letter).toMatch(/^1\. Is 42 forty-two reais or 42 centavos, and is "150\.75" in reais\?\n2\. /u);
  expect(letter.split("```")[0]).toContain("Which header carries the token");
  expect(letter.split("```")[0]).not.toContain("Is returnCode required");
});

test("each question has its id as an anchor, and places of operations link to their pages", () => {
  for (const { id, ask } of list.questions) expect(page).toContain(`\n### <a id="${id}"></a>${ask}\n`);
  expect(page).toContain(
    "- In the contract, as `schedule-headers`: [`schedulePayment`](operation:schedulePayment).\n\n<details>",
  );
  expect(page).toContain("[`getPayout/parameters/1`](operation:getPayout)");
  expect(page).toContain(
    "- In the contract, as `token-lifetime`: `/components/schemas/Token/properties/expiresIn`.",
  );
});

test("the page follows a changed assumption, whose text opens no tag", () => {
  expect(describe(["/components/schemas/OrderStatus/x-assumption", "A <new> text."])).toContain(
    "- Until then: A &lt;new> text.\n",
  );
});

test("a question is not asked once no place in the contract needs its answer", () => {
  expect(page).toContain("What is the base URL");
  expect(describe(["/servers", [{ url: "https://api.acme.example" }]])).not.toContain("What is the base URL");
});
