import { describe, expect, test } from "vitest";
import { createRun } from "../../../src/conformance/run.ts";
import { operations as contract } from "../contract.ts";
import { allowAll } from "../list-verdicts.ts";
import { assumed, degenerate, failing, harmless } from "./controls.ts";
import { checkPlanted, describeTarget, type Plant } from "./check-planted.ts";
import { changes, faults, listEvents, undelivered } from "./faults.ts";
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

test("pages that are complete and without repeats are read to their end, in both orders", async () => {
  const { report, counts } = await checkPlanted(listEvents(), { operations: ["listUndeliveredEvents"] });
  expect(report.findings).toEqual([]);
  // A default page is seen of 21 events.
  expect(counts.inconclusive).toBe(1);
});

test.each([
  [20, "inconclusive"],
  [21, "passed"],
])("of %i events, the page without a limit is %s", async (count, verdict) => {
  const events = changes.shrinks?.(undelivered, 0).slice(0, count) ?? [];
  const { results } = await checkPlanted(
    listEvents(undefined, () => events),
    { operations: ["listUndeliveredEvents"], checks: ["paging"] },
  );
  expect(results.find(({ case: { kind } }) => kind === "default-order")?.verdict).toBe(verdict);
});

describe.each([undefined, null])("where `hasNext` is %j", (hasNext) => {
  const check = (plant: Plant) =>
    checkPlanted(plant, { operations: ["listUndeliveredEvents"], checks: ["paging"] });

  test("pages are read on by their cursor to the end, in both orders", async () => {
    const asked: (string | null)[] = [];
    const list = listEvents((page) => ({ ...page, hasNext }));
    const { report, results } = await check((request, next) => {
      const { searchParams } = new URL(request.url);
      if (searchParams.get("limit") === "1") asked.push(searchParams.get("cursor"));
      return list(request, next);
    });
    expect(report.findings).toEqual([]);
    expect(results.find(({ case: { kind } }) => kind === "pages")?.verdict).toBe("passed");
    const times = ["2026-11-21T01:00:00Z", "2026-11-22T02:00:00Z", "2026-11-23T03:00:00Z"];
    // Requests of single parameters come before.
    expect(asked.slice(-6)).toEqual([null, times[2], times[1], null, times[0], times[1]]);
  });

  test("a full page without a cursor is no silent end", async () => {
    const { report } = await check(
      listEvents((page, { limit }) => (limit === 1 ? { ...page, hasNext, nextCursor: null } : page)),
    );
    expect(report.findings.map(({ message }) => message)).toEqual([
      "A page names no `nextCursor`, but there are more events.",
    ]);
  });

  test("a cursor that is no time of the last event is found", async () => {
    const { report } = await check(
      listEvents((page, { limit }) =>
        limit === 1 ? page : { ...page, hasNext, nextCursor: "2020-01-01T00:00:00Z" },
      ),
    );
    expect(report.findings.map(({ message }) => message)).toEqual([
      "`nextCursor` is not a timestamp of the last item of the page.",
    ]);
  });
});

describe.each(Object.entries(changes))("while a list that others use %s,", (_, change) => {
  /** Lists events that change after each so many requests, until the last one that changes them. */
  const living = (every: number, fault?: Parameters<typeof listEvents>[0], last = Infinity) => {
    let [count, events] = [0, change(undelivered, 0)];
    return listEvents(fault, () => {
      count += 1;
      if (count % every === 0 && count <= last) events = change(events, count);
      return events;
    });
  };
  const check = (plant: Plant) =>
    checkPlanted(plant, { operations: ["listUndeliveredEvents"], checks: ["paging", "company"] });

  test.each([1, 2, 3, 8])("nothing is found after each %i requests", async (every) => {
    const { report } = await check(living(every));
    expect(report.findings).toEqual([]);
  });

  test("what cannot be compared says so, and after a single change it can be", async () => {
    const changed = "the list changed each of the 3 times that it was read";
    const reasonsOf = async (plant: Plant) =>
      (await check(plant)).results.flatMap(({ reason }) => reason ?? []);
    expect(await reasonsOf(living(1))).toContain(changed);
    expect(await reasonsOf(living(7, undefined, 7))).not.toContain(changed);
  });

  test("a fault is found where a try fits between two changes", async () => {
    const { report } = await check(
      living(10, (page, { limit }) => (limit === 1 ? { ...page, hasNext: false } : page)),
    );
    expect(report.findings.map(({ message }) => message)).toEqual([
      "`hasNext` is not true, but there are more events.",
    ]);
  });
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

test("the value that is wrong is shown, if it is nobody's data", async () => {
  const plant =
    (changes: object): Plant =>
    async (request, next) => {
      const response = await next(request);
      return response.ok ? Response.json({ ...((await response.json()) as object), ...changes }) : response;
    };
  const show = async (changes: object) => {
    const { report } = await checkPlanted(plant(changes), { operations: ["getPayout"] });
    return report.findings.map(({ response }) => response).join();
  };
  expect(await show({ createdAt: "2026-11-21T10:00:00-03:00", id: "other-7" })).toContain('"id":"other-7"');
  expect(await show({ id: "maria@shop.test" })).toContain('"id":"string of 15"');
  expect(await show({ id: "52998224725" })).toContain('"id":"string of 11"');
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
