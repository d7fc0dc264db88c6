import { readFile } from "node:fs/promises";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { eventNames } from "../../../generated/events.ts";
import { events } from "../../../generated/validators.js";
import { parseNotification } from "../../../src/webhooks/index.ts";
import { createRandom, type Random } from "../../random/create-random.ts";
import { sampleNotification } from "../../deliveries/sample-notification.ts";

type Json = null | boolean | number | string | Json[] | { [member: string]: Json };

interface Contract {
  webhooks: Record<string, { post: { requestBody: { content: { "application/json": { schema: Json } } } } }>;
  components: { schemas: Record<string, Json> };
}

const source = await readFile(new URL("../../../generated/openapi.json", import.meta.url), "utf8");
const contract = JSON.parse(source) as Contract;

/** Keywords that types can express: JSON types, required members, and composition. */
const typeKeywords = [
  "type",
  "required",
  "properties",
  "items",
  "additionalProperties",
  "allOf",
  "anyOf",
  "oneOf",
  "not",
  "$ref",
];

/** Removes the keywords that types cannot express. The constant that names the event stays. */
function keepTypes(schema: Json, isMap = false): Json {
  if (typeof schema !== "object" || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map((item) => keepTypes(item));
  const kept = Object.entries(schema).filter(([name]) => isMap || typeKeywords.includes(name));
  // After widening, several branches may match.
  return Object.fromEntries(
    kept.map(([name, value]) => [name === "oneOf" ? "anyOf" : name, keepTypes(value, name === "properties")]),
  );
}

const ajv = new Ajv2020({ strict: false, validateFormats: false });
for (const [name, schema] of Object.entries(contract.components.schemas)) {
  ajv.addSchema(keepTypes(schema) as object, `#/components/schemas/${name}`);
}
const hasPromisedType = Object.fromEntries(
  eventNames.map((event) => {
    const { schema } = contract.webhooks[event]?.post.requestBody.content["application/json"] ?? {
      schema: false,
    };
    return [event, ajv.compile(keepTypes(schema) as object)];
  }),
);

const strangers: readonly Json[] = [null, true, 0, 1.5, "", "x", [], [1], {}, { a: 1 }];

/** Changes, removes or adds a few members anywhere. */
function damage(value: Json, random: Random): Json {
  if (typeof value !== "object" || value === null) return random.pick(strangers);
  if (Array.isArray(value)) return value.map((item) => (random.chance(0.3) ? damage(item, random) : item));
  const members: [string, Json][] = [];
  for (const [name, member] of Object.entries(value)) {
    if (name !== "event" && random.chance(0.08)) continue;
    const isHit = name !== "event" && random.chance(0.15);
    const isDeep = typeof member === "object" && member !== null && random.chance(0.6);
    if (isHit) members.push([name, random.pick(strangers)]);
    else members.push([name, isDeep ? damage(member, random) : member]);
  }
  return Object.fromEntries(members);
}

test.each(eventNames)("every notification that reaches a handler of %s has the promised type", (event) => {
  const random = createRandom(42);
  const isPromised = hasPromisedType[event];
  const counts = { fits: 0, departs: 0, deviates: 0 };
  for (let count = 0; count < 1_000; count += 1) {
    const notification = damage(sampleNotification(event) as unknown as Json, random) as Record<
      string,
      unknown
    >;
    const before = JSON.stringify(notification);
    const { known, notification: given, problems } = parseNotification(notification);
    expect(JSON.stringify(notification)).toBe(before);
    const isValid = events[event](notification);
    expect([before, problems.length === 0]).toEqual([before, isValid]);
    if (known) expect([before, isPromised?.(given), given.event]).toEqual([before, true, event]);
    // A payload with the right types stays complete, whatever its values are.
    if (isPromised?.(notification)) expect(given).toEqual(notification);
    counts[isValid ? "fits" : known ? "departs" : "deviates"] += 1;
  }
  // For an event with two members, few deviating payloads reach a handler.
  expect(counts.departs).toBeGreaterThan(10);
});

test("every constant and closed list of the contract has a `type`, which widening depends on", () => {
  const untyped: string[] = [];
  const visit = (value: Json, path: string) => {
    if (typeof value !== "object" || value === null) return;
    if (!Array.isArray(value) && ("const" in value || "enum" in value) && !("type" in value))
      untyped.push(path);
    for (const [name, member] of Object.entries(value)) visit(member, `${path}/${name}`);
  };
  for (const [name, schema] of Object.entries(contract.components.schemas)) {
    if (typeof schema === "object") visit(schema, name);
  }
  for (const event of eventNames) visit(contract.webhooks[event] as unknown as Json, event);
  expect(untyped.filter((path) => !/\/examples?\/|\/x-/.test(path))).toEqual([]);
});
