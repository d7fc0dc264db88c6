import { expect, test } from "vitest";
import { listFaults, note, overlay } from "./write-overlay.ts";

const answer = `  - { target: $.components.schemas.Order, update: { x-answer: { ${note} } } }\n`;
const everything = `  - { target: $.info, update: { x-answer: [{ question: [codes, order], ${note} }] } }\n`;
const file = "provider.overlay.yaml";

test("a target that matches nothing is an error", async () => {
  expect(await listFaults("  - { target: $.components.schemas.Ordr, update: { title: A } }\n")).toEqual([
    `${file}:4: The target \`$.components.schemas.Ordr\` matches nothing.`,
  ]);
});

test.each([
  ["an update", "  - { target: $.info, update: { title: Small } }\n"],
  ["a copy", "  - { target: $.info, copy: $.info }\n"],
])("%s whose result is there already is an error", async (_, action) => {
  expect(await listFaults(action)).toEqual([`${file}:4: The contract already has what this action writes.`]);
});

test("an entry that a list has already is an error, and a new one is not", async () => {
  const append = (name: string) =>
    `${answer}  - { target: $.components.schemas.Order, update: { required: [${name}] } }\n`;
  expect(await listFaults(append("note, id"))).toEqual([
    expect.stringContaining(`${file}:5: \`/components/schemas/Order/required/3\` repeats an entry`),
  ]);
  const more =
    "  - { target: $.components.schemas.Order, update: { properties: { note: { type: string } } } }\n" +
    "  - { target: $.components.schemas.Order, update: { required: [note] } }\n" +
    `  - { target: "$.paths[*][*].responses['200'].content.*.examples.paid.value", update: { note: A } }\n`;
  const { document } = await overlay(answer + more);
  expect(document.components?.schemas?.["Order"]).toHaveProperty("required", ["id", "status", "note"]);
});

test("a list that is removed and updated is replaced", async () => {
  const actions =
    "  - { target: $.components.schemas.Order.required, remove: true }\n" +
    "  - { target: $.components.schemas.Order, update: { required: [id] } }\n";
  const { document } = await overlay(answer + actions);
  expect(document.components?.schemas?.["Order"]).toHaveProperty("required", ["id"]);
});

test.each([
  [
    "overwrites",
    "  - { target: $.components.schemas.Status, update: { description: Any text. } }\n",
    "/description",
  ],
  ["removes", "  - { target: $.components.schemas.Status.enum, remove: true }\n", "/enum"],
  ["adds", "  - { target: $.components.schemas.Status, update: { enum: [REFUSED] } }\n", "/enum/2"],
  ["adds", "  - { target: $.components.schemas.Status, update: { minLength: 2 } }\n", "/minLength"],
])("an action that %s what is not open is a contradiction", async (verb, action, end) => {
  expect(await listFaults(answer + action)).toEqual([
    `${file}:5: This ${verb} \`/components/schemas/Status${end}\`, which is not open, or which the overlay does not answer.`,
  ]);
});

test("an assumption that the overlay does not answer is not overwritten", async () => {
  expect(
    await listFaults("  - { target: $.components.schemas.Order.required, remove: true }\n"),
  ).toHaveLength(1);
});

test("name, version, servers and examples are the company's own", async () => {
  const actions =
    "  - { target: $.servers, remove: true }\n" +
    "  - { target: $, update: { servers: [{ url: https://api.acme.example }] } }\n" +
    "  - { target: $.info, update: { title: Acme, version: 1.0.0-acme } }\n" +
    "  - { target: \"$.paths[*].get.responses['200'].content[*].examples.paid.value\", update: { id: b } }\n";
  const { document } = await overlay(actions);
  expect(document.info).toMatchObject({ title: "Acme", version: "1.0.0-acme" });
  expect(document.servers).toEqual([{ url: "https://api.acme.example" }]);
});

test.each([
  [
    "set the same member",
    "  - { target: $.info, update: { title: A } }\n  - { target: $.info, update: { title: B } }\n",
    "action 2 changes `/info/title`, which action 1 wrote",
  ],
  [
    "write and remove the same member",
    "  - { target: $.info, update: { contact: { name: A } } }\n  - { target: $.info.contact.name, remove: true }\n",
    "action 2 changes `/info/contact/name`, which action 1 wrote",
  ],
])("an overlay whose actions %s conflicts with itself", async (_, actions, want) => {
  expect(await listFaults(actions)).toEqual([`${file}:5: The overlay conflicts with itself: ${want}.`]);
});

test("one response for operations with different ones is an error", async () => {
  const actions =
    "  - { target: '$.paths[*].get.responses', update: { '422': { $ref: '#/components/responses/BadRequest' } } }\n" +
    "  - { target: \"$.paths[*].get.responses['400']\", remove: true }\n";
  expect(await listFaults(everything + actions)).toEqual([
    `${file}:5: This gives one response to operations with different ones: status 400 was ` +
      "`#/components/responses/BadRequest` in `get /order/v1/orders`, and `#/components/responses/BadMessages` in `get /order/v1/order`.",
  ]);
});

test("a status that is moved by response keeps the response of each operation", async () => {
  const move = (name: string) =>
    `  - target: $.paths[*][?@.responses['400']['$ref'] == '#/components/responses/${name}'].responses\n` +
    `    update: { "422": { $ref: "#/components/responses/${name}" } }\n`;
  const remove = "  - { target: \"$.paths[*].get.responses['400']\", remove: true }\n";
  const { document } = await overlay(everything + move("BadRequest") + move("BadMessages") + remove);
  const responses = Object.values(document.paths ?? {}).map(({ get }) => get?.responses);
  expect(responses.map((own) => Object.keys(own ?? {}))).toEqual([
    ["200", "403", "422"],
    ["200", "403", "422"],
  ]);
  expect(responses.map((own) => own?.["422"])).toEqual(
    ["BadRequest", "BadMessages"].map((name) => ({ $ref: `#/components/responses/${name}` })),
  );
});

test("what an answer is about can be removed", async () => {
  const remove = (target: string) => `  - { target: "${target}", remove: true }\n`;
  const gone = remove("$.paths[*].get.responses['400']") + remove("$.components.responses[*]");
  const { document, questions } = await overlay(everything + gone);
  expect(document.components?.responses).toEqual({});
  expect(questions.questions).toEqual([]);
});

test("examples that are no longer valid are named, with their files", async () => {
  const actions = "  - { target: $.components.schemas.Order.properties.id, update: { type: number } }\n";
  const faults = await listFaults(answer + actions);
  expect(faults).toEqual(
    ["list-orders", "get-order"].map(
      (name) =>
        expect.stringMatching(
          new RegExp(
            `^openapi/orders/${name}.yaml:\\d+: The overlay makes the example \`paid\` invalid: `,
            "u",
          ),
        ) as unknown,
    ),
  );
});

test("a component that is removed although it is used makes the contract invalid, at its use", async () => {
  const faults = await listFaults(answer + "  - { target: $.components.schemas.Status, remove: true }\n");
  expect(faults).toContainEqual(
    expect.stringMatching(
      /^openapi\/orders\/schemas\/Order\.yaml:\d+: The overlay makes the contract invalid: /u,
    ),
  );
});
