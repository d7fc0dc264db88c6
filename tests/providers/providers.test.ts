import { describe, expect, test } from "vitest";
import { foreign } from "./foreign.ts";
import { judgeProvider } from "./judge-provider.ts";

describe.each(Object.entries(foreign))(
  "%s, which somebody wrote from the interface text alone,",
  (_, provider) => {
    test("is found to be right, and almost all of it is judged", async () => {
      const { results, counts } = await judgeProvider(provider);
      const wrong = results.filter(({ verdict }) => verdict === "finding");
      expect(
        wrong.map(({ case: { name }, problems }) => [name, ...problems.map(({ message }) => message)]),
      ).toEqual([]);
      expect(counts.inconclusive * 10).toBeLessThan(results.length);
    });
  },
);
