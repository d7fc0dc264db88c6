import { expect, test } from "vitest";
import { readContract } from "../../src/contract/contract.ts";
import type { Schema } from "../../src/contract/document.ts";
import { emitStates } from "../../scripts/build/tables.ts";

/** Emits the states of a contract with only these schemas, and returns what the module exports. */
async function emit(schemas: Record<string, Schema>): Promise<unknown> {
  const { states } = readContract({
    openapi: "3.1.1",
    info: { title: "Small", version: "1.0.0" },
    components: { schemas },
  });
  const code = emitStates(states).replace("} as const;", "};");
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    transitions: unknown;
  };
  return module.transitions;
}

const opened = { from: null, trigger: "It is created.", to: "OPEN", notification: null };

test("the transitions of a member are listed under the names of its schema and its own", async () => {
  const status: Schema = { type: "string", "x-transitions": [opened] };
  expect(await emit({ Order: { type: "object", properties: { status } } })).toEqual({
    "Order.status": [opened],
  });
});

test("a sentence saying that nothing is documented is left out", async () => {
  expect(await emit({ OrderStatus: { type: "string", "x-transitions": "None are documented." } })).toEqual(
    {},
  );
});
