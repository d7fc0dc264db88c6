import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import document from "../../generated/openapi.json" with { type: "json" };
import { CommandError } from "../../src/cli/command-error.ts";
import type { Target } from "../../src/target/target.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { journeysCommand } from "../../src/journeys/command.ts";
import { copyContract } from "../../src/journeys/contract-copy.ts";
import { findJourneys } from "../../src/journeys/find-journeys.ts";
import { bindJourneys } from "../../src/journeys/run-journeys.ts";
import { createFolder } from "../build/write-contract.ts";
import { renameMembers } from "../contract/rename-members.ts";
import { clientSecret } from "./create-world.ts";

const contract = document as unknown as OpenApiDocument;
const credentials = { clientId: "CLIENT_ID", clientSecret: "CLIENT_SECRET", scopes: ["a", "b"] };
const service = ["--base-url", "http://127.0.0.1:9"];

beforeEach(() => {
  vi.stubEnv("CLIENT_ID", "shop");
  vi.stubEnv("CLIENT_SECRET", clientSecret);
});

/** Runs the command with a target file that contains this. */
async function run(target: object, ...args: string[]): Promise<number> {
  const file = path.join(await createFolder(), "target.json");
  await writeFile(file, JSON.stringify(target));
  return journeysCommand.run(journeysCommand.read([...args, "--target", file]));
}

describe("a command line that cannot be run is explained in a sentence, before anything is sent", () => {
  test.each([
    [["token"], "The address of the service is missing, such as `--base-url https://api.example.com`."],
    [
      ["nothing", ...service],
      /^`nothing` is neither a file nor one of the journeys key-claim, .*, webhooks\.$/u,
    ],
    [["--input", "a", ...service], "`--input` must be a name and a value, such as startDate=2026-03-02."],
    [
      ["--input", `clientSecret=${clientSecret}`, ...service],
      "`clientSecret` is a secret: name the variable that holds it in the target file.",
    ],
    [
      ["--write-contract", "a.json", ...service],
      "`--write-contract` runs nothing, so it takes no `--base-url` and no `--target`.",
    ],
    [["--contract", "docs", ...service], /^`--contract` must be a folder that .* made, not `docs`\.$/u],
  ])("%j", (args, message) => {
    expect(() => journeysCommand.read(args)).toThrow(message);
  });

  test.each([
    [{}, ["token"], "The journey token.arazzo.yaml needs `credentials` in the target file."],
    [
      { credentials },
      ["payout"],
      "The journey payout.arazzo.yaml needs `payout` in `values` of the target file and `payout.externalId` in",
    ],
    [
      { credentials },
      ["pix-order"],
      'The journey pix-order.arazzo.yaml writes, for which the target file needs `"environment": "test"`;',
    ],
    [
      { credentials },
      ["package.json"],
      /^The file .*package\.json is not a journey, which is an Arazzo document/u,
    ],
    [{ credentials }, ["docs"], /^The journey .*docs cannot be read: EISDIR/u],
  ])("%j and %j", async (target, args, message) => {
    const failure = run(target, ...args, ...service);
    await expect(failure).rejects.toBeInstanceOf(CommandError);
    await expect(failure).rejects.toThrow(message);
  });
});

test.each([
  'operationPath: "{$sourceDescriptions.api.url}#/paths/~1order~1v3~1transparent/put"',
  "operationId: $sourceDescriptions.api.createTransparentOrderV3",
])("a step that names its operation otherwise, %s, does not run in production", async (operation) => {
  const file = path.join(await createFolder(), "own.arazzo.yaml");
  await writeFile(file, writeJourney(`{ workflowId: w, steps: [{ stepId: pay, ${operation} }] }`));
  await expect(run({ credentials }, file, ...service)).rejects.toThrow(
    "writes, for which the target file needs",
  );
});

test("a journey needs the inputs of all its workflows", async () => {
  const file = path.join(await createFolder(), "own.arazzo.yaml");
  const workflow = (id: string) =>
    `{ workflowId: ${id}, inputs: { required: [in_${id}] }, steps: [{ stepId: read, operationId: getPayout }] }`;
  await writeFile(file, writeJourney(`${workflow("a")}, ${workflow("b")}`));
  await expect(run({ credentials }, file, "--input", "in_a=1", ...service)).rejects.toThrow(
    "needs `--input in_b=VALUE`",
  );
});

/** Writes an Arazzo file of one's own. */
function writeJourney(workflows: string): string {
  const sources = "sourceDescriptions: [{ name: api, type: openapi, url: openapi.yaml }]";
  return `arazzo: 1.0.1\ninfo: { title: T, version: 1.0.0 }\n${sources}\nworkflows: [${workflows}]\n`;
}

describe("the copy of the contract", () => {
  interface WithResponses {
    responses: Record<string, unknown>;
  }
  /** Removes what the copy adds to schemas. */
  const open = (node: unknown) =>
    JSON.parse(
      JSON.stringify(node, (key, value: unknown) => (key === "unevaluatedProperties" ? undefined : value)),
    ) as unknown;
  const copy = copyContract(contract);

  test("lists each status of success, and is the contract otherwise", () => {
    const operations = Object.values(copy.paths ?? {}).flatMap((item) => Object.values(item));
    expect(operations.length).toBeGreaterThan(10);
    const originals = Object.values(contract.paths ?? {}).flatMap((item) => Object.values(item));
    const withoutCopies = structuredClone(copy);
    const statuses = ["200", "201", "202"];
    for (const [index, { responses }] of (operations as WithResponses[]).entries()) {
      const own = Object.keys((originals[index] as WithResponses).responses);
      const success = own.find((status) => status.startsWith("2")) ?? "";
      for (const status of statuses) expect(open(responses[status])).toEqual(open(responses[success]));
      expect(responses).toHaveProperty("default");
    }
    const copied = Object.values(withoutCopies.paths ?? {}).flatMap((item) => Object.values(item));
    for (const [index, { responses }] of (copied as WithResponses[]).entries())
      for (const status of statuses)
        if (!Object.hasOwn((originals[index] as WithResponses).responses, status))
          Reflect.deleteProperty(responses, status);
    expect(open(withoutCopies)).toEqual(contract);
  });

  test("lists the success alone that the provider gave", () => {
    const answered = structuredClone(contract);
    const { get } = answered.paths?.["/order/v1/banking/order-payouts/{id}"] ?? {};
    const success = { ...get?.responses?.["200"], "x-answer": [{ questions: ["success-codes"] }] };
    const { 200: _, ...errors } = get?.responses ?? {};
    Object.assign(get ?? {}, { responses: { ...errors, 201: success } });
    const { paths = {} } = copyContract(answered);
    const list = (name: string) =>
      Object.keys(paths[name]?.get?.responses ?? {}).filter((status) => status.startsWith("2"));
    expect(list("/order/v1/banking/order-payouts/{id}")).toEqual(["201"]);
    expect(list("/order/v1/webhook/events")).toEqual(["200", "201", "202"]);
  });

  test("is written to a file for other tools, of the contract of a folder", async () => {
    const folder = await createFolder();
    const file = path.join(folder, "contract.json");
    expect(await journeysCommand.run(journeysCommand.read(["--write-contract", file]))).toBe(0);
    expect(JSON.parse(await readFile(file, "utf8"))).toEqual(copy);
    const other = path.join(folder, "other");
    await mkdir(other);
    for (const name of ["constants.ts", "places.json", "validators.js"])
      await writeFile(path.join(other, name), "");
    const titled = { ...contract, info: { ...contract.info, title: "Acme" } };
    await writeFile(path.join(other, "openapi.json"), JSON.stringify(titled));
    await journeysCommand.run(journeysCommand.read(["--contract", other, "--write-contract", file]));
    expect(JSON.parse(await readFile(file, "utf8"))).toHaveProperty("info.title", "Acme");
    const missing = path.join(folder, "missing/contract.json");
    await expect(journeysCommand.run(journeysCommand.read(["--write-contract", missing]))).rejects.toThrow(
      `The contract cannot be written to ${missing} (ENOENT).`,
    );
  });
});

describe("a journey is bound to the service", () => {
  const described: Target = {
    baseUrl: "https://api.example.com",
    environment: "test",
    credentials: { ...credentials, clientSecret },
    values: { accountRequest: "request-1" },
  };
  /** Returns the second step of a journey, and all of it as text. */
  const bind = (target: Target, from = contract) => {
    const bound = bindJourneys({
      document: from,
      files: findJourneys(["onboarding-documents"]),
      inputs: {},
      target,
      now: new Date(),
    });
    const [, journey] = bound.journeys[0] ?? [];
    return { ...bound, step: journey?.workflows[0]?.steps[1], text: JSON.stringify(journey) };
  };
  const sent = (name: string, apiKey: string) => [
    { scheme: { type: "apiKey", in: "header", name }, values: { apiKey } },
  ];
  const token = "$steps.getToken.outputs.token";

  test("with the token in the header of the contract", () => {
    expect(bind(described).step?.["x-security"]).toEqual(sent("authorization", `Bearer {${token}}`));
  });

  test("with the token in the header of another contract", () => {
    const other = structuredClone(contract);
    const scheme = { type: "apiKey", in: "header", name: "X-Api-Token" };
    (other.components ??= {}).securitySchemes = { bearerAuth: scheme };
    expect(bind(described, other).step?.["x-security"]).toEqual(sent("x-api-token", token));
  });

  test("with the file in the field of another contract", () => {
    const text = JSON.stringify(contract).replace('"encoding":{"file":', '"encoding":{"documento":');
    const other = JSON.parse(text) as OpenApiDocument;
    expect(bind(described, other).step?.requestBody?.payload).toMatchObject({
      documento: expect.stringMatching(/^\$file\(/u) as string,
    });
  });

  test("with the token in the header of the target, its scopes, its file field, and its headers", () => {
    const { step, text, inputs, secrets } = bind({
      ...described,
      tokenHeader: { name: "x-key", prefix: "Token " },
      fileField: "document",
      headers: { "x-channel": "secret-channel" },
    });
    expect(step?.["x-security"]).toEqual(sent("x-key", `Token {${token}}`));
    expect(step?.requestBody?.payload).toMatchObject({
      document: expect.stringMatching(/^\$file\('.*journeys.document\.png'\)$/u) as string,
    });
    expect(text).toContain('"scopes":["a","b"]');
    expect(text).toContain(JSON.stringify(sent("x-channel", "$inputs.header0")));
    expect(text).not.toContain("secret-channel");
    expect(inputs).toMatchObject({ clientSecret, accountRequestId: "request-1", header0: "secret-channel" });
    expect(secrets).toEqual([clientSecret, "secret-channel"]);
  });

  describe("in the names of another contract", () => {
    const answered = renameMembers(contract, {
      ScheduledPaymentRequest: { amount: "charge", externalId: "reference" },
      ScheduledPayment: { dueDate: "day" },
      CreatedSubscription: { id: "subscriptionId", externalId: "code" },
      SubscriptionCreateRequest: { externalId: "ref" },
      UndeliveredEventPage: { nextCursor: "next", data: "events" },
    });
    const key = { name: "x-key", in: "header", required: true, "x-idempotency-key": true } as const;
    const pay = answered.paths?.["/order/v1/banking/subscriptions/{id}/payments"]?.put;
    pay?.parameters?.push(
      { ...key, schema: { type: "string" } },
      { name: "X-Branch", in: "header", required: true, schema: { type: "string" }, example: "0001" },
    );
    const read = (files: string[], headers = {}) => {
      const target = { ...described, values: { account: "a" }, listener: "https://a.test", headers };
      const { journeys } = bindJourneys({
        document: answered,
        files,
        inputs: {},
        target,
        now: new Date(),
      });
      const steps = journeys.flatMap(([, { workflows }]) => workflows.flatMap((one) => one.steps));
      return { text: JSON.stringify(steps), steps: new Map(steps.map((step) => [step.stepId, step])) };
    };

    test("for payloads, pointers, conditions and the header of a key", () => {
      const { steps, text } = read(findJourneys(["subscription-journey-2"]));
      const { requestBody, parameters } = steps.get("schedulePayment") ?? {};
      expect(requestBody?.payload).toMatchObject({
        charge: { value: "1.00" },
        reference: expect.stringContaining("journey") as string,
      });
      expect(parameters).toContainEqual({ name: "x-key", in: "header", value: "{$faker.string.uuid()}" });
      expect(parameters).toContainEqual({ name: "X-Branch", in: "header", value: "0001" });
      expect(steps.get("createSubscription")?.outputs).toEqual({ id: "$response.body#/subscriptionId" });
      expect(text).toContain("$response.body#/code == $request.body#/ref");
      expect(text).toContain("match(@.day,");
      expect(text).not.toMatch(/externalId|dueDate/u);
    });

    test("but a header that the target has is not sent twice", () => {
      const { steps } = read(findJourneys(["subscription-journey-2"]), { "x-branch": "0042" });
      const { parameters = [] } = steps.get("schedulePayment") ?? {};
      expect(parameters.map(({ name }) => name)).toEqual(expect.not.arrayContaining(["X-Branch"]));
    });

    test("for what another step has read", () => {
      const { text } = read(findJourneys(["webhooks"]));
      expect(text).toContain("$steps.listEvents.outputs.page#/next");
      expect(text).toContain("length(@.events) <= 1");
      expect(text).toContain("$response.body#/hasNext");
    });

    test("but not if somebody wrote it for this service", async () => {
      const [own = ""] = findJourneys(["webhooks"]);
      const file = path.join(await createFolder(), "mine.arazzo.yaml");
      await writeFile(file, await readFile(own, "utf8"));
      expect(read([file]).text).toContain("$steps.listEvents.outputs.page#/nextCursor");
    });
  });
});
