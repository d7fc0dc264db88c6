import { describe, expect, test } from "vitest";
import { transitions } from "../../../generated/states.ts";
import type { SchemaObject } from "../../../src/contract/document.ts";
import type { StateMachine, Transition } from "../../../src/sandbox/state-machine.ts";
import { stateMachines } from "../../../src/sandbox/states.ts";
import { listReviews } from "../../../scripts/lint/reviews.ts";
import { loadContract } from "../../contract/load-contract.ts";
import contract from "../../../generated/openapi.json" with { type: "json" };

describe("state machines", () => {
  const schemas = contract.components.schemas as unknown as Record<string, SchemaObject>;
  const tables: Readonly<
    Record<string, readonly { from: string | null; to: string; notification: string }[]>
  > = transitions;
  const machines: [kind: string, machine: StateMachine][] = Object.entries(stateMachines);
  const rows = machines.flatMap(([, { schema = "", transitions: list }]) =>
    list.map((row: Transition) => ({ ...row, schema, from: row.from })),
  );

  test.each(rows.filter(({ assumption }) => assumption === undefined))(
    "the contract documents what the sandbox does not assume: $schema, $trigger in $from",
    ({ schema, from, to, notification }) => {
      if (from === null) {
        expect(schemas[schema]?.["x-enumDescriptions"]?.[to]).toContain("when it is created");
        expect(notification).toBeUndefined();
        return;
      }
      const documented = (tables[schema] ?? []).map((row) => [row.from, row.to, row.notification]);
      expect(documented).toContainEqual([from, to, notification]);
    },
  );

  const known = new Set(machines.map(([, { schema }]) => schema));
  const listed = Object.entries(tables).flatMap(([schema, list]) => list.map((row) => ({ schema, ...row })));

  test.each(listed.filter(({ schema, to }) => rows.some((row) => row.schema === schema && row.to === to)))(
    "the sandbox has each documented transition to a state that it simulates: $schema, $notification",
    ({ schema, from, to, notification }) => {
      const found = rows.filter(
        (row) => row.schema === schema && row.to === to && row.notification === notification,
      );
      expect(found.length).toBeGreaterThan(0);
      if (from !== null) expect(found.map((row) => row.from)).toEqual([from]);
    },
  );

  test("the notes of lint name each documented state that the sandbox does not simulate", async () => {
    const added = ["/components/schemas/PayoutStatus/x-extensible-enum", ["PENDING", "LOST"]] as const;
    const notes = await listReviews(loadContract(added));
    expect(notes).toContainEqual(
      expect.stringMatching(
        /^note: src\/sandbox\/states\.ts:\d+ {2}the sandbox never reaches LOST of `PayoutStatus`/u,
      ),
    );
    const missing = Object.entries(schemas).flatMap(([schema, { "x-extensible-enum": states = [] }]) =>
      known.has(schema)
        ? states.filter((to) => !rows.some((row) => row.schema === schema && row.to === to))
        : [],
    );
    const own = (await listReviews(loadContract())).filter((note) => note.includes("never reaches"));
    expect(own).toHaveLength(missing.length);
  });

  describe.each(machines)("the states of %s", (_, { transitions: list }) => {
    test("each state and trigger lead to one transition", () => {
      const keys = list.map(({ from, trigger }) => `${from} ${trigger}`);
      expect(new Set(keys).size).toBe(keys.length);
    });

    test("a state that is left can be reached", () => {
      const reached = list.map(({ to }) => to);
      expect(list.map(({ from }) => from).filter((from) => from !== null && !reached.includes(from))).toEqual(
        [],
      );
    });
  });
});
