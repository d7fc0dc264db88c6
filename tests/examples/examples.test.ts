import { type ChildProcess, spawn } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { deriveFirstCall } from "../../scripts/mock/first-call.ts";
import { readContract } from "../../src/contract/contract.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { hmacSha256Signer } from "../../src/testing/index.ts";
import { askFor } from "../services/ask-for.ts";
import {
  bodyExamples,
  isPlaceholder,
  listLeaves,
  listObjects,
  parameterExamples,
  readExample,
} from "./contract-examples.ts";
import { findContradictions } from "./find-contradictions.ts";
import contract from "../../generated/openapi.json" with { type: "json" };

describe("examples", () => {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const { examples } = contract.components;
  const secret = "kept-by-both-sides";
  const header = "x-hook-signature";
  const sign = hmacSha256Signer({ secret, header, encoding: "hex" });
  const children: ChildProcess[] = [];
  let mockUrl: string;
  beforeAll(async () => {
    mockUrl = (await askFor("mock")).url;
  });
  afterEach(() => {
    for (const child of children.splice(0)) child.kill("SIGKILL");
  });

  /** Runs an example against the mock and collects its output. */
  async function start(name: string) {
    return startProgram((await askFor("program", `examples/${name}`)).file);
  }

  function startProgram(...program: string[]) {
    const settings = { WEBHOOK_SECRET: secret, WEBHOOK_SIGNATURE_HEADER: header };
    const env = { ...process.env, ...settings, BASE_URL: mockUrl, PORT: "0" };
    const child = spawn(process.execPath, program, { cwd: root, env });
    children.push(child);
    const printed = { text: "", errors: "" };
    child.stdout.on("data", (chunk: Buffer) => (printed.text += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (printed.errors += chunk.toString()));
    const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
    return { printed, ended };
  }

  describe("the examples", () => {
    test("are all run here", async () => {
      // The receivers are run in `tests/examples/receivers/`, and the test in Python by the audit.
      expect((await readdir(path.join(root, "examples"))).sort()).toEqual([
        "first-order.ts",
        "proxy-and-mtls.ts",
        "receivers",
        "reconcile-undelivered.ts",
        "sandbox-journey.ts",
        "sandbox_test.py",
        "subscription-with-receiver.ts",
        "test-without-server.ts",
      ]);
    });

    test("follow an order through the sandbox", async () => {
      const { printed, ended } = await start("sandbox-journey.ts");
      expect(await ended).toBe(0);
      expect(printed).toEqual({ text: "ORDER-PAYIN.PAID was delivered at attempt 2.\n", errors: "" });
    });

    test("test an integration without a server", async () => {
      const { printed, ended } = await start("test-without-server.ts");
      expect(await ended).toBe(0);
      const { id } = examples["order-pix-response"].value;
      expect(printed).toEqual({
        text: `Order ${id} was sent 2 times and notified 3 times.\n`,
        errors: "",
      });
    });

    test("create a first order with the command in the README", async () => {
      const { printed, ended } = startProgram("--import", "tsx", "examples/first-order.ts");
      expect(await ended).toBe(0);
      const { status, qrcodeData } = examples["order-pix-response"].value;
      expect(printed).toEqual({ text: `${status}: show the payer this code\n${qrcodeData}\n`, errors: "" });
    });

    test("reconcile undelivered events", async () => {
      const { printed, ended } = await start("reconcile-undelivered.ts");
      expect(await ended).toBe(0);
      expect(printed.errors).toBe("");
      expect(printed.text).toMatch(/^(?:.*: check this\n){2}LAST_RUN=\d{4}-.*Z\n2 of 2 events were new\n$/);
    });

    test("create a subscription and receive its notifications", async () => {
      const { printed } = await start("subscription-with-receiver.ts");
      await expect.poll(() => printed.text).toMatch(/receiving on [^\n]*\n(.*\n)*.*: /);
      await expect.poll(() => printed.text).toContain("PENDING_AUTHORIZATION: ");
      const url = /http:\S+/.exec(printed.text)?.[0] ?? "";
      const payin = Object.values(examples).find(
        ({ value }) =>
          (value as { event?: string }).event === "ORDER-PAYIN.PAID" && "subscription" in Object(value),
      );
      const [accepted, pending] = [
        examples["cancellation-accepted-event"].value,
        examples["cancellation-pending-event"].value,
      ];
      // Of two of one moment, both are kept. The last is older, as one that is sent again.
      const cancellations = [{ ...pending, occurredAt: accepted.occurredAt }, accepted, pending];
      const others = [payin?.value, payin?.value, { event: "SOMETHING.NEW" }];
      for (const notification of [...others, ...cancellations]) {
        const body = JSON.stringify(notification);
        const response = await fetch(url, { method: "POST", body, headers: await sign({ id: "any", body }) });
        expect([response.status, await response.json()]).toEqual([200, { returnCode: "SUCCESS" }]);
      }
      expect(printed.text.match(/^paid R\$.* for \S+$/gm)).toHaveLength(1);
      expect(printed.text).toContain("no handler for SOMETHING.NEW\n");
      expect(printed.text.match(/^.* is .*$/gm)).toEqual([
        `${pending.data.id} is ${pending.data.status}`,
        `${accepted.data.id} is CANCELED`,
      ]);
      expect(printed.errors).toBe("");
    });
  });
});

describe("contradictions", () => {
  const examples = [...bodyExamples, ...parameterExamples];

  test("the examples agree on each person, order, subscription and payout", () => {
    const { compared, faults } = findContradictions(examples);
    expect(
      faults,
      "Give the thing the same values in both examples of openapi/, or an id of its own.",
    ).toEqual([]);
    expect(compared).toBeGreaterThan(200);
  });

  test.each([
    ["another name", "payout-error-event", ["receiver", "name"], "Casa do Sal Ltda"],
    ["another amount", "payin-pix-order-event", ["amount", "value"], "150.76"],
    ["another account", "payin-load-event", ["payer", "bank", "account"], "7654321"],
    ["another time", "payout-paid-event", ["paidAt"], "2026-11-21T13:05:00Z"],
    [
      "the document of somebody else",
      "payout-canceled-event",
      ["receiver", "document", "number"],
      "11444777000161",
    ],
    ["a reference other than that of the request", "order-spei-response", ["code"], "ORD-2001"],
  ])("%s in one example is reported", (_, name, path, value) => {
    const changed = structuredClone(examples);
    change(changed.find((example) => example.name === name)?.value, path, value);
    const { faults } = findContradictions(changed);
    expect(faults).toEqual([expect.stringContaining(`${name}/${path[0] ?? ""}`)]);
  });

  test("an example about new things need not be listed anywhere", () => {
    const value = { id: "7b0f6c1e-52a4-4c7d-9e38-1d2f3a4b5c6d", customer: { name: "Ana Prado" } };
    expect(findContradictions([...examples, { name: "new-thing", value }]).faults).toEqual([]);
  });

  function change(node: unknown, [member = "", ...inner]: readonly string[], value: unknown): void {
    const object = node as Record<string, unknown>;
    if (inner.length === 0) object[member] = value;
    else change(object[member], inner, value);
  }
});

describe("forms", () => {
  const leaves = listLeaves().flatMap(({ value, ...place }) =>
    typeof value === "string" ? [{ ...place, value }] : [],
  );

  /** Lists the values of a member that do not match its format. */
  function findMisshapen(members: readonly string[], form: RegExp): string[] {
    const texts = leaves.filter(({ member }) => members.includes(member)).map(({ value }) => value);
    expect(texts.length).toBeGreaterThan(0);
    return texts.filter((text) => !form.test(text));
  }

  test("UUIDs are random (version 4)", () => {
    const uuids = leaves
      .map(({ value }) => value)
      .filter((value) => /^[\da-f]{8}-[\da-f-]{27}$/iu.test(value));
    expect(uuids.length).toBeGreaterThan(40);
    expect(
      uuids.filter((uuid) => !/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u.test(uuid)),
    ).toEqual([]);
  });

  test("end-to-end ids and return ids contain the institution and the minute", () => {
    const form =
      /^[ED](?:12345678|87654321)\d{4}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[01]\d|2[0-3])[0-5]\d[A-Za-z0-9]{11}$/u;
    expect(findMisshapen(["endToEndId"], form)).toEqual([]);
  });

  test("the ids of dynamic charges have 26 to 35 letters and digits", () => {
    const charges = leaves.filter(
      ({ member, example }) => member === "conciliationId" && !example.includes("static"),
    );
    expect(charges.length).toBeGreaterThan(3);
    expect(charges.filter(({ value }) => !/^[A-Za-z0-9]{26,35}$/u.test(value))).toEqual([]);
  });

  test("a provider's ids of recurrences have 29 letters and digits, and contain the merchant's institution", () => {
    expect(findMisshapen(["providerId"], /^R[RN]12345678\d{8}[A-Za-z0-9]{11}$/u)).toEqual([]);
  });

  test("hosts, email addresses and IP addresses are reserved for examples", () => {
    const hosts = leaves.flatMap(({ value }) =>
      [...value.matchAll(/(?:https?:\/\/|@)([^/\s]+)/gu)].map(([, host]) => host ?? ""),
    );
    expect(hosts.length).toBeGreaterThan(20);
    expect(hosts.filter((host) => !/(?:^|\.)example\.com$/u.test(host))).toEqual([]);
    expect(findMisshapen(["ip"], /^203\.0\.113\.\d+$/u)).toEqual([]);
  });

  test("an id identifies the same thing in every example", () => {
    const codes = new Map<string, Set<string>>();
    for (const { node } of listObjects()) {
      const code = [node.externalId, node.code, node.readUrl].find((text) => typeof text === "string");
      if (typeof node.id !== "string" || code === undefined) continue;
      codes.set(node.id, (codes.get(node.id) ?? new Set<string>()).add(code));
    }
    expect(codes.size).toBeGreaterThan(20);
    expect([...codes].filter(([, { size }]) => size > 1)).toEqual([]);
  });
});

describe("relations", () => {
  const objects = listObjects();
  const leaves = listLeaves();

  describe("PIX keys", () => {
    test("are those of receivers: who is paid does not learn a key of the payer", () => {
      const payers = objects.filter(({ place }) => place.endsWith("/payer/bank"));
      expect(payers.length).toBeGreaterThan(0);
      expect(payers.filter(({ node }) => "pix" in node)).toEqual([]);
    });

    test("have the format of their type", () => {
      const forms: Record<string, RegExp> = {
        RANDOM: /^[0-9a-f-]{36}$/u,
        EMAIL: /^\S+@\S+$/u,
        CNPJ: /^\d{14}$/u,
      };
      const keys = objects.filter(({ node }) => node.key !== undefined && node.type !== undefined);
      expect(keys.filter(({ node }) => !forms[String(node.type)]?.test(String(node.key)))).toEqual([]);
    });
  });

  describe("subscriptions", () => {
    // The failed one has the same request as that of journey 3.
    const all = ["journey-2", "journey-2-fixed-amount", "journey-3", "journey-3-failed"].map((journey) => ({
      ...readExample(`subscription-${journey.replace("-failed", "")}-request`),
      ...readExample(`subscription-${journey}-response`),
    }));

    test("have a provider's id that shows whether charges can be retried", () => {
      for (const { providerId, allowChargeAfterDueDate, externalId } of all as Record<string, unknown>[]) {
        const retries = allowChargeAfterDueDate === true ? "R" : "N";
        expect(providerId, String(externalId)).toMatch(
          new RegExp(`^R${retries}12345678\\d{8}[A-Za-z0-9]{11}$`, "u"),
        );
      }
    });

    test("that failed have placeholders for unknown values", () => {
      const failed = readExample("subscription-journey-3-failed-response");
      expect([failed.status, failed.qrcodeData, failed.qrcodeImageBase64].every(isPlaceholder)).toBe(true);
    });
  });

  describe("undelivered events", () => {
    test("were tried five times, without a documented delay", () => {
      const histories = objects.flatMap(({ node }) =>
        Array.isArray(node.history) ? [node.history as { requestTime: string }[]] : [],
      );
      expect(new Set(histories.map((history) => history.length))).toEqual(new Set([5]));
      for (const history of histories) {
        const seconds = history.map(({ requestTime }) => Date.parse(requestTime) / 1000);
        expect(seconds).toEqual(seconds.map((_, index) => (seconds[0] ?? 0) + index));
      }
    });
  });

  describe("orders", () => {
    test("paid by a BRL method are in BRL", () => {
      const orders = objects.filter(({ node }) =>
        ["PIX", "DEPOSIT", "BOLETO", "EXCHANGE_PAY"].includes(String(node.paymentMethod)),
      );
      const currencies = orders.flatMap(
        ({ node }) => (node.amount as { currency?: string } | undefined)?.currency ?? [],
      );
      expect(new Set(currencies)).toEqual(new Set(["BRL"]));
    });

    test("that omit the customer use PIX_PARTNER", () => {
      const anonymous = bodyExamples.filter(
        ({ value }) =>
          Object.hasOwn(Object(value) as object, "order") &&
          !Object.hasOwn(Object(value) as object, "customer"),
      );
      const partners = anonymous.map(
        ({ value }) => (value as { order: Record<string, unknown> }).order.financialPartner,
      );
      expect(new Set(partners)).toEqual(new Set(["PIX_PARTNER"]));
    });

    test("with an open amount do not have one, and a pay-in without an order does not have a code", () => {
      expect(isPlaceholder(readExample("order-pix-open-amount-response").amountToPay)).toBe(true);
      expect(readExample("payin-load-event")).not.toHaveProperty("code");
    });
  });

  describe("undocumented values", () => {
    test("are placeholders, never strings that might work", () => {
      const unknown = ["group", "queryFilter", "sortFilter", "universalLink", "cardToken", "card3DSToken"];
      const shown = leaves.filter(({ member }) => unknown.includes(member));
      expect(new Set(shown.map(({ member }) => member)).size).toBe(unknown.length);
      expect(shown.filter(({ value }) => !isPlaceholder(value))).toEqual([]);
      expect(isPlaceholder(readExample("unspecified-error"))).toBe(true);
    });

    test("are not empty strings", () => {
      expect(leaves.filter(({ value }) => value === "")).toEqual([]);
    });
  });

  test("the token is a JWT with the documented expiration time and without a real signature", () => {
    const { token, expiresIn } = readExample("order-scope-response") as { token: string; expiresIn: number };
    const [header, claims, signature] = token
      .split(".")
      .map((part) => Buffer.from(part, "base64url").toString());
    expect(JSON.parse(header ?? "")).toMatchObject({ alg: "RS256", typ: "JWT" });
    const { iat, exp } = JSON.parse(claims ?? "") as { iat: number; exp: number };
    expect((exp - iat) * 1000).toBe(expiresIn);
    expect(signature).toBe("this-is-not-a-signature");
  });
});

describe("shown texts", async () => {
  const root = new URL("../../", import.meta.url);
  const read = (file: string) => readFile(new URL(file, root), "utf8");
  const list = async (folder: string) =>
    (await readdir(new URL(folder, root), { recursive: true }))
      .filter((name) => /\.(?:md|ts)$/u.test(name))
      .map((name) => `${folder}/${name}`);

  /** The texts that readers see first: README, guides and programs. */
  const files = ["README.md", ...(await list("docs/guides")), ...(await list("examples"))];
  const texts = await Promise.all(files.map(async (file) => ({ file, text: await read(file) })));

  /** Calls, bodies and programs. */
  const calls = texts.flatMap(({ file, text }) => {
    const blocks = file.endsWith(".md")
      ? [...text.matchAll(/^```[^]*?^```$/gmu)].map(([block]) => block)
      : [text];
    return blocks.flatMap((block) => block.split(/^(?=curl)/mu)).map((call) => ({ file, call }));
  });

  /** Complete orders, which have a method and a return URL. */
  const orders = calls.filter(({ call }) => /paymentMethod[^]*returnUrl/u.test(call));

  /** Finds the amounts for a code, as JSON or as `money("BRL", 2_500n)`. */
  const priced = calls.flatMap(({ file, call }) => {
    const codes = new Set(
      [...call.matchAll(/\b(?:code|externalId)"?: ?"([\w-]+)"/gu)].map(([, code]) => code),
    );
    const [code = ""] = codes.size === 1 ? codes : [];
    const whole = [...call.matchAll(/money\("[A-Z]+", ([\d_]+)n\)/gu)].map(
      ([, hundredths = ""]) => Number(hundredths.replaceAll("_", "")) / 100,
    );
    const written = [...call.matchAll(/\bvalue"?: ?"([\d.]+)"/gu)].map(([, value]) => Number(value));
    return code === "" ? [] : [...whole, ...written].map((amount) => ({ file, code, amount }));
  });

  /** Lists every amount for a code in the contract's examples. */
  function listAmounts(code: string): number[] {
    const shown = listObjects().filter(({ node }) => node.code === code || node.externalId === code);
    return shown.flatMap(({ node }) =>
      Object.values(node).flatMap((member) => Number((Object(member) as { value?: unknown }).value ?? NaN)),
    );
  }

  /** Identifiers by their format: UUIDs, codes such as those of orders, end-to-end ids, documents, email addresses. */
  const identifiers =
    /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\bORD-\d+\b|\b(?:supplier|hosting|membership|organic-box)-\d[\w-]*|\b[ED]\d{20}\w{11}\b|(?<=")(?:\d{11}|\d{14})(?=")|[\w.]+@[\w.]+\.com/gu;

  describe("README, guides and programs", () => {
    test("contain orders", () => {
      expect(new Set(orders.map(({ file }) => file)).size).toBeGreaterThan(3);
    });

    test.each(orders)("omit the customer only with PIX_PARTNER: $file", ({ call }) => {
      const isAllowed = /"?paymentMethod"?: ?"PIX"/u.test(call) && call.includes("PIX_PARTNER");
      expect(call.includes("customer:") || isAllowed).toBe(true);
    });

    test("use the people, orders and accounts of the contract's examples", () => {
      const known = new Set(JSON.stringify(contract).match(identifiers));
      const found = texts.flatMap(({ file, text }) =>
        [...text.matchAll(identifiers)].map(([id]) => ({ file, id })),
      );
      expect(found.length).toBeGreaterThan(20);
      expect(found.filter(({ id }) => !known.has(id))).toEqual([]);
    });

    test("use the amounts of the orders, subscriptions and payments that they name", () => {
      expect(priced.length).toBeGreaterThan(4);
      expect(priced.filter(({ code, amount }) => !listAmounts(code).includes(amount))).toEqual([]);
    });
  });

  test("the first call that the mock prints omits the customer only with PIX_PARTNER", () => {
    const { body } = deriveFirstCall(readContract(contract as unknown as OpenApiDocument).operations) ?? {};
    const { customer, order } = body as { customer?: object; order: Record<string, unknown> };
    if (customer === undefined)
      expect(order).toMatchObject({ paymentMethod: "PIX", financialPartner: "PIX_PARTNER" });
  });
});

type Node = Record<string, unknown>;

const objects = listObjects();

describe("statuses", () => {
  test("of new orders are INITIAL", () => {
    const fresh = bodyExamples.filter(({ name }) => /^order-(?!scope).*-response$/u.test(name));
    expect(fresh.length).toBeGreaterThan(10);
    expect(fresh.filter(({ value }) => (value as Node).status !== "INITIAL")).toEqual([]);
  });

  test("of close requests and deliveries are not documented, so they are placeholders", () => {
    const unknown = objects.filter(
      ({ node }) => "closeAccountRequestId" in node || Array.isArray(node.history),
    );
    expect(unknown).not.toEqual([]);
    expect(unknown.filter(({ node }) => !isPlaceholder(node.status))).toEqual([]);
  });

  test("of all attempts to deliver an undelivered event differ from 200", () => {
    const attempts = objects.flatMap(({ node }) =>
      Array.isArray(node.history) ? (node.history as { statusCode: number }[]) : [],
    );
    expect(attempts).not.toEqual([]);
    expect(attempts.filter(({ statusCode }) => statusCode === 200)).toEqual([]);
  });
});

describe("uploads", () => {
  const uploads = ["identity-document", "replace-identity-document", "without-account-request"].map(
    (name) => ({
      name,
      sent: readExample(`${name}-request`),
      answered: readExample(`${name}-response`) as Node & { missingRequiredDocuments: string[] },
    }),
  );

  test.each(uploads)("do not list the uploaded document as missing: $name", ({ sent, answered }) => {
    expect(answered.documentType).toBe(sent.documentType);
    expect(answered.missingRequiredDocuments).not.toContain(sent.documentType);
  });

  test.each(uploads)("are attached only if the account request is given: $name", ({ sent, answered }) => {
    expect(answered.attached).toBe("accountRequestId" in sent);
    expect(answered.accountRequestId).toBe(sent.accountRequestId);
  });

  test("replace a document on request, and do not append to an empty slot", () => {
    expect(uploads.filter(({ sent }) => sent.append === false)).not.toEqual([]);
    expect(uploads.filter(({ answered }) => answered.appended !== false)).toEqual([]);
  });
});

describe("lists", () => {
  test("of undelivered events have a next page on the first page and none on the last", () => {
    const pages = ["one-page", "first-page", "last-page", "none"].map((name) =>
      readExample(`undelivered-events-${name}`),
    );
    expect(pages.map(({ hasNext }) => hasNext)).toEqual([false, true, false, false]);
    for (const { limit, data } of pages.filter(({ hasNext }) => hasNext === true))
      expect(data).toHaveLength(Number(limit));
  });

  test("of close requests have as many rows as their total, since the page is complete", () => {
    const lists = objects.filter(({ node }) => "totalCount" in node);
    expect(lists).not.toEqual([]);
    for (const { place, node } of lists) expect(node.data, place).toHaveLength(Number(node.totalCount));
  });

  test("of groups count every close request once", () => {
    const { totalCount } = readExample("close-requests-first-page-response");
    for (const name of ["close-request-groups-response", "close-requests-grouped-response"]) {
      const { data } = readExample(name) as { data: { count: number }[] };
      expect(
        data.reduce((sum, { count }) => sum + count, 0),
        name,
      ).toBe(totalCount);
    }
  });
});
