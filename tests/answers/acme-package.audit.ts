import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { Client, Pool } from "pg";
import { createClient as connectRedis } from "redis";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { repository as root } from "../../scripts/cli/repository.ts";
import { listFiles } from "../../scripts/package/list-files.ts";
import type { PublishedManifest } from "../../scripts/package/publish-manifest.ts";
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
/** Lists what a package still has of the name of this repository. */
async function listNames(folder: string) {
  const found: Record<string, Set<string>> = {};
  for (const file of await listFiles(folder)) {
    const text = await readFile(path.join(folder, file), "utf8");
    for (const [name] of text.matchAll(/payment-orders(?:-api [a-z]+|-api, of|[-:\w]*)/gu)) {
      const place = /\.[jt]s$/u.test(file) ? "a stored name" : file;
      (found[place] ??= new Set()).add(name);
    }
  }
  return Object.fromEntries(Object.entries(found).map(([place, names]) => [place, [...names].sort()]));
}

test("a company's own package has its name, and the contract that its overlay makes", async () => {
  const { project, installed, tarballs } = await install({ overlay, name: "@acme/payments" });
  const read = (name: string) => readFile(path.join(installed, name), "utf8");
  expect(path.basename(tarballs[0].file)).toBe("acme-payments-3.0.0.tgz");
  expect(JSON.parse(await read("package.json")) as PublishedManifest).toMatchObject({
    name: "@acme/payments",
    version: "3.0.0",
    bin: { "acme-payments": "dist/src/cli/api.js" },
  });
  expect(await read("README.md")).toContain('import { createClient, money } from "@acme/payments";');
  expect(await read("dist/generated/types.d.ts")).toContain('"REFUSED"');
  expect(await listNames(installed)).toEqual({
    LICENSE: ["payment-orders-api maintainers"],
    "CHANGELOG.md": ["payment-orders-api, of"],
    "a stored name": ["payment-orders-sandbox-", "payment-orders:dedupe:"],
  });
  await run("tar", ["-xzf", tarballs[1].file, "-C", project]);
  expect(await listNames(path.join(project, "package"))).toEqual({
    LICENSE: ["payment-orders-api maintainers"],
  });
  const { stdout } = await run(process.execPath, [path.join(installed, "dist/src/cli/api.js"), "--help"]);
  expect(stdout).toContain("Usage: acme-payments COMMAND");
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
