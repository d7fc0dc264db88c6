import { describe, expect, test } from "vitest";
import { formatOverlay } from "../../src/probe/overlay.ts";
import { repository as root } from "../../scripts/cli/repository.ts";
import { bundleOverlaid } from "../../src/answers/apply-overlay.ts";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { createFolder } from "../build/write-contract.ts";
import type { Plant } from "../conformance/planted/check-planted.ts";
import { ask, askEachKind, askValid, change, type ProbeResult } from "./probe-planted.ts";

type Body = Record<string, unknown>;

const rename = (body: Body, names: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [names[name] ?? name, value]));

/** A service that changes the bodies of requests, or rejects them. */
const read = (part: string, to: (body: Body, text: string) => unknown): Plant => {
  return async (request, next) => {
    if (!request.url.includes(part) || request.body === null) return next(request);
    const text = await request.clone().text();
    const body = to(JSON.parse(text || "{}") as Body, text);
    if (body instanceof Response) return body;
    return next(new Request(request, { body: JSON.stringify(body) }));
  };
};

describe("names that are assumed", () => {
  test.each([
    ["agree where a response has them", {}, "consistent", "responds with names that the contract has."],
    [
      "are different where it has others",
      { statusHistory: "historico", receiver: "recebedor" },
      "different",
      "responds with `historico`, `recebedor`, which the contract does not name.",
    ],
  ])("%s", async (_, names, verdict, text) => {
    const service = change("/subscriptions/", (body, status) =>
      status === 200 ? rename(body, names) : body,
    );
    const { find, overlay } = await ask(service, "getSubscription");
    expect(find("subscription-members")).toMatchObject({ verdict, seen: [`getSubscription ${text}`] });
    // What they stand for is only suggested.
    expect(JSON.stringify(overlay?.actions)).not.toContain("historico");
  });

  test.each([
    ["nothing", {}],
    ["an error", { success: false, message: "No." }],
  ])("do not agree with a response that has %s", async (_, body) => {
    const service = change("/subscriptions/", (given, status) => (status === 200 ? body : given));
    const { find } = await ask(service, "getSubscription");
    expect(find("subscription-members")?.verdict).toBe("not answered");
  });

  test("do not agree because of names that the documentation gives", async () => {
    const service = change("/payments", ({ dueDate }, status) => (status === 200 ? { dueDate } : {}));
    const { find } = await ask(
      (request, next) => (request.method === "PUT" ? service(request, next) : next(request)),
      "schedulePayment",
    );
    expect(find("scheduled-payment-members")?.seen.join()).not.toContain("responds with");
  });

  test("of a group are different where a group has others", async () => {
    const service = change("/list-group-by", ({ data, ...body }) =>
      Array.isArray(data)
        ? {
            ...body,
            data: (data as Body[]).map((one) => ({
              ...rename(one, { key: "group", count: "total" }),
              items: [],
            })),
          }
        : body,
    );
    const { find } = await ask(service, "listCloseRequestGroups");
    expect(find("group-members")).toMatchObject({
      verdict: "different",
      seen: [
        "listCloseRequestGroups responds with `group`, `total`, `items`, which the contract does not name.",
      ],
    });
  });

  test("of the error of a payout are learned, where the contract assumes none", async () => {
    const service = change("/order-payouts", (body, status) =>
      status === 200 ? body : { outcome: "no", reason: "No." },
    );
    const { find } = await ask(service, "getPayout");
    expect(find("payout-errors")?.seen).toEqual([
      "An unknown payout gets 404 and an object with `outcome`, `reason`.",
    ]);
    const { find: findText } = await ask(
      change("/order-payouts", (body, status) => (status === 200 ? body : "No.")),
      "getPayout",
    );
    expect(findText("payout-errors")?.verdict).toBe("not answered");
  });
});

describe("what is due to something else is no answer", () => {
  test("about groups, where close requests have no analysis, and more than the contract names", async () => {
    const list = change("/paged/list", (body) => {
      const data = Array.isArray(body["data"]) ? (body["data"] as Body[]) : [];
      return {
        ...body,
        data: data.map((one) => ("status" in one ? { ...one, updatedAt: null, branch: "1" } : one)),
      };
    });
    const { find } = await ask(list, "listCloseRequests");
    expect(find("group-members")?.verdict).not.toBe("different");
  });

  test("about the names of a fee, which has all that the contract names and more", async () => {
    const part = { amount: "0.10", currency: "BRL" };
    const service = change("/transparent", (body, status) =>
      status === 200 ? { ...body, fee: { fixed: part, variable: part, additional: part } } : body,
    );
    const { find } = await askValid(service, "createTransparentOrderV3");
    expect(find("order-fees")?.verdict).toBe("consistent");
  });

  test("about the names of a payment, of which a broken URL is accepted, or a purpose has another name", async () => {
    const lenient = read("/payments", (body) => ({ ...body, webhookUrl: "https://a.test" }));
    const service: Plant = (request, next) =>
      lenient(request, async (one) => {
        const response = await next(one);
        if (!request.url.endsWith("/payments") || !response.ok) return response;
        return Response.json(rename((await response.json()) as Body, { purpose: "attempt" }));
      });
    const { find } = await ask(service, "schedulePayment");
    expect(find("scheduled-payment-members")?.seen.join()).not.toContain("webhookUrl");
    expect(find("Purpose of a scheduled payment")?.verdict).toBe("not answered");
  });

  test("about times, where a broken date is accepted", async () => {
    const { find } = await ask(
      (request, next) => next(new Request(request.url.replace("2026-02-30", "2026-02-20"), request)),
      "listUndeliveredEvents",
    );
    expect(find("time-bounds")?.verdict).toBe("confirmed");
  });

  test("about the size of a file, of which the format is read", async () => {
    const { find } = await ask(async (request, next) => {
      const form = request.url.endsWith("/documents") ? await request.clone().formData() : undefined;
      const file = form?.get("file");
      const head = file instanceof File ? (await file.text()).slice(0, 4) : "(the";
      return head === "(the" || head === "%PDF"
        ? next(request)
        : Response.json({ error: "INVALID_REQUEST" }, { status: 400 });
    }, "uploadDocument");
    expect(find("upload-size")?.verdict).toBe("consistent");
  });

  test("about the errors of V3 orders, where a broken one is accepted", async () => {
    const service = read("/v3/", (body) => ({
      ...body,
      order: { additionalInfo: "An order.", ...(body["order"] as Body) },
    }));
    const { find } = await askEachKind(
      (request, next) =>
        change("/v3/", (body, status) => (status === 400 ? ["No."] : body))(request, (one) =>
          service(one, next),
        ),
      "createTransparentOrderV3",
    );
    expect(find("v3-errors")?.seen).toEqual([expect.stringMatching(/an array, gets 400/u)]);
  });
});

describe("a service that asks for other members", () => {
  const orders = ["createTransparentOrderV2", "createTransparentOrderV3"];

  test.each([
    ["in strings", ["payment.method: is required", "payer: is required", "Error: no"], "`payment`, `payer`"],
    [
      "in `details`",
      { details: [{ field: "body/payer" }, { field: "order.code" }, { field: "WEBHOOK_URL" }] },
      "`payer`",
    ],
  ])(
    "is said to do so, %s, and the version that it accepts says nothing about the other",
    async (_, error, names) => {
      const { find, overlay } = await askValid(
        read("/v2/", () => Response.json(error, { status: 422 })),
        ...orders,
      );
      const text = `createTransparentOrderV2 rejects a valid request and asks for ${names}.`;
      expect(find("v2-order")).toMatchObject({ verdict: "different", seen: [text] });
      expect(JSON.stringify(overlay)).not.toContain("payer");
    },
  );

  test("without a name has not answered, and the other version does not count", async () => {
    const { find } = await askValid(
      read("/v2/", () => Response.json(["The order is wrong: no."], { status: 400 })),
      ...orders,
    );
    expect(find("v2-order")?.verdict).toBe("not answered");
  });

  test("or for headers is said to do so", async () => {
    const error = {
      error: "INVALID_REQUEST",
      details: [{ field: "x-idempotency-key" }, { field: "accountId" }],
    };
    const { find } = await ask(
      read("/payments", () => Response.json(error, { status: 400 })),
      "schedulePayment",
    );
    expect(find("schedule-headers")).toMatchObject({
      verdict: "different",
      seen: ["schedulePayment rejects a valid request and asks for `x-idempotency-key`."],
    });
    expect(find("scheduled-payment-members")?.verdict).toBe("not answered");
  });
});

describe("nothing agrees that calls are contrary to", () => {
  /** Ignores what is for PIX in orders by other methods. */
  const ignoreForOthers = (body: Body) => {
    const order = { ...(body["order"] as Body) };
    const { pixKey: _, expiration: __, ...others } = order;
    return { ...body, order: order["paymentMethod"] === "PIX" ? order : others };
  };

  test("where it may be due to several assumptions", async () => {
    const { find } = await askEachKind(read("/v2/", ignoreForOthers), "createTransparentOrderV2");
    expect(find("pix-only-members")).toMatchObject({ verdict: "not answered" });
    expect(find("pix-only-members")?.seen[0]).toMatch(/^Due to .*pix-only-members/u);
  });

  test("but it is one that only one assumption forbids", async () => {
    const { find } = await askEachKind(read("/v3/", ignoreForOthers), "createTransparentOrderV3");
    expect(find("pix-only-members")).toMatchObject({ verdict: "different" });
  });

  test("where a valid request is rejected, which is then no finding", async () => {
    const { find, results } = await askEachKind(
      read("/v3/", (body, text) =>
        "customer" in body || text.includes("PIX_PARTNER")
          ? body
          : Response.json(["customer"], { status: 400 }),
      ),
      "createTransparentOrderV3",
    );
    expect(find("default-partner")?.verdict).toBe("different");
    expect(results.filter(({ verdict }) => verdict === "finding")).toEqual([]);
  });
});

describe("values of open lists", () => {
  async function build({ overlay }: ProbeResult) {
    const file = path.join(await createFolder(), "learned.overlay.yaml");
    await writeFile(file, overlay === undefined ? "" : formatOverlay(overlay));
    return (await bundleOverlaid({ root, overlay: file })).document;
  }

  test("are learned where none is known, and make an overlay that can be built", async () => {
    const statuses = ["OPEN", "UNDER_REVIEW", "CLOSED"];
    const list = change("/paged/list", (body) => {
      const data = Array.isArray(body["data"]) ? (body["data"] as Body[]) : [];
      return {
        ...body,
        data: data.map((one, index) => ("status" in one ? { ...one, status: statuses[index % 3] } : one)),
      };
    });
    const events = change("/webhook/events", (body) => {
      const data = Array.isArray(body["data"]) ? (body["data"] as Body[]) : [];
      return "data" in body ? { ...body, data: data.map((one) => ({ ...one, status: "EXHAUSTED" })) } : body;
    });
    const probed = await askValid(
      (request, next) => list(request, (one) => events(one, next)),
      "listCloseRequests",
      "listUndeliveredEvents",
    );
    const find = (question: string) => probed.find(question);
    expect(find("undelivered-statuses")?.seen).toEqual([
      "listUndeliveredEvents responds with the value EXHAUSTED.",
    ]);
    expect(find("close-request-statuses")?.seen).toHaveLength(3);
    const { components } = await build(probed);
    expect(components?.schemas?.["CloseRequestStatus"]).toMatchObject({ "x-extensible-enum": statuses });
    expect(components?.schemas?.["UndeliveredEvent"]).toMatchObject({
      properties: { status: { "x-extensible-enum": ["EXHAUSTED"] } },
    });
  });

  test("that are no words are named by member and status, once", async () => {
    const { find } = await ask(
      change("/order-payouts", (body, status) => (status === 200 ? { ...body, status: "ON-HOLD" } : body)),
      "getPayout",
    );
    expect(find("payout-statuses")?.seen).toEqual([
      "getPayout responds with a value of `status` that is not a plain word, so it is not repeated here (200).",
    ]);
  });

  test.each([
    [
      "its framework is none of the service",
      { statusCode: 400, error: "Bad Request", message: "No." },
      "not answered",
    ],
    ["its own is different", { error: "Bad Request", message: "No." }, "different"],
  ])("in an error of %s", async (_, error, verdict) => {
    const { find } = await ask(
      change("/subscriptions", (body, status) =>
        status === 400 ? error : status === 200 ? body : { message: "No." },
      ),
      "createSubscription",
    );
    expect(find("error-codes")?.verdict).toBe(verdict);
  });
});
