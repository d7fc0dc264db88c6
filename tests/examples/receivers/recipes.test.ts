import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { type AddressInfo, connect, type Server, type Socket } from "node:net";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { TLSSocket } from "node:tls";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { buildNotification, createMockService, hmacSha256Signer } from "../../../src/testing/index.ts";
import { createWebhookHandler, type WebhookHandlerOptions } from "../../../src/webhooks/index.ts";
import {
  postgresConnectors,
  prepareDatabase,
  type TestDatabase,
} from "../../webhooks/stores/engines/postgres-clients.ts";
import { askFor } from "../../services/ask-for.ts";
import { type Certificates, makeCertificates } from "./certificates.ts";
import { lambdaSources } from "./lambda-events.ts";
import { signature, type StartedRecipe, startRecipe } from "./start-recipe.ts";

const folder = "examples/receivers";
const servers = ["node-http.ts", "express.ts", "fastify.ts", "hono.ts"];
const handlers = ["next/app/hooks/orders/route.ts", "fetch-handler.ts", "lambda.ts"];

const good = buildNotification("ORDER-PAYIN.PAID", { code: "ORD-1" });
const deviating = { ...good, code: "ORD-2", status: "SETTLED", paidAt: "yesterday" };
const lacking = { ...buildNotification("SUBSCRIPTION.REJECTED"), data: undefined };

test("every recipe is tested here", async () => {
  const files = await readdir(folder, { recursive: true });
  const shared = ["receive.ts", "exactly-once.ts"];
  expect(files.filter((file) => file.endsWith(".ts")).sort()).toEqual(
    [...servers, ...handlers, ...shared].sort(),
  );
});

describe.each([...servers, ...handlers])("the recipe %s", (file) => {
  let recipe: StartedRecipe;
  beforeAll(async () => {
    const program = path.join(folder, file);
    recipe = await startRecipe(
      servers.includes(file) ? [program] : ["tests/examples/receivers/serve-route.ts", program],
    );
  });
  afterAll(() => {
    recipe.stop();
  });

  test("handles valid, deviating and unknown notifications once, and rejects forged ones", async () => {
    const statuses = [];
    for (const body of [good, good, deviating, lacking, { event: "SOMETHING.NEW" }]) {
      statuses.push(await deliver(recipe.url, body));
    }
    statuses.push(await deliver(recipe.url, good, "forged"));
    // The query tells endpoints apart, and so their notifications.
    statuses.push(await deliver(`${recipe.url}?endpoint=second`, good));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 401, 200]);
    await expect
      .poll(recipe.lines)
      .toEqual([
        "paid ORD-1, 0 problems",
        "paid ORD-2, 2 problems",
        "deviating SUBSCRIPTION.REJECTED: must have the member `data`",
        "unknown SOMETHING.NEW",
        "paid ORD-1, 0 problems",
      ]);
  });
});

describe("the recipe lambda.ts", () => {
  const sources = Object.keys(lambdaSources);
  const events = sources.flatMap((source) => ["text", "base64"].map((body) => ({ source, body })));
  let recipe: StartedRecipe;
  beforeAll(async () => {
    recipe = await startRecipe(["tests/examples/receivers/serve-route.ts", path.join(folder, "lambda.ts")]);
  });
  afterAll(() => {
    recipe.stop();
  });

  test.each(events)("verifies a delivery that $source sends as $body", async ({ source, body }) => {
    const code = `${sources.indexOf(source)}-${body}`;
    const headers = { "x-lambda-source": source, "x-lambda-body": body };
    const notification = buildNotification("ORDER-PAYIN.PAID", { code });
    const statuses = [
      await deliver(recipe.url, notification, "forged", headers),
      await deliver(recipe.url, notification, undefined, headers),
      await deliver(recipe.url, notification, undefined, headers),
    ];
    expect(statuses).toEqual([401, 200, 200]);
    await expect
      .poll(() => recipe.lines().filter((line) => line.includes(code)))
      .toEqual([`paid ${code}, 0 problems`]);
    const response = await fetch(recipe.url, { headers });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
  });

  test.each([
    { query: "?endpoint=second%20one&empty=", through: sources },
    {
      query: "?endpoint=second%20one&endpoint=%C3%A9",
      // Without multi-value headers, a load balancer passes on only the last value of a name.
      through: sources.filter((source) => source !== "a load balancer"),
    },
  ])("recognizes a delivery to $query by the same key behind each source", async ({ query, through }) => {
    const notification = buildNotification("ORDER-PAYIN.PAID", { code: query });
    for (const source of through) {
      const headers = { "x-lambda-source": source, "x-lambda-body": "text" };
      expect(await deliver(`${recipe.url}${query}`, notification, undefined, headers)).toBe(200);
    }
    await expect
      .poll(() => recipe.lines().filter((line) => line.startsWith(`paid ${query},`)))
      .toEqual([`paid ${query}, 0 problems`]);
  });

  test.each([
    ["a test event", {}],
    ["null", null],
    ["a scheduled event", { source: "aws.events", detail: {}, resources: ["rule"] }],
    ["a method that `fetch` forbids", { httpMethod: "TRACE", path: "/", headers: {}, requestContext: {} }],
  ])("responds to %s with 400", async (_, event) => {
    const response = await invoke(event);
    expect(response).toMatchObject({ statusCode: 400, body: "The event is not an HTTP request.\n" });
  });

  test.each([
    ["a value beyond Latin-1", { "x-n": "ü€" }],
    ["a value with a line break", { "x-n": "a\nb" }],
    ["a name with a space", { "x n": "a" }],
  ])("verifies a delivery that has a header with %s", async (_, more) => {
    const body = JSON.stringify(buildNotification("ORDER-PAYIN.PAID", { code: "odd-header" }));
    const signed = await hmacSha256Signer(signature)({ id: "any", body });
    const headers = { ...signed, ...more };
    const http = { method: "POST", path: "/" };
    const single = { rawPath: "/", rawQueryString: "", headers, requestContext: { http }, body };
    const proxy = { httpMethod: "POST", path: "/", headers, requestContext: {}, body };
    const responses = [await invoke(single), await invoke(proxy)];
    expect(responses).toMatchObject([{ statusCode: 200 }, { statusCode: 200 }]);
  });

  /** Invokes the handler with an event as it is. */
  async function invoke(event: object | null): Promise<unknown> {
    const headers = { "x-lambda-event": encodeURIComponent(JSON.stringify(event)) };
    return (await fetch(recipe.url, { headers })).json();
  }
});

test("a recipe without its settings does not start", async () => {
  const settings = { WEBHOOK_SECRET: "", WEBHOOK_SIGNATURE_HEADER: "" };
  const started = startRecipe([path.join(folder, "node-http.ts")], settings);
  await expect(started).rejects.toThrow(/InputError.*secrets/s);
});

async function deliver(
  url: string,
  notification: object,
  mark?: "forged",
  more: Record<string, string> = {},
): Promise<number> {
  const body = JSON.stringify(notification);
  const headers = await hmacSha256Signer(signature)({ id: "any", body: mark ? `${body} ` : body });
  const response = await fetch(url, { method: "POST", body, headers: { ...headers, ...more } });
  await response.text();
  return response.status;
}

describe("exactly once", () => {
  const { postgres } = inject("engines");

  describe.skipIf(postgres === undefined)("the recipe exactly-once.ts", () => {
    let database: TestDatabase;
    const receivers: StartedRecipe[] = [];
    beforeAll(async () => {
      const url = postgres ?? "";
      const connect = postgresConnectors["a `Pool` of `pg`"];
      if (connect === undefined) throw new Error("There is no connector for a pool.");
      database = await prepareDatabase(connect(url), "PostgreSQL");
      await database.execute(`create table ${database.schema}.bookings (code text)`);
      const ownSchema = new URL(url);
      ownSchema.searchParams.set("options", `-c search_path=${database.schema}`);
      ownSchema.searchParams.set("application_name", database.schema);
      const settings = {
        WEBHOOK_SECRET: signature.secret,
        WEBHOOK_SIGNATURE_HEADER: signature.header,
        DATABASE_URL: ownSchema.href,
      };
      const start = () => startRecipe(["examples/receivers/exactly-once.ts"], settings);
      receivers.push(...(await Promise.all([start(), start()])));
    });
    afterAll(async () => {
      for (const { stop } of receivers) stop();
      await database.close();
    });

    test("books each payment once if two processes receive all its deliveries at the same time", async () => {
      const codes = Array.from({ length: 20 }, (_, index) => `ORD-${index + 1}`);
      const deliveries = codes.flatMap((code) =>
        [...receivers, ...receivers].map(({ url }) =>
          deliver(url, buildNotification("ORDER-PAYIN.PAID", { code })),
        ),
      );
      expect(new Set(await Promise.all(deliveries))).toEqual(new Set([200]));
      const { rows } = await database.client.query(
        `select code, count(*)::int as bookings from ${database.schema}.bookings where code = any(string_to_array($1, ',')) group by code`,
        [codes.join()],
      );
      const wanted = codes.map((code) => ({ code, bookings: 1 }));
      expect(rows).toHaveLength(wanted.length);
      expect(rows).toEqual(expect.arrayContaining(wanted));
    });

    test("books nothing for a failed delivery, but books the next one", async () => {
      await database.execute(`alter table ${database.schema}.bookings rename to closed`);
      const notification = buildNotification("ORDER-PAYIN.PAID", { code: "ORD-99" });
      const url = receivers[0]?.url ?? "";
      expect(await deliver(url, notification)).toBe(500);
      await database.execute(`alter table ${database.schema}.closed rename to bookings`);
      expect([await deliver(url, notification), await deliver(url, notification)]).toEqual([200, 200]);
      const { rows } = await database.client.query(
        `select code from ${database.schema}.bookings where code = 'ORD-99'`,
        [],
      );
      expect(rows).toHaveLength(1);
    });

    test("continues after the database closes its connections", async () => {
      await database.client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1",
        [database.schema],
      );
      for (const { url } of receivers) {
        const notification = buildNotification("ORDER-PAYIN.PAID", { code: "ORD-100" });
        // The first call may still use a connection that is about to close.
        await expect.poll(() => deliver(url, notification)).toBe(200);
      }
    });
  });
});

describe("proxy and mtls", () => {
  const run = promisify(execFile);

  let certificates: Certificates;
  let baseUrl: string;
  let proxyUrl: string;
  const servers: Server[] = [];
  /** Names in the certificates of the callers, and the hosts requested from the proxy. */
  const callers: unknown[] = [];
  const tunnels: unknown[] = [];
  const service = createMockService();

  const answer: RequestListener = (incoming, outgoing) => {
    if (incoming.socket instanceof TLSSocket) callers.push(incoming.socket.getPeerCertificate().subject.CN);
    const entries = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    const headers = new Headers(entries);
    void buffer(incoming).then(async (body) => {
      const response = await service.fetch(`https://service.test${incoming.url ?? ""}`, {
        method: incoming.method ?? "",
        headers: Object.fromEntries(headers),
        ...(body.length > 0 && { body }),
      });
      outgoing.writeHead(response.status).end(await response.text());
    });
  };

  async function listen(server: Server): Promise<number> {
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return (server.address() as AddressInfo).port;
  }

  beforeAll(async () => {
    certificates = await makeCertificates();
    const [cert, key, ca] = await Promise.all(
      [certificates.server.cert, certificates.server.key, certificates.ca].map((file) => readFile(file)),
    );
    const secure = createSecureServer({ cert, key, ca, requestCert: true, rejectUnauthorized: true }, answer);
    baseUrl = `https://127.0.0.1:${await listen(secure)}`;

    const proxy = createServer().on("connect", ({ url = "" }: { url?: string }, socket: Socket) => {
      tunnels.push(url);
      const { hostname, port } = new URL(`http://${url}`);
      const upstream = connect(Number(port), hostname, () => {
        socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
        upstream.pipe(socket).pipe(upstream);
      });
      socket.on("error", () => upstream.destroy());
      upstream.on("error", () => socket.destroy());
    });
    proxyUrl = `http://127.0.0.1:${await listen(proxy)}`;
  });
  afterAll(async () => {
    for (const server of servers) server.close();
    await certificates.remove();
  });
  beforeEach(() => {
    callers.length = 0;
    tunnels.length = 0;
    service.reset();
  });

  describe("the recipe proxy-and-mtls.ts", () => {
    const start = async (settings: Record<string, string>) => {
      const { file } = await askFor("program", "examples/proxy-and-mtls.ts");
      const env = { ...process.env, BASE_URL: baseUrl, CA_FILE: certificates.ca, ...settings };
      return run(process.execPath, [file], { env });
    };
    const identity = () => ({
      CLIENT_CERT_FILE: certificates.client.cert,
      CLIENT_KEY_FILE: certificates.client.key,
    });
    const printed = /^\S+ is \w+\n\d+ documents are missing\n$/;

    test("calls with a certificate", async () => {
      expect((await start(identity())).stdout).toMatch(printed);
      expect([callers, tunnels]).toEqual([["loja-exemplo", "loja-exemplo"], []]);
      const [upload] = service.callsTo("uploadDocument");
      expect((upload?.body as { file: File }).file.size).toBe(5);
    });

    test("calls with a certificate through a proxy, which sees only the host", async () => {
      expect((await start({ ...identity(), PROXY_URL: proxyUrl })).stdout).toMatch(printed);
      expect(callers).toEqual(["loja-exemplo", "loja-exemplo"]);
      expect(new Set(tunnels)).toEqual(new Set([new URL(baseUrl).host]));
    });

    test("does not get a response without a certificate", async () => {
      await expect(start({})).rejects.toThrow(/ConnectionError/);
      expect(callers).toEqual([]);
    });
  });
});

describe("call beside hono", () => {
  const run = promisify(execFile);

  test("the client works in the same process as a Hono server", async () => {
    const { file } = await askFor("program", "tests/examples/receivers/call-beside-hono.ts");
    expect((await run(process.execPath, [file])).stdout).toBe("PAID\n");
  });
});

describe("reliance table", async () => {
  const settings = ["report", "strict", "off"] as const;
  const guide = new URL("../../../docs/guides/05-receiving-notifications.md", import.meta.url);
  const rows = (await readFile(guide, "utf8"))
    .split("\n")
    .filter((line) => line.startsWith("| ") && line.split("|").length === 6)
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

  const payin = buildNotification("ORDER-PAYIN.PAID");
  const subscription = buildNotification("SUBSCRIPTION.REJECTED");
  /** Notifications of each kind in the table. Most of them concern a member that the handler reads. */
  const notifications: Record<string, unknown[]> = {
    "matches its schema": [payin, subscription],
    "has unknown fields, or values of open lists": [
      { ...payin, brandNew: 1 },
      { ...payin, type: "BRAND-NEW" },
    ],
    "has a value that a list, format or bound does not allow": [
      { ...payin, status: "SETTLED" },
      { ...payin, paidAt: "yesterday" },
      { ...payin, amount: { currency: "BRL", value: "a lot" } },
    ],
    "has an optional field of the wrong JSON type": [
      { ...payin, amount: "10.00" },
      { ...payin, amount: { currency: "BRL" } },
    ],
    "lacks a required field, or has one of the wrong JSON type": [
      { ...subscription, data: undefined },
      { ...subscription, data: "none" },
      { ...subscription, occurredAt: 5 },
    ],
    "has an event without a handler": [
      { event: "SOMETHING.NEW" },
      { ...payin, event: "ORDER-PAYOUT.PAID" },
      {},
    ],
    "is not a JSON object": [[], "text", 5],
  };

  test("the guide's table lists each kind of notification tested here", () => {
    const kinds = rows.map(([kind = ""]) => kind).filter((kind) => !/^(?:A notification|-|\*\*)/.test(kind));
    expect(kinds).toEqual(Object.keys(notifications));
  });

  const cases = rows.flatMap(([kind = "", ...cells]) =>
    (notifications[kind] ?? []).flatMap((notification) =>
      settings.map((setting, index) => ({ kind, setting, cell: cells[index] ?? "", notification })),
    ),
  );

  test.each(cases)(
    "under $setting, a notification that $kind: $cell",
    async ({ setting, cell, notification }) => {
      const [first = "", otherwise] = cell.split(", otherwise ");
      expect(await describeOutcome(setting, notification, true)).toBe(first);
      expect(await describeOutcome(setting, notification, false)).toBe(otherwise ?? first);
    },
  );

  /** Describes how a notification is handled, in the words of the table. */
  async function describeOutcome(
    setting: (typeof settings)[number],
    notification: unknown,
    hasFallbacks: boolean,
  ): Promise<string> {
    const heard: string[] = [];
    const handler = (
      payload: object,
      { problems, body }: { problems: readonly unknown[]; body: Uint8Array },
    ) => {
      const isWhole = JSON.stringify(payload) === new TextDecoder().decode(body);
      heard.push(`handler${isWhole ? "" : " without it"}${problems.length > 0 ? ", with `problems`" : ""}`);
    };
    let errors = 0;
    const options: WebhookHandlerOptions = {
      verify: "unsigned",
      on: { "ORDER-PAYIN.PAID": handler, "SUBSCRIPTION.REJECTED": handler },
      onError: () => (errors += 1),
      hooks: { onUnhandled: () => heard.push("a warning") },
      ...(hasFallbacks && { onUnknown: () => heard.push("`onUnknown`") }),
      ...(hasFallbacks && setting === "report" && { onDeviating: () => heard.push("`onDeviating`") }),
    };
    const receive = createWebhookHandler({ ...options, validate: setting } as WebhookHandlerOptions);
    const body = JSON.stringify(notification);
    const { status } = await receive(new Request("https://shop.test/hooks", { method: "POST", body }));
    expect(errors).toBe(status === 200 ? 0 : 1);
    const [outcome] = heard;
    if (status !== 200) return String(status);
    return outcome === "a warning" ? "200 and a warning" : (outcome ?? "nothing");
  }
});
