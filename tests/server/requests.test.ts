import { getEventListeners } from "node:events";
import { describe, expect, test } from "vitest";
import { errorStatuses } from "../../generated/constants.ts";
import { type OperationId, operations } from "../../generated/operations.ts";
import type { Validator } from "../../generated/validators.js";
import { pause } from "../../src/base/callbacks.ts";
import { readForm, readParameter } from "../../src/server/body.ts";
import { acknowledges } from "../../src/server/deliveries.ts";
import {
  type Rejection,
  type RejectionReason,
  writeError,
  writeRejection,
} from "../../src/server/rejection.ts";
import { fromRequest } from "../../src/server/request.ts";
import { createRouter, matchRoute, rejectRoute } from "../../src/server/routes.ts";
import { findBreach } from "../../src/server/validate.ts";

const url = "https://service.test/";

/** `duplex` is required for a stream, but missing in the types. */
const streamed = (body: ReadableStream) => ({ method: "POST", body, duplex: "half" });

/** Creates a request with a body that never ends, of which a part has arrived. */
function startUpload() {
  const caller = new AbortController();
  const canceled: unknown[] = [];
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode("{"));
    },
    cancel: (reason) => {
      canceled.push(reason);
      throw new Error("The source cannot be closed.");
    },
  });
  const request = new Request(url, { ...streamed(body), signal: caller.signal });
  return { caller, canceled, request };
}

describe("the body of a web-standard request", () => {
  test("is not read further when the caller gives up, and fails with the reason of the signal", async () => {
    const { caller, canceled, request } = startUpload();
    const reason = new Error("gone");
    const read = fromRequest(request).text(10);
    caller.abort(reason);
    await expect(read).rejects.toBe(reason);
    expect(canceled).toEqual([reason]);
  });

  test("is not read at all if the caller has given up already", async () => {
    const { caller, request } = startUpload();
    caller.abort("gone");
    await expect(fromRequest(request).form(10)).rejects.toBe("gone");
    expect(request.bodyUsed).toBe(false);
  });

  test("leaves no listener on the signal when it was read, or is too large", async () => {
    const read = new Request(url, { method: "POST", body: "12345" });
    await expect(fromRequest(read).text(5)).resolves.toBe("12345");
    expect(getEventListeners(read.signal, "abort")).toEqual([]);
    const long = new Request(url, { method: "POST", body: "123456" });
    await expect(fromRequest(long).text(5)).rejects.toThrow("The body is larger than 5 bytes.");
    expect(getEventListeners(long.signal, "abort")).toEqual([]);
  });
});

describe("match route", () => {
  const operationIds = Object.keys(operations) as OperationId[];

  /** Returns the path of an operation with each parameter filled in by its own name and `value`. */
  function fill(operationId: OperationId, value = ""): string {
    return operations[operationId].path.replaceAll(/\{(\w+)\}/g, `$1${value}`);
  }

  describe.each(operationIds)("%s", (operationId) => {
    const { method, pathParameters } = operations[operationId];
    const parameters = (suffix: string) =>
      Object.fromEntries(pathParameters.map((name) => [name, name + suffix]));

    test.each(["", "/sandbox", "/a/b%20c", "/orders/v1"])("is found below the base path %j", (base) => {
      const found = { kind: "operation", operationId, path: parameters("") };
      expect(matchRoute(method, base + fill(operationId))).toEqual(found);
    });

    test.each(["/order/v3", "/auth", "/a/order/v1"])(
      "is not found below %s, with which paths begin",
      (base) => {
        const repeated = base.includes("order") ? "order" : "auth";
        for (const given of [method, "DELETE"])
          expect(matchRoute(given, base + fill(operationId))).toEqual({ kind: "wrongBase", base, repeated });
      },
    );

    test("has decoded path parameters", () => {
      const route = matchRoute(method, fill(operationId, "-%20%2F%C3%A9%F0%9F%98%80%25"));
      expect(route).toEqual({ kind: "operation", operationId, path: parameters("- /é😀%") });
    });

    test("is not found by another path", () => {
      const path = fill(operationId);
      for (const other of [`${path}/`, `${path}/more/parts`, `${path}x/y`, path.slice(1), path.toUpperCase()])
        expect(matchRoute(method, other)).toEqual({ kind: "unknown" });
    });

    test("is not found by another method, and the route says which ones are", () => {
      const allow = operationIds
        .filter((id) => fill(id) === fill(operationId))
        .map((id) => operations[id].method);
      const route = { kind: "wrongMethod", allow };
      for (const other of ["DELETE", "HEAD", method.toLowerCase()].filter(
        (name) => !allow.some((one) => one === name),
      ))
        expect(matchRoute(other, fill(operationId))).toEqual(route);
    });
  });

  const withParameters = operationIds.filter((id) => operations[id].pathParameters.length > 0);

  describe.each(withParameters)("%s", (operationId) => {
    const { method, path } = operations[operationId];

    test.each(["%", "%zz", "%E0%A4%A", "%ff"])("is not called with the bad escape %s", (escape) => {
      expect(matchRoute(method, fill(operationId, escape))).toEqual({ kind: "badEscape" });
      expect(matchRoute("HEAD", fill(operationId, escape))).toMatchObject({ kind: "wrongMethod" });
      expect(matchRoute(method, `/base${escape}${fill(operationId)}`)).toMatchObject({ operationId });
    });

    test("needs its path parameters", () => {
      expect(matchRoute(method, path.replaceAll(/\{\w+\}/g, ""))).toEqual({ kind: "unknown" });
    });
  });

  test("a special character of a path stands for itself", () => {
    const match = createRouter({ getFile: { method: "GET", path: "/files.v1/{id}+{part}" } });
    const found = { kind: "operation", operationId: "getFile", path: { id: "7", part: "a" } };
    expect(match("GET", "/files.v1/7+a")).toEqual(found);
    for (const other of ["/filesxv1/7+a", "/files.v1/77a"])
      expect(match("GET", other)).toEqual({ kind: "unknown" });
  });

  describe("a request without an operation is rejected", () => {
    const reject = (route: Parameters<typeof rejectRoute>[0]) => {
      const { status, headers, text } = rejectRoute(route, "PATCH", "/a");
      return { status, headers, body: JSON.parse(text) as unknown };
    };
    const headers = { "content-type": "application/json" };

    test("with 404 for an unknown path", () => {
      const body = { error: "NOT_FOUND", message: "The contract has no operation PATCH /a." };
      expect(reject({ kind: "unknown" })).toEqual({ status: 404, headers, body });
    });

    test("with 404 for a base URL that repeats a path of the contract, and says where to end it", () => {
      const pathname = "/a/order/v3/order/v3/transparent";
      const route = { kind: "wrongBase", base: "/a/order/v3", repeated: "order" } as const;
      const message =
        "`/a/order/v3` precedes the path `/order/v3/transparent`: end the base URL before `/order`, with which paths of the contract begin.";
      const { status, text } = rejectRoute(route, "PUT", pathname);
      expect([status, JSON.parse(text)]).toEqual([404, { error: "NOT_FOUND", message }]);
    });

    test("with 405 for a wrong method", () => {
      const body = {
        error: "INVALID_REQUEST",
        message: "/a does not support PATCH, only GET, PUT.",
      };
      const route = { kind: "wrongMethod", allow: ["GET", "PUT"] } as const;
      expect(reject(route)).toEqual({ status: 405, headers: { ...headers, allow: "GET, PUT" }, body });
    });

    test.each([
      ["badEscape", "The path contains a percent escape that cannot be decoded."],
      ["badUrl", "The URL of the request cannot be parsed."],
    ] as const)("with 400 for %s: %s", (kind, message) => {
      expect(reject({ kind })).toEqual({ status: 400, headers, body: { error: "INVALID_REQUEST", message } });
    });
  });
});

/** A validator that needs each type at its place. */
function needs(types: Readonly<Record<string, unknown>>): Validator<unknown> {
  const isValid = ((value: unknown) => {
    isValid.errors = Object.entries(types).map(([instancePath, type]) => {
      return { instancePath, schemaPath: "#/type", keyword: "type", params: { type } };
    });
    return value === "fits";
  }) as Validator<unknown>;
  return isValid;
}

describe("the text of a parameter is read as", () => {
  test.each([
    ["7", "number", 7],
    ["007", "integer", 7],
    ["7", ["number", "null"], 7],
    ["true", "boolean", true],
    ["7", "boolean", "7"],
    ["7", "null", "7"],
    ["fits", "number", "fits"],
  ])("%j where its schema needs %j: %j", (text, type, value) => {
    expect(readParameter(text, needs({ "": type }))).toBe(value);
  });

  test("a number if that is one of several types that its schema needs", () => {
    const isValid = (() => false) as unknown as Validator<unknown>;
    isValid.errors = ["boolean", "number", "null"].map((type) => {
      return { instancePath: "", schemaPath: "", keyword: "type", params: { type } };
    });
    expect(readParameter("7", isValid)).toBe(7);
  });

  test("text if another rule is broken, or none", () => {
    const isValid = (() => false) as unknown as Validator<unknown>;
    expect(readParameter("7", isValid)).toBe("7");
    isValid.errors = [{ instancePath: "", schemaPath: "", keyword: "format", params: { type: "number" } }];
    expect(readParameter("7", isValid)).toBe("7");
  });
});

describe("a form", () => {
  test("has each field in the type of its own place", () => {
    const file = new Blob(["7"]);
    const form = { "a/b": "true", c: "true", d: "7", e: file };
    const isValid = needs({ "/a~1b": "boolean", "/d": "number", "/e": "number", "/d/c": "boolean" });
    expect(readForm(form, isValid)).toEqual({ "a/b": true, c: "true", d: 7, e: file });
  });

  test("stays as it is if it is valid", () => {
    const form = { a: "true" };
    expect(readForm(form, (() => true) as unknown as Validator<unknown>)).toBe(form);
  });
});

describe("rejection", () => {
  const operationIds = Object.keys(operations) as OperationId[];
  const reasons = {
    invalid: [400, "INVALID_REQUEST", undefined],
    unauthorized: [401, "UNAUTHORIZED", "Unauthorized Request"],
    forbidden: [403, "FORBIDDEN_ERROR", undefined],
    notFound: [404, "NOT_FOUND", "Resource not found"],
    internal: [500, "INTERNAL_ERROR", undefined],
  } as const satisfies Record<RejectionReason, unknown>;
  const problems = [
    { field: "order.code", issue: "is required" },
    { field: "", issue: "is not valid JSON" },
  ];
  const variants: Record<string, Partial<Rejection>> = {
    "without details": {},
    "with problems": { problems },
    "with a message": { message: "No." },
    "with a message and problems": { message: "No.", problems },
    "with status 413": { status: 413, problems },
    "with status 415": { status: 415, problems },
  };

  /** The status if an operation does not document that of the reason. */
  const replacements: Partial<Record<RejectionReason, number>> = {
    unauthorized: 401,
    forbidden: 401,
    notFound: 400,
  };

  const cases = operationIds.flatMap((operationId) =>
    (Object.keys(reasons) as RejectionReason[]).map((reason) => ({ operationId, reason })),
  );

  test.each(operationIds)("every error status of %s has a meaning", (operationId) => {
    const documented = operations[operationId].statuses.filter((status) => /^[45]/u.test(status));
    expect(Object.values(errorStatuses[operationId] ?? {}).map(String)).toEqual(documented);
  });

  describe.each(cases)("$operationId rejects a call as $reason", ({ operationId, reason }) => {
    test.each(Object.keys(variants))("%s as the contract describes it", (variant) => {
      const { status, body } = writeRejection(operationId, { reason, ...variants[variant] });
      expect(findBreach(operationId, status, body)).toBeUndefined();
    });

    test("with a status that it documents, or the usual one, which `default` describes", () => {
      const { statuses }: { statuses: readonly string[] } = operations[operationId];
      const { status } = writeRejection(operationId, { reason });
      const [documented] = reasons[reason];
      expect(status).toBe(
        statuses.includes(String(documented)) ? documented : (replacements[reason] ?? documented),
      );
      expect(statuses.includes(String(status)) || statuses.includes("default")).toBe(true);
    });
  });

  describe("the words of an error", () => {
    test.each(Object.entries(reasons))(
      "are those of the documentation for %s, or else name the problems",
      (name, [status, error, message = "order.code is required; The body is not valid JSON"]) => {
        const reason = name as RejectionReason;
        const written = writeRejection("openMedCase", { reason });
        expect(written).toMatchObject({ status, body: { error } });
        expect(written.body).not.toHaveProperty("details");
        const body = { error, message, details: problems };
        expect(writeRejection("openMedCase", { reason, problems })).toEqual({ status, body });
      },
    );

    test("are its message instead of the problems, which stay in the details", () => {
      const { body } = writeRejection("openMedCase", { reason: "invalid", message: "No.", problems });
      expect(body).toEqual({ error: "INVALID_REQUEST", message: "No.", details: problems });
    });

    test.each(["issueToken", "createTransparentOrderV2"] as const)("are a list for %s", (id) => {
      expect(writeRejection(id, { reason: "invalid", message: "No.", problems }).body).toEqual(["No."]);
      const sentences = ["order.code is required", "The body is not valid JSON"];
      expect(writeRejection(id, { reason: "unauthorized", problems }).body).toEqual(sentences);
    });
  });

  describe("a response that breaks the contract", () => {
    const page = { data: [], totalCount: 0 };

    test("is described with its place in the contract", () => {
      expect(findBreach("listCloseRequests", 200, page)).toBeUndefined();
      expect(findBreach("listCloseRequests", 200, { data: 1 })).toBe(
        "The response 200 of `listCloseRequests` breaks the contract at " +
          "/paths/~1order~1v1~1banking~1accounts~1close-requests~1paged~1list/post/responses/200: " +
          "`/` must have the member `totalCount` (#/required); " +
          "`/data` must be an array (#/properties/data/type)",
      );
    });

    test.each([201, 204, 302])("has the status %d, which no operation documents", (status) => {
      const breach = `The contract has no response ${status} for \`listCloseRequests\`.`;
      expect(findBreach("listCloseRequests", status, page)).toBe(breach);
    });

    test("has another error status and a body of another form", () => {
      expect(findBreach("listCloseRequests", 429, { error: "X", message: "Y" })).toBeUndefined();
      expect(findBreach("listCloseRequests", 429, "slow down")).toContain("/responses/default");
    });
  });

  test("an error object of the server says what is wrong, as JSON", () => {
    const { status, headers, text } = writeError(417, "INVALID_REQUEST", "No tea.");
    expect([status, headers]).toEqual([417, { "content-type": "application/json" }]);
    expect(JSON.parse(text)).toMatchObject({ error: "INVALID_REQUEST", message: "No tea." });
  });
});

test.each([
  ['{"returnCode":"SUCCESS"}', true],
  ['{"returnCode":1}', false],
  ["{}", false],
  ["SUCCESS", false],
  ["", false],
])("the body %j acknowledges a notification: %j", (body, expected) => {
  expect(acknowledges(body)).toBe(expected);
});

describe("pause", () => {
  /** Resolves to the results of pauses that are over by now. */
  async function settle(paused: readonly Promise<void>[]) {
    const nothing = new Promise((resolve) => setImmediate(resolve)).then(() => "still waiting");
    return Promise.all(
      paused.map((pause) => Promise.race([pause.catch((reason: unknown) => reason), nothing])),
    );
  }

  test("a pause whose signal has aborted already ends at once with its reason", async () => {
    const paused = [1_000, Infinity].map((ms) => pause(ms, AbortSignal.abort("gone")));
    expect(await settle(paused)).toEqual(["gone", "gone"]);
  });

  test("a pause ends when its signal aborts, even one that would never end", async () => {
    const caller = new AbortController();
    const paused = [1_000, Infinity].map((ms) => pause(ms, caller.signal));
    caller.abort("gone");
    expect(await settle(paused)).toEqual(["gone", "gone"]);
  });

  test("a pause that is over leaves no listener on the signal", async () => {
    const { signal } = new AbortController();
    await pause(0, signal);
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });
});
