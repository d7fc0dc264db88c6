import { expect, test } from "vitest";
import { listLocalLinks, publishLinks } from "../../scripts/package/publish-links.ts";

const text = [
  "See [the changes](CHANGELOG.md#unreleased), [how to help](CONTRIBUTING.md#style), the [`contract`](openapi/),",
  "[above](#client) and [elsewhere](https://example.com/a.md).",
].join("\n");
const files = ["README.md", "CHANGELOG.md"];

test("a link to a file that is not shipped becomes plain text", () => {
  expect(publishLinks(text, { page: "README.md", files })).toBe(
    [
      "See [the changes](CHANGELOG.md#unreleased), how to help, the `contract`,",
      "[above](#client) and [elsewhere](https://example.com/a.md).",
    ].join("\n"),
  );
});

test("if the repository is known, the link points to it", () => {
  const repository = "https://git.example.com/team/api/blob/v1.0.0";
  const published = publishLinks(text, { page: "README.md", files, repository });
  expect(published).toContain(
    `[how to help](${repository}/CONTRIBUTING.md#style), the [\`contract\`](${repository}/openapi/)`,
  );
});

test("links are resolved relative to their page", () => {
  expect(listLocalLinks("[a](../README.md) [b](b.md) [c](mailto:a@example.com)", "rules/notes.md")).toEqual([
    "README.md",
    "rules/b.md",
  ]);
});
