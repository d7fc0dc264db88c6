import path from "node:path";
import { expect, test } from "vitest";
import { formatAnnotations, type Annotation } from "../../src/cli/annotations.ts";

const annotation = {
  ...{ level: "error" as const, title: "a,b:c%", message: "100 % wrong:\r\nwrite a, b" },
  ...{ file: "openapi/a,b:c.yaml", line: 3, column: 7 },
} satisfies Annotation;
const words = "title=a%2Cb%3Ac%25::100 %25 wrong:%0D%0Awrite a, b";

test("each annotation is a separate line, with all characters escaped that have a meaning in GitHub's syntax", () => {
  const line = `::error file=openapi/a%2Cb%3Ac.yaml,line=3,col=7,${words}`;
  expect(formatAnnotations([annotation, annotation], "/anywhere", "")).toBe(`${line}\n${line}`);
});

test("files are named relative to the workspace, where GitHub looks for them", () => {
  const workspace = path.resolve("/work");
  const formatted = formatAnnotations([annotation], path.join(workspace, "apis", "orders"), workspace);
  expect(formatted).toBe(`::error file=apis/orders/openapi/a%2Cb%3Ac.yaml,line=3,col=7,${words}`);
});

test("a file outside of the workspace keeps its name in the project", () => {
  const formatted = formatAnnotations([annotation], path.resolve("/work"), path.resolve("/workspace"));
  expect(formatted).toBe(`::error file=openapi/a%2Cb%3Ac.yaml,line=3,col=7,${words}`);
});
