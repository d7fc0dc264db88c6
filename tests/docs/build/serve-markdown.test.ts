import { expect, test } from "vitest";
import { serveMarkdown } from "../../../docs/build/serve-markdown.ts";

test.for([
  ["/guides/errors.md", "/guides/errors.md/"],
  ["/guides/errors/", "/guides/errors/"],
  ["/openapi.json", "/openapi.json"],
  ["/@fs/docs/guides/errors.md?import&raw", "/@fs/docs/guides/errors.md?import&raw"],
  ["/@fs/docs/guides/errors.md?file=errors.md", "/@fs/docs/guides/errors.md?file=errors.md"],
] as const)("the development server reads the address %s as %s", ([url, found]) => {
  const request = { url };
  let isPassedOn = false;
  serveMarkdown(request, undefined, () => (isPassedOn = true));
  expect(request.url).toBe(found);
  expect(isPassedOn).toBe(true);
});
