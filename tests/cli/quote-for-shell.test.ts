import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { quoteForShell } from "../../scripts/cli/quote-for-shell.ts";

test.each(["it's", "'", '$HOME `id` "x" \\ !!', "two\nlines", ""])(
  "a shell does not interpret %j",
  (text) => {
    expect(execFileSync("sh", ["-c", `printf %s ${quoteForShell(text)}`], { encoding: "utf8" })).toBe(text);
  },
);
