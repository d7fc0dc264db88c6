import { beforeAll, describe, expect, test } from "vitest";
import { repository as root } from "../../scripts/cli/repository.ts";
import { bundleOverlaid, type OverlaidContract } from "../../src/answers/apply-overlay.ts";
import { readSecretMembers } from "../../src/contract/annotated-members.ts";
import { readRenames, renameMembersOf, renamePath } from "../../src/contract/renames.ts";
import type { SchemaObject } from "../../src/contract/document.ts";
import { listFaults, note, overlay, writeOverlaid } from "./write-overlay.ts";

const answer = `  - { target: $.info, update: { x-answer: [{ question: order, ${note} }] } }\n`;
const order = "$.components.schemas.Order.properties";
const rename = (members: string, target = order) => `  - { target: ${target}, update: { ${members} } }\n`;

describe("a member of one object gets another name by one action", () => {
  test("in its schema, with what the action says besides, and in every example, default and fixed value", async () => {
    const paid = "{ id: a, status: PAID }";
    const { document } = await overlay(
      answer +
        rename("code: { x-renames: id, description: The code. }, state: { x-renames: status }") +
        rename(`example: ${paid}, default: ${paid}, const: ${paid}`, "$.components.schemas.Order"),
    );
    const order = document.components?.schemas?.["Order"] as SchemaObject;
    expect(order.required).toEqual(["code", "state"]);
    const renamed = { code: "a", state: "PAID" };
    expect(order).toMatchObject({ example: renamed, default: renamed, const: renamed });
    expect(order.properties).toMatchObject({
      code: { type: "string", description: "The code.", "x-renames": "id" },
      state: { $ref: "#/components/schemas/Status", "x-renames": "status" },
    });
    expect(Object.keys(order.properties ?? {})).toEqual(["code", "state"]);
    expect(JSON.stringify(document.paths)).not.toContain('{"id":"a"');
    expect(JSON.stringify(document.paths).match(/\{"code":"a","state":"PAID"\}/gu)).toHaveLength(2);
  });

  test("a name that the documentation leaves open keeps its own form if the sandbox asks for it", async () => {
    const written = await writeOverlaid(answer + rename("code: { x-renames: id }"));
    const { document } = await bundleOverlaid({ ...written, keepsOwnNames: true });
    const order = document.components?.schemas?.["Order"] as SchemaObject;
    expect(order).toMatchObject({ required: ["id", "status"] });
    expect(Object.keys(order.properties ?? {})).toEqual(["id", "status"]);
  });
});

test.each([
  [
    "a member that does not exist",
    rename("code: { x-renames: ident }"),
    "`Order` has no member `ident` that `code` can be another name of.",
  ],
  [
    "a member to itself",
    rename("id: { x-renames: id }"),
    "`Order` has no member `id` that `id` can be another name of.",
  ],
  [
    "a member to a name that is taken",
    rename("status: { x-renames: id }"),
    "`Order` already has a member `status`, so `id` cannot get its name.",
  ],
  [
    "members to the names of each other",
    rename("status: { x-renames: id }, id: { x-renames: status }"),
    "`status` of `Order` cannot have the name of `id`, since names cannot be exchanged among members of one object.",
  ],
  [
    "a member to a name that another one had",
    rename("code: { x-renames: id }, id: { x-renames: status }"),
    "`status` of `Order` cannot have the name of `id`, since names cannot be exchanged among members of one object.",
  ],
  [
    "a member twice in a row",
    rename("code: { x-renames: id }, number: { x-renames: code }"),
    "`code` of `Order` is itself another name of `id`, so `number` cannot rename it.",
  ],
  [
    "a member twice",
    rename("code: { x-renames: id }, number: { x-renames: id }"),
    "`id` of `Order` is renamed twice: to `number` and to `code`.",
  ],
  [
    "what another action removes",
    rename("code: { x-renames: id }") + `  - { target: ${order}.id, remove: true }\n`,
    "`Order` has no member `id` that `code` can be another name of.",
  ],
  [
    "something else than a member",
    rename("x-renames: id", "$.components.schemas.Order"),
    "`x-renames` must be the old name of a member, at the new one in `properties`.",
  ],
])("an overlay cannot rename %s", async (_, actions, want) => {
  const faults = await listFaults(answer + actions);
  expect(faults[0]).toMatch(/^provider\.overlay\.yaml:5: /u);
  expect(faults[0]).toContain(want);
});

test("a name that no answer covers contradicts the documentation", async () => {
  expect(await listFaults(rename("code: { x-renames: id }"))).toEqual([
    "provider.overlay.yaml:4: No note answers `order`, which asks for the name of `id` of `Order`.",
  ]);
});

describe("the contract with the names of a company", () => {
  let company: OverlaidContract;
  beforeAll(async () => {
    company = await bundleOverlaid({ root, overlay: "tests/answers/files/renames.overlay.yaml" });
  });

  const exampleOf = (name: string) => company.document.components?.examples?.[name] as { value: object };

  test.each([
    ["subscription-accepted", { history: [{ at: "2026-11-21T13:00:00Z" }, {}], authorizer: {} }],
    ["scheduled-payment-first-attempt-request", { text: "Gym membership, February", charge: {} }],
    ["scheduled-payment-first-attempt-response", { text: "Gym membership, February", amount: {} }],
    ["identity-document-response", { link: "https://files.example.com/a0b1c2d3", isAttached: true }],
    // The response to a new subscription has names that the documentation shows.
    ["subscription-journey-2-response", { externalId: "membership-2027-0042" }],
  ])("the example %s has them", (name, want) => {
    expect(exampleOf(name).value).toMatchObject(want);
  });
});

test("a name that the text shows cannot be replaced, whatever is answered about others", async () => {
  const shown = [
    ["ScheduledPayment", "day", "dueDate"],
    ["UploadedDocument", "missing", "missingRequiredDocuments"],
    ["CloseRequestGroup", "value", "key"],
    ["ErrorDetail", "path", "field"],
    ["CreatedSubscription", "externalCode", "externalId"],
  ] as const;
  const questions = "[subscription-members, scheduled-payment-members, upload-members, group-members]";
  const { overlay: file } = await writeOverlaid(
    `  - { target: $.info, update: { x-answer: [{ question: ${questions}, ${note} }] } }\n` +
      shown
        .map(([schema, to, from]) =>
          rename(`${to}: { x-renames: ${from} }`, `$.components.schemas.${schema}.properties`),
        )
        .join(""),
  );
  const { contradictions } = await bundleOverlaid({ root, overlay: file, isReview: true });
  expect(new Set(contradictions.map(({ remedy }) => remedy))).toEqual(
    new Set(["Leave it as it is; another one needs a fork."]),
  );
  expect(contradictions.map(({ message }) => message).sort()).toEqual([
    "`dueDate` of `ScheduledPayment` is a name that the documentation shows, so it cannot be `day`.",
    "`externalId` of `CreatedSubscription` is a name that the documentation shows, so it cannot be `externalCode`.",
    "`field` of `ErrorDetail` is a name that the documentation shows, so it cannot be `path`.",
    "`key` of `CloseRequestGroup` is a name that the documentation shows, so it cannot be `value`.",
    "`missingRequiredDocuments` of `UploadedDocument` is a name that the documentation shows, so it cannot be `missing`.",
  ]);
});

describe("values in both names", () => {
  const tree = {
    names: { payer: "authorizer" },
    members: { payer: { names: { name: "fullName" } }, history: { items: { names: { at: "since" } } } },
  };
  const own = { id: "1", payer: { name: "Ana" }, history: [{ at: "now", status: "PAID" }] };
  const given = { id: "1", authorizer: { fullName: "Ana" }, history: [{ since: "now", status: "PAID" }] };

  test("are translated in both directions, at any depth, in the same order", () => {
    expect(JSON.stringify(renameMembersOf(tree, own, "given"))).toBe(JSON.stringify(given));
    expect(JSON.stringify(renameMembersOf(tree, given, "own"))).toBe(JSON.stringify(own));
  });

  test("an old name in a request is not taken for the member", () => {
    expect(renameMembersOf(tree, { payer: {}, other: 1 }, "own")).toEqual({ other: 1 });
  });

  test.each([
    [["payer", "name"], "authorizer.fullName"],
    [["history", "0", "at"], "history.0.since"],
    [["id", "name"], "id.name"],
  ])("the path %j is translated", (path, want) => {
    expect(renamePath(tree, path, "given").join(".")).toBe(want);
  });

  test("a schema that contains itself is followed once", () => {
    const node: SchemaObject = { properties: { label: { type: "string", "x-renames": "name" } } };
    node.properties = { ...node.properties, child: { allOf: [node] } };
    expect(readRenames(node)).toEqual({ names: { name: "label" } });
  });
});

test("a renamed secret is one under both names", () => {
  const properties = { pass: { type: "string", format: "password", "x-renames": "secret" } };
  expect(readSecretMembers(new Map([["/components/schemas/Token", { properties }]]))).toEqual([
    "pass",
    "secret",
  ]);
});
