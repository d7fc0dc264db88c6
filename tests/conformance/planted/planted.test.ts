import { describe, expect, test } from "vitest";
import { createRun } from "../../../src/conformance/run.ts";
import { operations as contract } from "../contract.ts";
import { allowAll } from "../list-verdicts.ts";
import { assumed, degenerate, failing, harmless } from "./controls.ts";
import { checkPlanted, describeTarget, type Plant } from "./check-planted.ts";
import { faults } from "./faults.ts";
import { expectFault, expectHarmless, expectServerErrors, expectUnknown } from "./judge-planted.ts";

// The audit does the same with every operation.
const few = ["getPayout", "listUndeliveredEvents", "requestClaimConfirmation"];

describe("a fault is reported under its own name and no other:", () => {
  test.each(faults)("$name ($check)", async (fault) => {
    await expectFault(fault);
  });
});

describe("nothing is reported, and as much is judged, of", () => {
  test.each(Object.entries(harmless))("%s", async (_, plant) => {
    const { counts } = await expectHarmless(plant(), few);
    expect(counts.assumption).toBe(0);
  });

  test.each(Object.entries(assumed))("one that responds with %s", async (_, plant) => {
    const { counts } = await expectHarmless(plant(), few);
    expect(counts.assumption).toBeGreaterThan(0);
  });
});

describe("a service says nothing about itself that always responds by", () => {
  test.each(Object.entries(degenerate))("%s", async (_, plant) => {
    await expectUnknown(plant, few);
  });
});

test("of a service that always fails, only the server errors are reported", async () => {
  await expectServerErrors(failing, few);
});

test("every planned case has a result, also those whose requests are equal", async () => {
  const operations = ["openMedCase", "listUndeliveredEvents"];
  const target = await describeTarget();
  const planned = createRun({ contract, target, operations, ...allowAll }).planned.map(
    ({ case: { name } }) => name,
  );
  const { results } = await checkPlanted(undefined, { operations });
  expect(results.map(({ case: { name } }) => name)).toEqual(planned);
});

describe("of a service that rejects a token", () => {
  /** Rejects each token that was used so often. */
  const forget = (uses: number, token?: object): Plant => {
    const used = new Map<string, number>();
    return async (request, next) => {
      const header = request.headers.get("authorization") ?? "";
      used.set(header, (used.get(header) ?? 0) + 1);
      if (header.startsWith("Bearer ey") && (used.get(header) ?? 0) > uses)
        return Response.json(
          { error: "UNAUTHORIZED", message: "Unauthorized Request", details: [] },
          { status: 401 },
        );
      const response = await next(request);
      const isIssued = request.url.endsWith("/token") && response.ok && token !== undefined;
      return isIssued ? Response.json({ ...((await response.json()) as object), ...token }) : response;
    };
  };
  const check = async (plant: Plant) => {
    const { token: _, ...target } = await describeTarget();
    const { report } = await checkPlanted(plant, { operations: ["getPayout"], target, checks: ["rejected"] });
    return report.findings.map(({ message }) => message);
  };

  test("long before its stated end, that is found", async () => {
    expect(await check(forget(2))).toEqual([
      "A token was rejected long before the end that `expiresIn` states, and the next one was accepted.",
    ]);
  });

  test("at its stated end, it is renewed without a word", async () => {
    expect(await check(forget(2, { expiresIn: 1_000 }))).toEqual([]);
  });
});

test("401 as a page rejects a token, in another form than that of an error", async () => {
  const { report, results } = await checkPlanted(
    async (request, next) => {
      const response = await next(request);
      return response.status === 401
        ? new Response("<html>Log in</html>", { status: 401, headers: { "content-type": "text/html" } })
        : response;
    },
    { operations: ["getPayout"] },
  );
  expect(report.findings.map(({ check }) => check)).toEqual(["media-type", "error-form"]);
  const tokens = results.filter(({ case: { pointer } }) => pointer === "/header/authorization");
  expect(tokens.map(({ verdict }) => verdict)).not.toContain("inconclusive");
});

test("an error without a body only differs from what is assumed where the documentation shows none", async () => {
  const empty: Plant = async (request, next) => {
    const response = await next(request);
    return response.status === 404 ? new Response(null, { status: 404 }) : response;
  };
  const [shown, hidden] = await Promise.all(
    ["getSubscription", "getPayout"].map(async (operation) => {
      const { report } = await checkPlanted(empty, { operations: [operation] });
      return report.findings.map(({ message }) => message);
    }),
  );
  expect([shown, hidden]).toEqual([["The body is empty."], []]);
});

test("405 without the methods that there are is noted, since only HTTP asks for them", async () => {
  const { results } = await checkPlanted(
    async (request, next) => {
      const response = await next(request);
      response.headers.delete("allow");
      return response;
    },
    { operations: ["getPayout"], checks: ["allow"] },
  );
  expect(results.map(({ verdict, warning }) => [verdict, warning])).toEqual([
    ["passed", expect.stringContaining("`Allow` header is missing")],
  ]);
});
