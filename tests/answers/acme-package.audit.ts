import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { Client, Pool } from "pg";
import { createClient as connectRedis } from "redis";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { repository as root } from "../../scripts/cli/repository.ts";
import { startMock } from "../../scripts/mock/mock.ts";
import { createClient, InvalidRequestError } from "../../src/index.ts";
import { createSandbox } from "../../src/sandbox/index.ts";
import { openStore } from "../../src/sandbox/node/index.ts";
import type { hmacSha256Signer } from "../../src/testing/index.ts";
import {
  createWebhookHandler,
  type DedupeStore,
  hmacSha256,
  type HmacSha256Options,
  type verifyNotification,
} from "../../src/webhooks/index.ts";
import { claimInTransaction, dedupeTable, postgresDedupeStore } from "../../src/webhooks/stores/postgres.ts";
import { redisDedupeStore } from "../../src/webhooks/stores/redis.ts";
import { postDelivery, sampleNotification } from "../webhooks/create-receiver.ts";
import { buildContract, checkSandbox, install } from "./install-package.ts";

const run = promisify(execFile);
const overlay = path.join(root, "tests/answers/files/acme.overlay.yaml");
const credentials = { clientId: "shop", clientSecret: "secret", scopes: ["api://app-order-hml"] };
const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], "holder.png", { type: "image/png" });

/** What a service does where the overlay changes something. */
async function observe(baseUrl: string, fetch: (url: string, init: RequestInit) => Promise<Response>) {
  const issued = await fetch(`${baseUrl}/auth/v1/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(credentials),
  });
  const { token, expiresIn } = (await issued.json()) as { token: string; expiresIn: number };
  const read = async (authorization: string, query = "limit=1") => {
    const headers = { authorization };
    const { status } = await fetch(`${baseUrl}/order/v1/webhook/events?${query}`, { headers });
    return status;
  };
  const raw = await read(token);
  const authorization = raw === 200 ? token : `Bearer ${token}`;
  const upload = async (field: string) => {
    const body = new FormData();
    body.set(field, png);
    const init = { method: "POST", headers: { authorization }, body };
    const { status } = await fetch(`${baseUrl}/order/v1/banking/accounts/documents`, init);
    return status;
  };
  return {
    expiresIn,
    "raw token": raw,
    "token after Bearer": await read(`Bearer ${token}`),
    "limit=0": await read(authorization, "limit=0"),
    "file in `file`": await upload("file"),
    "file in `document`": await upload("document"),
  };
}

/** What the client of a package gets from the sandbox of the same package. */
async function call(client: typeof createClient, sandbox: typeof createSandbox, field: string) {
  const { fetch } = sandbox();
  const api = client({
    baseUrl: "https://sandbox.test",
    credentials,
    fetch,
    validate: { responses: "throw" },
  });
  const body = { [field]: png } as unknown as { file: File };
  const { attached } = await api.uploadDocument({ body });
  const error: unknown = await api
    .listUndeliveredEvents({ query: { limit: 0 } })
    .catch((reason: unknown) => reason);
  return { attached, error };
}

const program = `import { createClient, InvalidRequestError } from "@acme/payments";
import { createSandbox } from "@acme/payments/sandbox";
import type { DocumentUpload } from "@acme/payments/types";
import { hmacSha256 } from "@acme/payments/webhooks";
const upload: DocumentUpload = { document: new Blob([]) };
// @ts-expect-error The field has another name.
const old: DocumentUpload = { file: new Blob([]) };
const api = createClient({ baseUrl: "https://sandbox.test", token: "t", fetch: createSandbox().fetch });
export const verify = hmacSha256({ secrets: "a secret" });
export const answers = [api.uploadDocument({ body: upload }), old, InvalidRequestError];
`;

test("the package of an overlay behaves as the overlay says", async () => {
  const { project, installed, load } = await install({ overlay, name: "@acme/payments" });
  const acme = (await load("index.js")) as { createClient: typeof createClient } & Record<
    string,
    typeof Error
  >;
  const sandbox = (await load("sandbox/index.js")) as { createSandbox: typeof createSandbox };

  const before = { expiresIn: 3_600_000, "raw token": 401, "token after Bearer": 200, "limit=0": 400 };
  const after = { expiresIn: 600_000, "raw token": 200, "token after Bearer": 401, "limit=0": 422 };
  const oldField = { "file in `file`": 200, "file in `document`": 400 };
  const newField = { "file in `file`": 422, "file in `document`": 200 };
  const { fetch } = createSandbox();
  expect(await observe("https://sandbox.test", fetch)).toEqual({ ...before, ...oldField });
  const own = await observe("https://sandbox.test", sandbox.createSandbox().fetch);
  expect(own).toEqual({ ...after, ...newField });

  const old = await call(createClient, createSandbox, "file");
  expect(old.error).toBeInstanceOf(InvalidRequestError);
  expect(old).toMatchObject({ attached: false, error: { status: 400 } });
  const changed = await call(acme.createClient, sandbox.createSandbox, "document");
  expect(changed.error).toBeInstanceOf(acme["InvalidRequestError"]);
  expect(changed).toMatchObject({ attached: false, error: { status: 422 } });

  const mock = await startMock({ document: path.join(installed, "dist/generated/openapi.json") });
  onTestFinished(() => mock.stop());
  // It answers with examples, and takes every text for a token.
  const mocked = await observe(mock.url, globalThis.fetch);
  expect(mocked).toEqual({ ...own, expiresIn: 3_600_000, "token after Bearer": 200 });

  const source = path.join(project, "program.mts");
  await writeFile(source, program);
  const tsc = path.join(root, "node_modules/typescript-7/bin/tsc");
  const options = "--noEmit --strict --module nodenext --target es2022 --lib es2022,dom,dom.iterable";
  await run(process.execPath, [tsc, ...options.split(" "), "--types", "", source], { cwd: project });

  // What signs and what verifies need nothing but the secret.
  const webhooks = (await load("webhooks/index.js")) as Record<"hmacSha256", typeof hmacSha256> &
    Record<"verifyNotification", typeof verifyNotification>;
  const testing = (await load("testing/index.js")) as Record<"hmacSha256Signer", typeof hmacSha256Signer>;
  const body = JSON.stringify({ event: "ORDER-PAYIN.PAID" });
  const signer = testing.hmacSha256Signer({ secret: "planted" } as Parameters<typeof hmacSha256Signer>[0]);
  const headers = await signer({ id: "1", body });
  expect(Object.keys(headers)).toEqual(["x-acme-signature"]);
  const verify = webhooks.hmacSha256({ secrets: "planted" } as HmacSha256Options);
  await expect(webhooks.verifyNotification({ body, headers }, { verify })).resolves.toBeDefined();
  expect(() => hmacSha256({ secrets: "planted" } as HmacSha256Options)).toThrow("`header` must be");
});

test("the sandbox of the package keeps the contract of the overlay, and the package can check that", async () => {
  const { installed, load } = await install({ overlay, name: "@acme/payments" });
  const contract = await buildContract(overlay);
  const { report, server } = await checkSandbox(load, contract);
  const page = await fetch(`${server.url}/_sandbox`);
  expect(await page.text()).toContain('<sandbox-inspector token-header="authorization: ">');
  expect(report.counts.passed).toBeGreaterThan(1_000);

  const command = (...args: string[]) =>
    run(process.execPath, [path.join(installed, "dist/src/cli/api.js"), ...args]);
  const plan = await command(
    "conformance",
    "--base-url",
    server.url,
    "--contract",
    contract,
    "--dry-run",
    "--only-operation",
    "uploadDocument",
  );
  expect(plan.stdout).toContain("uploadDocument");
  await expect(command("sandbox", "--contract", contract)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(
      /^The sandbox takes `--contract` in the repository only; .*\.\n$/u,
    ) as string,
  });
});

/** A module of the sources, or of the package in their place. */
interface Stores {
  webhooks: { createWebhookHandler: typeof createWebhookHandler };
  postgres: {
    claimInTransaction: typeof claimInTransaction;
    dedupeTable: typeof dedupeTable;
    postgresDedupeStore: typeof postgresDedupeStore;
  };
  redis: { redisDedupeStore: typeof redisDedupeStore };
}

const engines = inject("engines");

test.skipIf(engines.postgres === undefined || engines.redis === undefined)(
  "the package with another name finds all records of this one, and handles nothing twice",
  async () => {
    const { load } = await install({ overlay, name: "@acme/payments" });
    const before: Stores = {
      webhooks: { createWebhookHandler },
      postgres: { claimInTransaction, dedupeTable, postgresDedupeStore },
      redis: { redisDedupeStore },
    };
    const after = {
      webhooks: await load("webhooks/index.js"),
      postgres: await load("webhooks/stores/postgres.js"),
      redis: await load("webhooks/stores/redis.js"),
    } as Stores;

    // A database of its own, since the names of schema and tables are the usual ones.
    const database = `renamed_${randomUUID().replaceAll("-", "")}`;
    const admin = new Client(engines.postgres);
    await admin.connect();
    await admin.query(`CREATE DATABASE ${database}`);
    const url = new URL(engines.postgres ?? "");
    url.pathname = database;
    const pool = new Pool({ connectionString: url.href });
    const redis = connectRedis({ url: engines.redis ?? "" });
    await redis.connect();
    const id = randomUUID();
    const keys: string[] = [];
    onTestFinished(async () => {
      if (keys.length > 0) await redis.del(keys.map((key) => `payment-orders:dedupe:${key}`));
      await redis.close();
      await pool.end();
      // By force, connections that are just closing would end with an error that nobody handles.
      await vi.waitFor(() => admin.query(`DROP DATABASE ${database}`), { timeout: 60_000 });
      await admin.end();
    });

    const handled: string[] = [];
    const paid = sampleNotification("ORDER-PAYIN.PAID");
    const deliver = async (name: string, { webhooks }: Stores, store: DedupeStore) => {
      const receive = webhooks.createWebhookHandler({
        verify: "unsigned",
        dedupe: { store, key: () => `${name}:${id}` },
        on: { "ORDER-PAYIN.PAID": (_, { key }) => void (keys.push(key), handled.push(name)) },
      });
      return (await receive(postDelivery(paid))).status;
    };
    for (const stores of [before, after]) {
      await pool.query(stores.postgres.dedupeTable());
      expect(await deliver("redis", stores, stores.redis.redisDedupeStore({ client: redis }))).toBe(200);
      const store = stores.postgres.postgresDedupeStore({ client: pool });
      expect(await deliver("postgres", stores, store)).toBe(200);
    }
    expect(handled).toEqual(["redis", "postgres"]);
    const claim = { client: pool, key: "transaction" };
    expect(await before.postgres.claimInTransaction(claim)).toBe(true);
    expect(await after.postgres.claimInTransaction(claim)).toBe(false);

    const { openStore: openRenamed } = (await load("sandbox/node/index.js")) as {
      openStore: typeof openStore;
    };
    const { createSandbox: createRenamed } = (await load("sandbox/index.js")) as {
      createSandbox: typeof createSandbox;
    };
    const own = createSandbox({ store: await openStore(url.href) });
    const { id: payout } = await own.control.createPayout();
    await own.close();
    const renamed = createRenamed({ store: await openRenamed(url.href) });
    expect(JSON.stringify(await renamed.control.snapshot())).toContain(payout);
    await renamed.close();
  },
);
