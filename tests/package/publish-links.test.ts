import { expect, test } from "vitest";
import { listLocalLinks, publishLinks } from "../../scripts/package/publish-links.ts";

const text = [
  "See [the changes](CHANGELOG.md#unreleased), [how to help](CONTRIBUTING.md#style), the [`contract`](openapi/),",
  "[above](#client) and [elsewhere](https://example.com/a.md).",
].join("\n");
const page = { page: "README.md", files: ["README.md", "CHANGELOG.md"], version: "1.0.0" };

test("a link to a file that is not shipped becomes plain text", () => {
  expect(publishLinks(text, page)).toBe(
    [
      "See [the changes](CHANGELOG.md#unreleased), how to help, the `contract`,",
      "[above](#client) and [elsewhere](https://example.com/a.md).",
    ].join("\n"),
  );
});

test("if the repository is known, the link points to it, at the tag of the version", () => {
  const published = publishLinks(text, { ...page, repository: "https://git.example.com/team/api" });
  const source = "https://git.example.com/team/api/blob/v1.0.0";
  expect(published).toContain(
    `[how to help](${source}/CONTRIBUTING.md#style), the [\`contract\`](${source}/openapi/)`,
  );
});

test("links are resolved relative to their page", () => {
  expect(listLocalLinks("[a](../README.md) [b](b.md) [c](mailto:a@example.com)", "rules/notes.md")).toEqual([
    "README.md",
    "rules/b.md",
  ]);
});
