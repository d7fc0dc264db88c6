import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { repository as root } from "../../scripts/cli/repository.ts";
import { bundleOverlaid } from "../../src/answers/apply-overlay.ts";
import { findSettingFault, isFollowed } from "../../src/answers/sandbox-settings.ts";
import { createFolder } from "../build/write-contract.ts";
import { head, listFaults, note, overlay } from "./write-overlay.ts";

const kept = { answer: "It is so.", date: "2026-03-05", how: "Asked.", by: "Support" };
const at = (target: string, value: string) => `  - { target: ${target}, update: { x-answer: ${value} } }\n`;
const order = "$.components.schemas.Order";

test("an answer takes the place of the assumption, and of its question", async () => {
  const { document, questions } = await overlay(at(order, `{ ${note} }`));
  const schema = document.components?.schemas?.["Order"];
  expect(schema).not.toHaveProperty("x-assumption");
  expect(schema).not.toHaveProperty("x-question");
  expect(schema).toHaveProperty("x-answer", [{ questions: ["order"], ...kept }]);
  expect(schema).toHaveProperty("description", "An order.\n\n**Answered.** It is so. (Support, 2026-03-05)");
  expect(questions.questions.map(({ id }) => id)).toEqual(["codes"]);
  expect(questions.answered).toEqual([{ id: "order", answer: "It is so." }]);
});

test("an answer at one of several places leaves the question open at the others", async () => {
  const { document, questions } = await overlay(at("$.components.responses.BadRequest", `{ ${note} }`));
  expect(document.components?.responses?.["BadRequest"]).not.toHaveProperty("x-assumption");
  expect(document.components?.responses?.["BadMessages"]).toHaveProperty("x-question", "codes");
  expect(questions.questions.map(({ id }) => id)).toEqual(["codes", "order"]);
});

test("an answer at `$.info` answers its question at every place", async () => {
  const { document, questions } = await overlay(at("$.info", `[{ question: codes, ${note} }]`));
  for (const name of ["BadRequest", "BadMessages"]) {
    const response = document.components?.responses?.[name];
    expect(response).toHaveProperty("x-answer", [{ questions: ["codes"], ...kept }]);
    expect(response).not.toHaveProperty("x-assumption");
  }
  expect(questions.answered.map(({ id }) => id)).toEqual(["codes"]);
});

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
  ["of an unknown question", at("$.info", `{ question: a, ${note} }`), "`a` is not a question of `openapi/"],
  [
    "without how it was learned",
    at(order, "{ answer: A., date: 2026-03-05, by: B }"),
    "must say the `answer`",
  ],
  [
    "with another form of date",
    at(order, `{ ${note.replace("2026-03-05", "yesterday")} }`),
    "must say the `answer`",
  ],
  [
    "with a day that does not exist",
    at(order, `{ ${note.replace("2026-03-05", "2026-02-31")} }`),
    "must say the `answer`",
  ],
  ["that is not filled in", at(order, `{ ${note.replace("Support", "<who>")} }`), "must say the `answer`"],
  ["with an unknown member", at(order, `{ ${note}, sure: true }`), "must say the `answer`"],
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
  expect(find("signature", { retryDelaysMs: [1, 2, 3] })).toBe(
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
  expect(isFollowed(question, [sandbox === undefined ? {} : { sandbox }])).toBe(want);
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
