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

test("the text of a link may wrap, as a formatter leaves it", () => {
  const wrapped = "It can [check an\nimplementation](docs/check.md), and [a\n\nb](docs/c.md) is no link.";
  expect(publishLinks(wrapped, page)).toBe(
    "It can check an\nimplementation, and [a\n\nb](docs/c.md) is no link.",
  );
  expect(listLocalLinks(wrapped, "README.md")).toEqual(["docs/check.md"]);
});

test("a sentence that only leads to files that are not shipped is left out", () => {
  const sentences = [
    "A mock has examples. Continue with the\n[start](docs/start.md).",
    "Run it. See [the\nclient](docs/client.md) and [examples](examples). Then go on.",
    "See [the changes](CHANGELOG.md) and [examples](examples).",
    "See below. Continue with the next step.",
  ].join("\n\n");
  expect(publishLinks(sentences, page)).toBe(
    [
      "A mock has examples.",
      "Run it. Then go on.",
      "See [the changes](CHANGELOG.md) and examples.",
      "See below. Continue with the next step.",
    ].join("\n\n"),
  );
  const repository = "https://git.example.com/team/api";
  expect(publishLinks(sentences, { ...page, repository })).toContain(
    `[start](${repository}/blob/v1.0.0/docs`,
  );
});

test("links are resolved relative to their page", () => {
  const links = "[a](../README.md) [b](b.md) [c](mailto:a@example.com)";
  expect(listLocalLinks(links, "rules/notes.md")).toEqual(["README.md", "rules/b.md"]);
  const repository = "https://git.example.com/team/api";
  expect(publishLinks(links, { ...page, page: "rules/notes.md", repository })).toBe(
    `[a](../README.md) [b](${repository}/blob/v1.0.0/rules/b.md) [c](mailto:a@example.com)`,
  );
});
