import { execFile } from "node:child_process";
import { appendFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { repository as root } from "../../scripts/cli/repository.ts";
import { startMock } from "../../scripts/mock/mock.ts";
import type { createClient } from "../../src/index.ts";
import { journeyNames } from "../../src/journeys/find-journeys.ts";
import type { createSandbox } from "../../src/sandbox/index.ts";
import type { listen } from "../../src/sandbox/node/index.ts";
import type { buildRequestBody } from "../../src/testing/index.ts";
import { readQuestions } from "../../src/bundle/questions.ts";
import { writeFilled } from "./fill-actions.ts";
import { createFolder } from "../build/write-contract.ts";
import { createWorld } from "../journeys/create-world.ts";
import { runMock } from "../mock/run-mock.ts";
import { loadContract } from "../contract/load-contract.ts";
import { cedro, foreign } from "../providers/foreign.ts";
import { checkProvider, type Served, serveProvider } from "../providers/serve-provider.ts";
import { buildContract, checkSandbox, install } from "./install-package.ts";

const run = promisify(execFile);
const overlayOf = (name: string) => path.join(root, `tests/answers/files/${name}.overlay.yaml`);

/** A program that has the names of Cedro. */
const program = `import { createClient } from "@cedro/payments";
import type { DocumentUpload, ScheduledPaymentRequest, Subscription } from "@cedro/payments/types";
const upload: DocumentUpload = { document: new Blob([]) };
const payment: ScheduledPaymentRequest = { account: "a", charge: { currency: "BRL", value: "1.00" }, kind: "FIRST_ATTEMPT" };
// @ts-expect-error It is called charge.
export const old: ScheduledPaymentRequest = { amount: { currency: "BRL", value: "1.00" } };
const api = createClient({ baseUrl: "https://cedro.test", token: "t" });
export async function read(id: string): Promise<Subscription["state"]> {
  const { paymentId } = await api.schedulePayment({ path: { id }, body: payment });
  const { documentId } = await api.uploadDocument({ body: upload });
  const record = await api.getSubscription({ path: { id: paymentId ?? documentId ?? id } });
  return record.history?.[0]?.at === undefined ? undefined : record.state;
}
`;

/** The package of a company, installed, and its contract in a folder. */
interface Company extends Awaited<ReturnType<typeof install>> {
  contract: string;
}

async function load(company: Company) {
  return {
    ...((await company.load("index.js")) as { createClient: typeof createClient }),
    ...((await company.load("sandbox/index.js")) as { createSandbox: typeof createSandbox }),
    ...((await company.load("testing/index.js")) as { buildRequestBody: typeof buildRequestBody }),
    ...((await company.load("sandbox/node/index.js")) as { listen: typeof listen }),
  };
}

/** Its types have its names. */
async function compile(company: Company) {
  const source = path.join(company.project, "program.mts");
  await writeFile(source, program);
  const tsc = path.join(root, "node_modules/typescript-7/bin/tsc");
  const options = "--noEmit --strict --module nodenext --target es2022 --lib es2022,dom,dom.iterable";
  const args = [tsc, ...options.split(" "), "--types", "", source];
  await run(process.execPath, args, { cwd: company.project });
}

/** Its sandbox keeps its contract, with the contract's own names in the store. */
async function trySandbox(company: Company) {
  const { sandbox, server, token, report } = await checkSandbox(company.load, company.contract);
  expect(report.counts.passed).toBeGreaterThan(1_000);
  const [stored] = await sandbox.control.list("subscription", 1);
  expect(stored?.row.record).toHaveProperty("externalId");
  const send = async (method: string, at: string, body?: object) => {
    const url = `${server.url}/order/v1/banking/subscriptions/${stored?.id}${at}`;
    const headers = {
      "x-access-token": token,
      "content-type": "application/json",
      "x-idempotency-key": "1",
    };
    const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return (await response.json()) as object;
  };
  const record = await send("GET", "");
  expect(record).toMatchObject({
    externalCode: expect.any(String) as string,
    state: expect.any(String) as string,
  });
  expect(record).not.toHaveProperty("externalId");
  expect(await send("PUT", "/payments", { charge: { currency: "BRL", value: "x" } })).toMatchObject({
    details: [{ field: "charge.value" }],
  });
}

/** The provider passes the suite with the contract. */
async function checkCedro(served: Served, { contract }: Company) {
  const { report, stdout } = await checkProvider(served, "--contract", contract);
  expect(report.findings, stdout).toEqual([]);
  // Orders of V2 have another shape, which needs a fork.
  const others = report.cases.filter(({ operationId }) => operationId !== "createTransparentOrderV2");
  const open = others.filter(({ verdict }) => verdict === "inconclusive");
  expect(open.length * 10).toBeLessThan(others.length);
}

/** Its client works at the provider. */
async function callCedro({ port, basePath, credentials, values }: Served, company: Company) {
  const { createClient: create, buildRequestBody: build } = await load(company);
  const api = create({
    baseUrl: `http://127.0.0.1:${port}${basePath}`,
    credentials: { ...credentials, scopes: [...credentials.scopes] },
    validate: { responses: "throw" },
  });
  const { account = "", pixKey = "" } = values;
  const { status } = await api.createTransparentOrderV3({
    body: build("createTransparentOrderV3", { order: { pixKey } }),
  });
  const startDate = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const changes = { accountId: account, startDate, externalId: "client-ACC" };
  const { id } = await api.createSubscription({
    body: build("createSubscription", changes, { example: "journey-2" }),
  });
  const record = await api.getSubscription({ path: { id } });
  const charge = {
    account,
    kind: "FIRST_ATTEMPT",
    reference: "1",
    charge: { currency: "BRL", value: "1.00" },
  };
  const payment = await api.schedulePayment({ path: { id }, body: charge as object });
  const upload = await api.uploadDocument({
    body: { document: new File(["%PDF-1.7"], "a.pdf"), documentType: "documentHolder" } as never,
  });
  expect({ status, record, payment, upload }).toMatchObject({
    status: "INITIAL",
    record: { subscriptionId: id, state: "ACCEPTED", externalCode: "client-ACC" },
    payment: { kind: "FIRST_ATTEMPT", subscription: id, state: "PENDING" },
    upload: { slot: "documentHolder", written: false },
  });
}

/** Its journeys pass in its sandbox. */
async function runJourneys(company: Company) {
  const { createSandbox: create, listen: serve } = await load(company);
  const { sandbox, target } = await createWorld({ createSandbox: create });
  const server = await serve(sandbox, { port: 0 });
  onTestFinished(async () => {
    await server.close();
    await sandbox.close();
  });
  const file = path.join(await createFolder(), "target.json");
  const { clientId, clientSecret, scopes } = target.credentials;
  const named = { clientId: "CLIENT_ID", clientSecret: "CLIENT_SECRET", scopes };
  await writeFile(file, JSON.stringify({ ...target, credentials: named }));
  const cli = path.join(company.installed, "dist/src/cli/api.js");
  const flags = ["--base-url", server.url, "--target", file, "--input", "startDate=2026-11-25"];
  const env = { ...process.env, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret };
  const { stdout } = await run(process.execPath, [cli, "journeys", ...flags], { cwd: root, env });
  for (const name of journeyNames) expect(stdout).toContain(`✓ ${name}.arazzo.yaml`);
}

/** Its mock has its names. */
async function callMock(company: Company) {
  const mock = await startMock({ document: path.join(company.installed, "dist/generated/openapi.json") });
  onTestFinished(() => mock.stop());
  const { createClient: create } = await load(company);
  const api = create({ baseUrl: mock.url, token: "t", validate: { responses: "throw" } });
  const id = "1375d0ec-489b-46bc-a632-ba30cf51466e";
  expect(await api.getSubscription({ path: { id } })).toHaveProperty("externalCode");
}

test("Cedro, whose names, statuses and headers are its own, has a package in which everything follows them", async () => {
  const overlay = overlayOf("cedro");
  const installed = await install({ overlay, name: "@cedro/payments" });
  const company = { ...installed, contract: await buildContract(overlay) };
  await compile(company);
  await callMock(company);
  const served = await serveProvider(cedro);
  await checkCedro(served, company);
  await callCedro(served, company);
  await runJourneys(company);
  // It stops the clock.
  await trySandbox(company);
});

test("no operation of the sandbox answers 500 because of an answer, and the log says what it breaks", async () => {
  const overlay = await writeFilled((await readQuestions(root)).questions, loadContract());
  // The examples have it so, and the sandbox has not.
  const update = { pattern: String.raw`^RR\d{8}2026(?:1121|1201)` };
  const stricter = { target: "$.components.schemas.Subscription.properties.providerId", update };
  await appendFile(overlay, `  - ${JSON.stringify(stricter)}\n`);
  const contract = await buildContract(overlay);
  const command = ["--import", "tsx", "src/cli/api.ts", "sandbox", "--port", "0", "--contract", contract];
  const script = runMock(command, []);
  const [, url = ""] = await script.print(/Sandbox running at (http:\S+)\n/u);
  const control = async (what: string, body: object) => {
    const headers = { "content-type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    expect(await fetch(`${url}/_sandbox/${what}`, init)).toHaveProperty("status", 200);
  };
  await control("payouts", { id: "payout-1" });
  await control("account-requests", { id: "request-1" });
  const values = {
    account: crypto.randomUUID(),
    claim: "1",
    payout: "payout-1",
    accountRequest: "request-1",
    transaction: "E12345678202611201530a1B2c3D4e5F",
    pixKey: "finance@shop.example",
  };
  const target = path.join(await createFolder(), "target.json");
  const credentials = { clientId: "OWN_ID", clientSecret: "OWN_SECRET", scopes: ["api://app-order"] };
  await writeFile(target, JSON.stringify({ environment: "test", credentials, values }));
  const { port } = new URL(url);
  const env = { OWN_ID: "a", OWN_SECRET: "b" };
  const { report } = await checkProvider(
    { port: Number(port), basePath: "", target, env },
    "--contract",
    contract,
  );
  expect(report.counts.passed).toBeGreaterThan(1_000);
  expect(script.output()).toContain(
    "breaks the contract at /paths/~1order~1v1~1banking~1subscriptions~1{id}",
  );
  expect(script.output()).not.toMatch(/^5\d\d /mu);
});

test("Bahia, which has a word before the token too, passes the suite with the contract of its overlay", async () => {
  const contract = await buildContract(overlayOf("bahia"));
  const served = await serveProvider(foreign.bahia, ["tokenHeader", "fileField"]);
  const { report, stdout } = await checkProvider(served, "--contract", contract);
  expect(report.findings, stdout).toEqual([]);
  expect(report.counts.inconclusive * 10).toBeLessThan(report.cases.length);
});
