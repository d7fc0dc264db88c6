import { expect, test } from "vitest";

import { formatAnnotations } from "../../scripts/lint/format-annotations.ts";

test("an annotation escapes characters that have a meaning in GitHub's syntax", () => {
  const annotation = formatAnnotations([
    {
      engine: "structure",
      rule: "a-rule",
      severity: "error",
      message: "100 % wrong:\nwrite a, b",
      file: "openapi/a,b:c.yaml",
      line: 3,
      column: 7,
    },
  ]);
  expect(annotation).toBe(
    "::error file=openapi/a%2Cb%3Ac.yaml,line=3,col=7,title=a-rule::100 %25 wrong:%0Awrite a, b",
  );
});

test("each finding is an annotation on a separate line, with all special characters escaped", () => {
  const finding = {
    engine: "Spectral",
    rule: "a,b:c%",
    severity: "error",
    message: "a\r\nb",
    file: "a.yaml",
    line: 1,
    column: 2,
  } as const;
  expect(formatAnnotations([finding, finding]).split("\n")).toEqual(
    Array(2).fill("::error file=a.yaml,line=1,col=2,title=a%2Cb%3Ac%25::a%0D%0Ab"),
  );
});
