import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { repository as root } from "../../scripts/cli/repository.ts";
import { bundleOverlaid } from "../../src/answers/apply-overlay.ts";
import type { OverlayAction } from "../../src/answers/actions.ts";
import type { CaseResult } from "../../src/conformance/verdict.ts";
import { listExamples } from "../../src/contract/examples.ts";
import { formatOverlay } from "../../src/probe/overlay.ts";
import { planProbes } from "../../src/probe/plan.ts";
import { suggestRenames } from "../../src/probe/renames.ts";
import { createFolder } from "../build/write-contract.ts";
import { allowAll } from "../conformance/list-verdicts.ts";
import { cedro } from "../providers/foreign.ts";
import { evening } from "../providers/judge-provider.ts";
import { operations } from "../sandbox/contract-examples.ts";
import type { ProbeResult } from "./probe-planted.ts";

type Body = Record<string, unknown>;
type Names = Readonly<Record<string, string>>;

/** The old names by the new ones, for each schema. */
function listRenames(actions: readonly OverlayAction[]): Record<string, Names> {
  const found: Record<string, Names> = {};
  for (const action of actions) {
    const schema = /schemas(?:'\]\['|\.)(\w+)(?:'\]\['|\.)properties(?:'\])?$/u.exec(action.target)?.[1];
    const members = "update" in action ? Object.entries(Object(action.update) as Record<string, Body>) : [];
    const renames = members.flatMap(([to, member]): [string, string][] =>
      typeof member["x-renames"] === "string" ? [[to, member["x-renames"]]] : [],
    );
    if (schema !== undefined && renames.length > 0)
      found[schema] = { ...found[schema], ...Object.fromEntries(renames) };
  }
  return found;
}

/** What is suggested, as comments of the overlay. */
function readSuggestions({ overlay }: ProbeResult): Record<string, Names> {
  const text = overlay === undefined ? "" : formatOverlay(overlay);
  const lines = [...text.matchAll(/^ {2}# - (\{.*\})$/gmu)].map(
    ([, line = ""]) => JSON.parse(line) as OverlayAction,
  );
  return listRenames(lines);
}

/** Probes the provider whose names somebody chose who wrote a service from the interface text alone. */
async function probeCedro(): Promise<ProbeResult> {
  const provider = cedro.create({
    departures: [],
    now: () => evening,
    deliver: () => Promise.resolve(new Response(null, { status: 503 })),
  });
  return planProbes({
    contract: operations,
    ...allowAll,
    now: () => evening,
    target: {
      ...cedro.target(provider),
      tokenHeader: { name: "x-access-token", prefix: "" },
      fileField: "document",
    },
    operations: ["getSubscription", "schedulePayment", "uploadDocument"],
    fetch: (request) => provider.handle(request),
    wait: () => Promise.resolve(),
  }).carryOut();
}

test("names are suggested where the form of their values leaves no choice, none is wrong, and they can be built", async () => {
  const probed = await probeCedro();
  const suggested = readSuggestions(probed);
  const file = path.join(root, "tests/answers/files/cedro.overlay.yaml");
  const { actions } = parse(await readFile(file, "utf8")) as { actions: OverlayAction[] };
  const real = listRenames(actions);
  for (const [schema, names] of Object.entries(suggested)) expect(real[schema]).toMatchObject(names);
  expect(suggested).toMatchObject({
    Subscription: { state: "status", qrCodeType: "type", frequency: "frequencyType" },
    UploadedDocument: { viewUrl: "readUrl", slot: "documentType" },
  });
  // Two members of one form could be either.
  expect(Object.keys(suggested["UploadedDocument"] ?? {})).not.toContain("written");
  const overlay = path.join(await createFolder(), "learned.overlay.yaml");
  const text = probed.overlay === undefined ? "" : formatOverlay(probed.overlay);
  const says = "Members that seem to have another name, by the form of their values.";
  expect(text).toContain(`# ${says} If the provider says so, remove the \`# \` of the lines below.`);
  // Statuses of other operations are left as comments.
  const own = text.replaceAll(/^ {2}# (- \{"target":"\$\['components'\]\['schemas'\].*)$/gmu, "  $1");
  await writeFile(overlay, own);
  const { components } = (await bundleOverlaid({ root, overlay })).document;
  expect(components?.schemas?.["Subscription"]).toHaveProperty("properties.state.x-renames", "status");
});

/** What is suggested by a response to an operation: its example, with other names or members. */
function suggest(operationId: string, ...changes: ((body: Body) => unknown)[]): OverlayAction[] {
  const operation = operations.find((one) => one.operationId === operationId);
  if (operation === undefined) throw new Error(`The contract has no operation \`${operationId}\`.`);
  const example = listExamples(operation).find(({ body }) => body === "200")?.value as Body;
  const results = changes.map((to) => ({
    case: { operation, group: "positives" },
    response: { status: 200, headers: {}, mediaType: "application/json", text: JSON.stringify(to(example)) },
  }));
  const makeNote = (question: string, answer: string) => ({ question, answer });
  return suggestRenames(results as unknown as CaseResult[], makeNote);
}

const rename = (names: Names) => (body: Body) =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [names[name] ?? name, value]));

test.each<[string, Names, Body, want: Names | undefined]>([
  [
    "forms of their own",
    { statusHistory: "historico", receiver: "recebedor" },
    {},
    { historico: "statusHistory", recebedor: "receiver" },
  ],
  ["one of two dates of which it lacks the other", { startDate: "inicio" }, {}, undefined],
  ["two of one form", { createdAt: "criado", updatedAt: "alterado" }, {}, undefined],
  ["a member that is there besides", {}, { recebedor: { name: "Loja" } }, undefined],
  ["a name that is no plain word", { receiver: "quem-recebe" }, {}, undefined],
  ["a value of no form of what it lacks", { receiver: "recebedor" }, { recebedor: true }, undefined],
  [
    "an object with none of the members of what it lacks",
    { receiver: "recebedor" },
    { recebedor: { nome: "Loja" } },
    undefined,
  ],
  ["a value of which nothing is known", { receiver: "recebedor" }, { recebedor: null }, undefined],
])("of a record with %s, only what is clear is suggested", (_, names, more, want) => {
  const actions = suggest("getSubscription", (body) => ({ ...rename(names)(body), ...more }));
  expect(listRenames(actions)["Subscription"]).toEqual(want);
});

test("a suggestion is an answer where the question is asked, and the names that it changes", () => {
  const actions = suggest("getSubscription", rename({ receiver: "recebedor" }));
  const schema = "$['components']['schemas']['Subscription']";
  expect(actions).toEqual([
    {
      target: schema,
      update: {
        "x-answer": [
          {
            question: "subscription-members",
            answer: "getSubscription responds with `recebedor` for `receiver`, by the form of the values.",
          },
        ],
      },
    },
    { target: `${schema}['properties']`, update: { recebedor: { "x-renames": "receiver" } } },
  ]);
});

const part = { sum: "0.10" };

test.each<[string, string, ((body: Body) => unknown)[], Record<string, Names>]>([
  [
    "null in one response and has its form in another",
    "schedulePayment",
    [(body) => ({ ...rename({ status: "state" })(body), state: null }), rename({ status: "state" })],
    { ScheduledPayment: { state: "status" } },
  ],
  [
    "the amount of each part of a fee",
    "createTransparentOrderV3",
    [(body) => ({ ...body, fee: { fixed: part, variable: part, additional: part } })],
    { FeePart: { sum: "amount" } },
  ],
])("a renamed member is suggested that is %s", (_, operationId, bodies, want) => {
  expect(listRenames(suggest(operationId, ...bodies))).toEqual(want);
});
