import { expect, test } from "vitest";
import { parse } from "yaml";
import { describeJourneys } from "../../../docs/catalogues/describe-journeys.ts";
import { readJourneys } from "./read-journeys.ts";

const files = readJourneys();
const page = describeJourneys(files);

test.each(Object.entries(files))(
  "the page shows the steps of %s in order, with their calls",
  (file, text) => {
    const { info, workflows } = parse(text) as {
      info: { title: string };
      workflows: { steps: { description: string; operationId: string }[] }[];
    };
    const section = page.split("\n## ").find((part) => part.startsWith(`${info.title}\n`)) ?? "";
    const rows = [...section.matchAll(/^\| (\d\. .*?) \| (\[.*?\)) \|/gmu)].map(([, ...cells]) => cells);
    const [{ steps } = { steps: [] }] = workflows;
    expect(rows).toEqual(
      steps.map(({ description, operationId: id }, index) => [
        `${index + 1}. ${description}`,
        `[\`${id}\`](operation:${id})`,
      ]),
    );
    expect(section).toContain(file);
  },
);

test("a step names the inputs that it uses, and the steps whose results it takes", () => {
  const row = page.split("\n").find((line) => line.includes("Have it sent again."));
  expect(row).toContain("| `token` of step 1, `validationId` of step 2, `accountId`, `claimId` |");
  expect(page).toMatch(/Make the same call without a token\..* \| nothing \|/u);
});
