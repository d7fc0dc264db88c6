import { writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { repository as root } from "../../scripts/cli/repository.ts";
import { bundleOverlaid } from "../../src/answers/apply-overlay.ts";
import { readAssumptions } from "../../src/contract/assumptions.ts";
import { listNodes } from "../../src/contract/references.ts";
import { openings } from "../../src/bundle/questions.ts";
import {
  carried,
  explainUnfollowed,
  findSettingConflicts,
  findSettingFault,
} from "../../src/answers/sandbox-settings.ts";
import { listEdits } from "../../src/answers/steps.ts";
import { catchFaults, createFolder } from "../build/write-contract.ts";
import { head, listFaults, note, overlay, statusQuestion, writeOverlaid } from "./write-overlay.ts";

const answer = `  - { target: $.components.schemas.Order, update: { x-answer: { ${note} } } }\n`;
const everything = `  - { target: $.info, update: { x-answer: [{ question: [codes, order], ${note} }] } }\n`;
const file = "provider.overlay.yaml";
const already = "The contract already has what this action writes.";

test.each([
  [
    "a target that matches nothing",
    "target: $.infos, update: { title: A }",
    "The target `$.infos` matches nothing.",
  ],
  ["an update whose result is there already", "target: $.info, update: { title: Small }", already],
  ["a copy whose result is there already", "target: $.info, copy: $.info", already],
])("%s is an error", async (_, action, want) => {
  expect(await listFaults(`  - { ${action} }\n`)).toEqual([`${file}:4: ${want}`]);
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

test.each([
  [
    "changes",
    "update: { pattern: '^[a-z]+$' }",
    "update: { x-patternMessage: 'must be in lower case, such as \"a\"' }",
  ],
  ["removes", "remove: true", "remove: true"],
])("an action that %s a pattern needs one for its message", async (_, pattern, message) => {
  const action = (change: string, keyword: string) => {
    const member = "$.components.schemas.Order.properties.id";
    return `  - { target: "${change.startsWith("remove") ? `${member}['${keyword}']` : member}", ${change} }\n`;
  };
  const change = answer + action(pattern, "pattern");
  expect(await listFaults(change)).toEqual([
    `${file}:5: This changes \`/components/schemas/Order/properties/id/pattern\`, but not \`x-patternMessage\` beside it: must be a word, such as "a".`,
  ]);
  await expect(overlay(change + action(message, "x-patternMessage"))).resolves.toBeDefined();
});

test.each([
  [[{ a: 1 }, 2], [{ a: 3 }, 2], ["changed /0/a"]],
  [[1, 2], [1, 2, 3], ["appended /2"]],
  [[1, 2], [1], ["removed "]],
])("from %j to %j, an entry is changed by itself, and a shorter list as a whole", (before, after, want) => {
  expect(listEdits(before, after).map(({ kind, pointer }) => `${kind} ${pointer}`)).toEqual(want);
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
  ...[
    "format: password",
    "pattern: '^'",
    "not: { const: A }",
    "multipleOf: 2",
    "uniqueItems: true",
    "additionalProperties: false",
    "minLength: 2",
    "exclusiveMaximum: 2",
  ].map((limit) => [
    "adds",
    `  - { target: $.components.schemas.Status, update: { ${limit} } }\n`,
    `/${limit.split(":")[0] ?? ""}`,
  ]),
])("an action that %s what is not open is a contradiction", async (verb, action, end) => {
  expect(await listFaults(answer + action)).toEqual([
    `${file}:5: This ${verb} \`/components/schemas/Status${end}\`, which is not open, or which the overlay does not answer.`,
  ]);
});

describe("the header of a key", () => {
  const notes = `  - { target: $.info, update: { x-answer: [{ question: [key-format, repeated-key, schedule-headers], ${note} }] } }\n`;
  const schedule = "$.paths['/order/v1/banking/subscriptions/{id}/payments'].put";

  async function refuse(action: string): Promise<string[]> {
    const { overlay: name } = await writeOverlaid(notes + action);
    const faults = await catchFaults(bundleOverlaid({ root, overlay: name }));
    return faults.map(({ line, message, remedy }) => `${line}: ${message} ${remedy}`);
  }

  test.each([
    ["IdempotencyKey", "name: Request-Key, x-idempotency-key: true", "name", "Request-Key"],
    ["IdempotencyKeyUuid", "name: Request-Key", "name", "Request-Key"],
    ["IdempotencyKeyUnbounded", "in: query", "in", "query"],
  ])("that the documentation shows keeps its name and place: %s", async (name, update, keyword, value) => {
    const action = `  - { target: $.components.parameters.${name}, update: { ${update} } }\n`;
    const [was, ...others] = await refuse(action);
    expect(others).toEqual([]);
    expect(was).toBe(
      `5: The documentation shows the header \`idempotency-key\`, so its \`${keyword}\` cannot be \`${value}\`. Leave it as it is; another one needs a fork.`,
    );
  });

  test.each([
    [
      "a parameter of the query",
      schedule,
      "parameters: [{ name: key, in: query, schema: { type: string }, x-idempotency-key: true }]",
    ],
    ["a schema", "$.components.schemas.ScheduledPaymentRequest", "x-idempotency-key: true"],
  ])("is marked at a header only, and not at %s", async (_, target, update) => {
    expect(await refuse(`  - { target: "${target}", update: { ${update} } }\n`)).toEqual([
      "5: `x-idempotency-key` can only be `true`, at a parameter with `in: header`. Correct it, or leave it out.",
    ]);
  });
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

describe("apply answers", () => {
  const kept = { answer: "It is so.", date: "2026-03-05", how: "Asked.", by: "Support" };
  const at = (target: string, value: string) => `  - { target: ${target}, update: { x-answer: ${value} } }\n`;
  const order = "$.components.schemas.Order";

  test("an answer takes the place of the assumption, and of its question", async () => {
    const { document, questions } = await overlay(at(order, `{ ${note} }`));
    const schema = document.components?.schemas?.["Order"];
    expect(schema).not.toHaveProperty("x-assumption");
    expect(schema).not.toHaveProperty("x-question");
    expect(schema).toHaveProperty("x-answer", [{ questions: ["order"], ...kept }]);
    expect(schema).toHaveProperty(
      "description",
      "An order.\n\n**Answered.** It is so. (Support, 2026-03-05)",
    );
    expect(questions.questions.map(({ id }) => id)).toEqual(["codes"]);
    expect(questions.answered).toMatchObject([{ id: "order", answer: "It is so." }]);
  });

  const incomplete = "must say the `answer`";
  const dated = (date: string) => at(order, `{ ${note.replace("2026-03-05", date)} }`);

  test.each([
    [
      "at a node without an assumption",
      at("$.components.schemas.Status", `{ ${note} }`),
      "Nothing is open here",
    ],
    [
      "that names another question",
      at(order, `{ question: codes, ${note} }`),
      "`codes` is not a question of this",
    ],
    ["at `$.info` without a question", at("$.info", `{ ${note} }`), "A note at `$.info` names no `question`"],
    [
      "of an unknown question",
      at("$.info", `{ question: a, ${note} }`),
      "`a` is not a question of `openapi/",
    ],
    ["without how it was learned", at(order, "{ answer: A., date: 2026-03-05, by: B }"), incomplete],
    ["with another form of date", dated("yesterday"), incomplete],
    ["with a day that does not exist", dated("2026-02-31"), incomplete],
    ["that is not filled in", at(order, `{ ${note.replace("Support", "<who>")} }`), incomplete],
    ["with an unknown member", at(order, `{ ${note}, sure: true }`), incomplete],
  ])("a note %s is rejected", async (_, actions, want) => {
    expect(await listFaults(actions)).toEqual([expect.stringContaining(want)]);
  });

  test("a wrong note is found by its line", async () => {
    const [right, wrong] = [`{ question: codes, ${note} }`, `{ question: codez, ${note} }`];
    expect(await listFaults(at("$.info", `[${right}]`) + at("$.info", `[${wrong}]`))).toEqual([
      expect.stringContaining("provider.overlay.yaml:5: `codez` is not"),
    ]);
  });

  test("a question whose last place is removed must be answered", async () => {
    const schema = "  - { target: \"$.paths[*].get.responses['200'].content\", remove: true }\n";
    const remove = "  - { target: $.components.schemas.Order, remove: true }\n";
    const faults = await listFaults(schema + remove);
    expect(faults).toContainEqual(
      expect.stringContaining("removes the last place of the question `order` without answering it"),
    );
  });

  test("a note sets settings of the sandbox only in an answer to their question", () => {
    const find = (question: string, sandbox: object) =>
      findSettingFault({ ...kept, questions: [question], sandbox: sandbox as Record<string, unknown> });
    expect(find("repeated-key", { idempotency: "off" })).toBeUndefined();
    expect(find("signature", { retryDelaysMs: [0, 0, 0, 1] })).toBeUndefined();
    for (const delays of [
      [1, 2, 3],
      [1, 2, 3, "4"],
      [1, 2, 3, -4],
    ])
      expect(find("signature", { retryDelaysMs: delays })).toBe(
        "`retryDelaysMs` of `sandbox` must be a list of four whole numbers.",
      );
    expect(find("signature", { sign: "hmac-sha256:x-signature:hex" })).toBeUndefined();
    expect(find("signature", { sign: "hmac-sha256:x-signature:base32" })).toBe(
      "`sign` of `sandbox` must be standard-webhooks, or hmac-sha256:HEADER:ENCODING:PREFIX.",
    );
    expect(find("cursor-ties", { cursorTies: "lost" })).toBe(
      "`cursorTies` of `sandbox` must be one of none, skipped, repeated.",
    );
    for (const sandbox of ["off", ["off"], null])
      expect(find("repeated-key", sandbox as object)).toBe(
        "`sandbox` must name each setting that it changes, such as `{ idempotency: replay }`.",
      );
    expect(find("codes", { tokenLifetimeMs: 1 })).toBe(
      "`sandbox` cannot set `tokenLifetimeMs` here: `idempotency` answers repeated-key, `undeliveredOrder` answers undelivered-order, `cursorTies` answers cursor-ties, `sign` answers signature, `retryDelaysMs` answers signature, `tokenLifetimeMs` answers token-lifetime.",
    );
  });

  test.each([
    ["repeated-key", { idempotency: "off" }, true],
    ["repeated-key", undefined, false],
    ["undelivered-order", { undeliveredOrder: "updatedAt" }, true],
    ["cursor-ties", { cursorTies: "skipped" }, true],
    ["signature", { sign: "standard-webhooks" }, true],
    ["signature", { retryDelaysMs: [0, 0, 0, 0] }, false],
    ["v3-errors", undefined, true],
    ["token-scope", undefined, true],
    ["amount-unit", undefined, false],
  ])("whether the sandbox follows an answer to %s with %j: %s", (question, sandbox, want) => {
    const notes = [sandbox === undefined ? {} : { sandbox }];
    expect(explainUnfollowed({ id: question }, notes) === undefined).toBe(want);
  });

  test("why the sandbox does not follow an answer depends on what its question leaves open", () => {
    const explain = (leavesOpen: (typeof openings)[number]) => explainUnfollowed({ id: "a", leavesOpen }, []);
    const why = openings.map((one) => explain(one) ?? "");
    expect(why.filter((one) => one.startsWith("it checks requests by it"))).toHaveLength(4);
    expect(new Set(why).size).toBe(openings.length);
    expect(explain("required")).toContain("sends no member");
    expect(explain("nothing")).toContain("no setting");
    expect(explainUnfollowed({ id: "cursor-ties" }, [{ sandbox: { sign: "a" } }])).toBe(
      "its setting `cursorTies` follows, if `sandbox` of the note sets it",
    );
  });

  test("every choice that the message of a setting names can be made", () => {
    for (const { question, name, form } of carried) {
      const [, choices = ""] = /^one of (.*)$/u.exec(form) ?? [];
      for (const choice of choices.split(", ").filter(Boolean))
        expect(findSettingFault({ ...kept, questions: [question], sandbox: { [name]: choice } })).toBe(
          undefined,
        );
    }
    expect(carried.map(({ form }) => form).join()).toMatch(/replay-any-body.*updatedAt.*repeated/u);
  });

  test("two notes that set one setting to the same list agree", () => {
    const answer = (sandbox: Record<string, unknown>) => [{ ...kept, questions: ["signature"], sandbox }];
    const conflicts = (first: number[], second: number[]) =>
      findSettingConflicts(
        new Map([
          ["/info", answer({ retryDelaysMs: first })],
          ["/components", answer({ retryDelaysMs: second })],
        ]),
      ).map(({ pointer }) => pointer);
    expect(conflicts([1, 2, 3, 4], [1, 2, 3, 4])).toEqual([]);
    expect(conflicts([1, 2, 3, 4], [1, 2, 3, 5])).toEqual(["/components/x-answer/0"]);
  });

  test("two notes that set one setting to different values are an error that names both places", async () => {
    const lifetime = (ms: number) =>
      `{ question: token-lifetime, ${note}, sandbox: { tokenLifetimeMs: ${ms} } }`;
    const file = path.join(await createFolder(), "provider.overlay.yaml");
    const apply = async (first: number, second: number) => {
      const elsewhere = at("$.components.schemas.Token.properties.expiresIn", lifetime(second));
      await writeFile(file, `${head}actions:\n${at("$.info", `[${lifetime(first)}]`)}${elsewhere}`);
      return bundleOverlaid({ root, overlay: file });
    };
    await expect(apply(1_000, 2_000)).rejects.toThrow(
      /provider\.overlay\.yaml:5:\d+ {2}`tokenLifetimeMs` of `sandbox` is 2000 at `\/components\/schemas\/Token\/properties\/expiresIn\/x-answer\/0`, and 1000 at `\/info\/x-answer\/0`\.\n/u,
    );
    await expect(apply(1_000, 1_000)).resolves.toHaveProperty("contradictions", []);
  });
});

describe("success status", () => {
  const noted = `  - { target: $.info, update: { x-answer: [{ question: success-codes, ${note} }] } }\n`;
  const set = (status: string | number, target = "$.paths['/order/v1/order'].get") =>
    `  - { target: "${target}", update: { x-success-status: ${status} } }\n`;
  const apply = async (actions: string, isReview = false) =>
    bundleOverlaid({ ...(await writeOverlaid(actions, head, statusQuestion)), isReview });
  const readResponses = async (actions: string) => {
    const { document } = await apply(actions);
    const { paths = {} } = document;
    return ["/order/v1/orders", "/order/v1/order"].map((name) => paths[name]?.get?.responses ?? {});
  };

  test.each([201, 202])("one action gives an operation the success %i, with its body", async (status) => {
    const [others = {}, own = {}] = await readResponses(noted + set(status));
    expect(Object.keys(own)).toEqual([String(status), "400", "403"]);
    expect(own[status]).toMatchObject({
      description: expect.stringContaining("The order.") as string,
      "x-answer": [{ questions: ["success-codes"] }],
    });
    expect(own[status]).not.toHaveProperty("x-assumption");
    expect(others["200"]).not.toHaveProperty("x-answer");
  });

  test("one action does so for all operations, of which one may have 200, as is assumed", async () => {
    const all = await readResponses(noted + set(201, "$.paths[*].get"));
    expect(all.map((one) => Object.keys(one)[0])).toEqual(["201", "201"]);
    const [own] = await readResponses(noted + set(200, "$.paths['/order/v1/orders'].get"));
    expect(own?.["200"]).toHaveProperty("x-answer");
  });

  test("a note at the operation answers for its success alone, and its other notes stay", async () => {
    const at = "$.paths['/order/v1/order'].get";
    const both = `  - { target: "${at}", update: { x-success-status: 201, x-answer: { ${note} } } }\n`;
    const [, own] = await readResponses(both);
    expect(own?.["201"]).toHaveProperty("x-answer", [
      expect.objectContaining({ questions: ["success-codes"] }),
    ]);
    const { document } = await apply(both);
    expect(document.paths?.["/order/v1/order"]?.get).not.toHaveProperty("x-answer");
    expect(document.paths?.["/order/v1/order"]?.get).not.toHaveProperty("x-success-status");
  });

  test("a note at the operation joins what was answered at its response", async () => {
    const at = "$.paths['/order/v1/order'].get";
    const { document } = await apply(
      `  - { target: "${at}", update: { x-success-status: 201, x-answer: { ${note} } } }\n` +
        `  - { target: "${at}.responses['200']", update: { x-question: order, x-assumption: A., x-answer: { question: order, ${note} } } }\n`,
      true,
    );
    expect(document.paths?.["/order/v1/order"]?.get?.responses?.["201"]).toHaveProperty("x-answer", [
      expect.objectContaining({ questions: ["order"] }),
      expect.objectContaining({ questions: ["success-codes"] }),
    ]);
  });

  test("a note beside it answers what the operation itself asks", async () => {
    const at = "$.paths['/order/v1/order'].get";
    const update = `x-success-status: 201, x-question: order, x-assumption: A., x-answer: { ${note} }`;
    const { document } = await apply(`${noted}  - { target: "${at}", update: { ${update} } }\n`);
    expect(document.paths?.["/order/v1/order"]?.get).toHaveProperty("x-answer", [
      expect.objectContaining({ questions: ["order"] }),
    ]);
  });

  test("a note on successes answers nothing about errors, and one on errors nothing about successes", async () => {
    const answered = (question: string) =>
      writeOverlaid(`  - { target: $.info, update: { x-answer: [{ question: ${question}, ${note} }] } }\n`);
    const open = async (question: string) => {
      const { overlay } = await answered(question);
      const { document, questions } = await bundleOverlaid({ root, overlay });
      const assumptions = readAssumptions(listNodes(document));
      return [
        questions.questions.map(({ id }) => id).filter((id) => /^(?:status|success)-codes$/u.test(id)),
        assumptions.filter((one) => one.questions.includes("status-codes")).length > 20,
      ];
    };
    expect(await open("success-codes")).toEqual([["status-codes"], true]);
    expect(await open("status-codes")).toEqual([["success-codes"], false]);
  });

  test("204 is a success without a body", async () => {
    const bodiless = `  - { target: "$.paths[*].get.responses['200'].content", remove: true }\n`;
    const answered = `  - { target: "$.paths[*].get.responses['200']", update: { x-question: order, x-assumption: A., x-answer: { ${note} } } }\n`;
    const { document } = await apply(noted + answered + bodiless + set(204), true);
    expect(Object.keys(document.paths?.["/order/v1/order"]?.get?.responses ?? {})[0]).toBe("204");
  });

  test.each([
    [
      "that is none",
      noted + set(302),
      "5: `x-success-status` of `getOrder` is 302, which is not the status of a success.",
    ],
    [
      "that is no number",
      noted + set("created"),
      '5: `x-success-status` of `getOrder` is "created", which is no',
    ],
    [
      "without a body, where one is shown",
      noted + set(204),
      "5: `getOrder` cannot succeed with 204, which has no body",
    ],
    [
      "at something else",
      noted + set(201, "$.paths['/order/v1/order']"),
      "5: `x-success-status` is not at an operation",
    ],
    [
      "that its operation has besides",
      `${noted}  - { target: "$.paths['/order/v1/order'].get", update: { x-success-status: 201, responses: { "201": { description: Made. } } } }\n`,
      "5: `getOrder` has a response of status 201 besides that of 200.",
    ],
    [
      "without a note",
      set(201),
      "4: `x-success-status` is not answered: no note says how the status was learned.",
    ],
  ])("a success status %s is refused in one sentence", async (_, actions, want) => {
    const refused = await catchFaults(apply(actions));
    const faults = refused.map(({ file: name, line, message }) => `${name}:${line}: ${message}`);
    expect(faults).toEqual([expect.stringContaining(`${file}:${want}`)]);
  });

  test("an exception from a status of all is told how to be one", async () => {
    const all = set(201, "$.paths[*].get");
    const filter = "$.paths[?@.get.operationId != 'getOrder'].get";
    expect(await catchFaults(apply(noted + all + set(202)))).toMatchObject([
      {
        line: 6,
        remedy: `Keep one of the two, or exclude this from action 2, with the target \`${filter}\` there.`,
      },
    ]);
    const { document } = await apply(noted + set(201, filter) + set(202));
    expect(document.paths?.["/order/v1/order"]?.get?.responses).toHaveProperty("202");
    expect(document.paths?.["/order/v1/orders"]?.get?.responses).toHaveProperty("201");
  });
});
