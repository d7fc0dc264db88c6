import { execFile, execFileSync } from "node:child_process";
import { promisify } from "node:util";
import { HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { loadContract } from "../../../src/conformance/command/contract.ts";
import type { ConformanceCase } from "../../../src/conformance/case.ts";
import { checks, type CheckName } from "../../../src/target/checks.ts";
import { buildReport, decideCode } from "../../../src/conformance/report/report.ts";
import { reportFormats, formatText } from "../../../src/conformance/report/formats.ts";
import { describeRejection } from "../../../src/conformance/report/reasons.ts";
import { createShow } from "../../../src/conformance/report/show-exchange.ts";
import { faults } from "../planted/faults.ts";
import { operations as contract } from "../contract.ts";
import { clients, otherClientId } from "../../sandbox/start-seeded-sandbox.ts";
import {
  checkPlanted,
  credentials,
  describeTarget,
  isValid,
  nameCases,
  type Plant,
} from "../planted/check-planted.ts";

const events = { operations: ["listUndeliveredEvents"] };
const respond = (status: number, body: unknown, headers: HeadersInit = {}) =>
  Response.json(body, { status, headers });

/** Accepts every token. */
const acceptAnyToken: Plant = async (request, next) => {
  const { token = "" } = await describeTarget();
  const isMadeUp = request.headers.get("authorization") === "Bearer never-issued";
  const headers = new Headers(request.headers);
  if (isMadeUp) headers.set("authorization", `Bearer ${token}`);
  return next(new Request(request, { headers }));
};

/** Errors in the form of another operation. */
const wrongForm: Plant = async (request, next) => {
  const response = await next(request);
  return response.ok || response.status === 405 ? response : respond(response.status, ["Invalid."]);
};

test("a finding has the number of cases, the smallest request, the response, and what the contract says", async () => {
  const { report } = await checkPlanted(wrongForm, events);
  expect(report.findings.map(({ id }) => id)).toEqual(["error-form:type:invalid", "error-form:type:token"]);
  const cause = report.findings.at(-1);
  expect(cause).toMatchObject({
    operationId: "listUndeliveredEvents",
    check: "error-form",
    place: "",
    keyword: "type",
    message: "The body must be an object.",
    expected: "An error has the form of its operation.",
    says: "Error bodies are an object, or an array of strings, by operation.",
    response: '401, application/json, ["string of 8"]',
  });
  expect(report.findings[0]?.cases.length).toBeGreaterThan(8);
  expect(cause?.request).toBe(
    "curl -X GET 'http://sandbox.test/order/v1/webhook/events?limit=20&sort=desc&cursor=2026-11-21T15%3A31%3A08Z&from=2026-11-01&to=2026-11-21T23%3A59%3A59Z'",
  );
  expect(formatText(report)).toContain(`(error-form, ${cause?.cases.length} cases)`);
});

/** Fails at bad JSON, and accepts an address without some of its members, as many services do. */
const careless: Plant = async (request, next) => {
  const text = await request.clone().text();
  const body = request.headers.get("content-type") === "application/json" ? parseJson(text) : {};
  if (body === undefined) return respond(500, { error: "INTERNAL_ERROR", message: "Failed.", details: [] });
  const { customer } = body as { customer?: { address?: object | string | null } };
  if (typeof customer?.address !== "object" || customer.address === null || Array.isArray(customer.address))
    return next(request);
  const parts = "state city street neighborhood number complement postalCode country".split(" ");
  const address = { ...Object.fromEntries(parts.map((part) => [part, "BRA"])), ...customer.address };
  const whole = JSON.stringify({ ...(body as object), customer: { ...customer, address } });
  return next(new Request(request, { body: whole }));
};

const parseJson = (text: string): unknown => {
  try {
    return text === "" ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
};

test("one cause is one finding over members and operations, with an id that is the same in every run", async () => {
  const operations = ["createTransparentOrderV3", "createSubscription", "openMedCase"];
  const names = operations.flatMap((operation) =>
    nameCases(operation, (one) => isValid(one) || /address|^\/requestBody$/u.test(one.pointer)),
  );
  const [first, second] = [
    await checkPlanted(careless, { operations, names }),
    await checkPlanted(careless, {
      operations: operations.slice(0, 2),
      names,
      contract: contract.toReversed(),
    }),
  ];
  const ids = ["rejected:order-address", "server-error:5xx:escape", "server-error:5xx:malformed"];
  for (const { report } of [first, second]) expect(report.findings.map(({ id }) => id).sort()).toEqual(ids);
  const [address, , malformed] = ids.map((id) => first.report.findings.find((cause) => cause.id === id));
  expect(new Set(malformed?.operationIds)).toEqual(new Set(operations));
  expect(malformed?.cases).toHaveLength(3);
  expect(address?.places).toHaveLength(7);
  const text = formatText(first.report);
  expect(text).toMatch(
    /^\d\. \w+ and 2 other operations: The status is 500, a server error\. \(server-error, 3 cases\)$/mu,
  );
  expect(text).toContain("Operations: createSubscription, openMedCase, createTransparentOrderV3");
  expect(text).toMatch(/Places: \/requestBody\/customer\/address\/state, /u);
});

test("a report has no secret of the target and no data of the service", async () => {
  const planted = [
    "planted-token",
    "4111111111111111",
    "987",
    "12345678909",
    "Maria Plantada",
    "maria@planted.test",
    credentials.clientSecret,
    "planted-header",
  ];
  const [token = "", card, cvv, document, name, email, , header = ""] = planted;
  const data = { token, cardNumber: card, cvv, document: { number: document }, name, email, status: name };
  const target = {
    ...(await describeTarget()),
    token,
    headers: { "x-key": header },
  };
  const { report } = await checkPlanted(
    (request) =>
      Promise.resolve(
        /limit=0|NONE/u.test(request.url)
          ? respond(400, { ...data, details: [data], error: email })
          : respond(
              200,
              { ...data, secret: credentials.clientSecret },
              { "content-type": `text/${name ?? ""}` },
            ),
      ),
    {
      operations: ["getPayout", "listUndeliveredEvents", "issueToken", "createTransparentOrderV3"],
      target,
    },
  );
  expect(report.findings.length).toBeGreaterThan(10);
  const texts = [formatText(report), ...Object.values(reportFormats).map((format) => format(report))];
  for (const secret of planted.filter((text) => text !== "987"))
    for (const text of texts) expect(text).not.toContain(secret);
  for (const text of texts) expect(text).not.toMatch(/\b987\b/u);
});

test("a finding quotes what the documentation says about its rule, and else what it says about its check", async () => {
  const { findings } = buildReport(
    await checkPlanted(() => Promise.resolve(respond(200, {})), { operations: ["createSubscription"] }),
    {
      ...loadContract(),
      target: await describeTarget(),
      planned: [],
      at: "",
      seconds: 0,
      isStopped: false,
    },
  );
  const find = (check: CheckName, place: string) =>
    findings.find((cause) => cause.check === check && cause.place === place);
  expect(find("rejected", "/requestBody/accountId")).toMatchObject({
    says: "accountId, the receiver account, is a required string.",
    section: "Subscription create request",
  });
  expect(find("rejected", "/requestBody")?.says).toBe(checks.rejected.says);
  expect(find("body", "/id")?.says).toBe("id is a required string.");
});

test("a request can be repeated: what was made up is shown, and the token of the target is a variable", async () => {
  const fault = faults.find(({ check }) => check === "token");
  const { report } = await checkPlanted(fault?.plant, { operations: ["getPayout"] });
  const { report: other } = await checkPlanted(wrongForm, {
    operations: ["openMedCase"],
    checks: ["error-form"],
  });
  expect(report.findings[0]?.request).not.toContain("authorization");
  expect(other.findings[0]?.request).toContain('-H "authorization: Bearer $TOKEN"');
  const madeUp = await checkPlanted(acceptAnyToken, { operations: ["getPayout"] });
  expect(madeUp.report.findings[0]?.request).toContain("-H 'authorization: Bearer never-issued'");
});

/** Runs curl commands with a `curl` that prints what it would send: the method, the URL, the headers and the body. */
async function runCurls(commands: readonly string[], variables: Record<string, string>) {
  const curl = `curl() { for one in "$@"; do case "$one" in
    @/dev/fd/*) cat "\${one#@}" ;;
    *=@/dev/fd/*) printf '%s bytes' "$(cut -d';' -f1 <<<"\${one#*@}" | xargs cat | wc -c)" ;;
    *) printf '%s' "$one" ;;
  esac; printf '\\0'; done; printf '\\1'; }`;
  const script = ["set -eu", curl, ...commands].join("\n");
  const { stdout } = await promisify(execFile)("bash", ["-c", script], {
    env: variables,
    maxBuffer: 2 ** 28,
  });
  return stdout
    .split("\u0001")
    .slice(0, -1)
    .map((printed) => {
      const args = printed.split("\0").slice(0, -1);
      const valuesOf = (flag: string) => args.filter((_, at) => args[at - 1] === flag);
      const headers = valuesOf("-H").map((header) => header.replace(/;$/u, ": "));
      const [body = "", file] = [...valuesOf("--data-raw"), ...valuesOf("--data-binary"), ...valuesOf("-F")];
      return describeSent(String(args[1]), String(args[2]), headers, file ?? body);
    });
}

function describeSent(method: string, url: string, headers: readonly string[], body: string): string {
  const { pathname, searchParams } = new URL(url);
  const key = /^(idempotency-key: )[\da-f]{8}-[\da-f-]{27}$/u;
  const sent = headers.map((header) => header.replace(key, "$1KEY")).sort();
  return [method, pathname, ...searchParams, ...sent, body].join("\n");
}

test("the printed curl sends the request again, once the variables of its secrets are set", async () => {
  const target = { ...(await describeTarget()), headers: { "x-gate": "planted $HOME 'gate'" } };
  const sent = new Set<string>();
  const plant: Plant = async (request) => {
    const { method, url } = request;
    const isForm = request.headers.get("content-type")?.startsWith("multipart/") === true;
    const headers = [...request.headers].filter(([name]) => !isForm || name !== "content-type");
    const [file] = isForm
      ? [...(await request.formData()).values()].filter((part) => part instanceof File)
      : [];
    const body = isForm ? (file === undefined ? "" : `${file.size} bytes`) : await request.text();
    sent.add(
      describeSent(
        method,
        url,
        headers.map(([name, value]) => `${name}: ${value}`),
        body,
      ),
    );
    return respond(200, {});
  };
  const operations =
    "issueToken createSubscription getPayout listUndeliveredEvents uploadDocument openMedCase".split(" ");
  const { report } = await checkPlanted(plant, { operations, target });
  const commands = [...report.findings, ...report.assumptions].map(({ request }) => request);
  expect(commands.length).toBeGreaterThan(80);
  const { token = "", expiredToken = "" } = target;
  const printed = await runCurls(commands, {
    PATH: process.env["PATH"] ?? "",
    TOKEN: token,
    EXPIRED_TOKEN: expiredToken,
    IDEMPOTENCY_KEY: "KEY",

    CLIENT_ID: credentials.clientId,
    CLIENT_SECRET: credentials.clientSecret,
    OTHER_COMPANY_CLIENT_SECRET: clients[otherClientId],
    X_GATE: target.headers["x-gate"],
  });
  expect(printed).toHaveLength(commands.length);
  expect(printed.filter((one) => !sent.has(one))).toEqual([]);
});

test("the printed curl has the token in the header that the target names", async () => {
  const { report } = await checkPlanted(() => Promise.resolve(respond(500, {})), {
    operations: ["getPayout"],
    target: { ...(await describeTarget()), tokenHeader: { name: "x-token", prefix: "Token " } },
  });
  expect(report.findings.map(({ request }) => request).join("\n")).toMatch(/-H "x-token: Token \$\{?TOKEN/u);
});

test("a value of the target is shown as it is, also where it is a word of a sentence", async () => {
  const { values, ...target } = await describeTarget();
  const { report } = await checkPlanted(() => Promise.resolve(respond(500, {})), {
    operations: ["getPayout"],
    target: { ...target, values: { ...values, payout: "payout-1", group: "status" } },
  });
  expect(formatText(report)).toContain("order-payouts/payout-1");
  expect(formatText(report)).toContain("The status is 500, a server error.");
});

test("a variable of the target file keeps its name", () => {
  const target = {
    baseUrl: "https://api.test",
    token: "t-123",
    credentials,
    variables: { token: "MY_TOKEN", "credentials.clientSecret": "MY_SECRET" },
  };
  const { request } = createShow(target);
  const shown = request(
    { method: "post", path: "/a" },
    {
      path: {},
      query: {},
      headers: {},
      isAuthenticated: true,
      body: { clientSecret: credentials.clientSecret, cvv: 12 },
    },
  );
  expect(shown).toContain('-H "authorization: Bearer $MY_TOKEN"');
  expect(shown).toContain(`--data-raw '{"clientSecret":"'"$MY_SECRET"'","cvv":'"$CVV"'}'`);
});

test.each(["$(echo planted)", "$HOME", "#$HOME"])(
  "a text of the service cannot make the shell expand %s, whatever characters are around it",
  (expression) => {
    const { request } = createShow({ baseUrl: "https://api.test", credentials });
    const id = `\u{e000}${expression}\u{e001}`;
    const parts = { path: { id }, query: { id }, headers: { "x-id": id }, body: { id } };
    const shown = request({ method: "post", path: "/a/{id}" }, { ...parts, isAuthenticated: false });
    const script = `curl() { printf '%s\\n' "$@"; }\n${shown}`;
    const printed = execFileSync("bash", ["-c", script], { env: { HOME: "planted" }, encoding: "utf8" });
    expect(printed).toContain(`x-id: ${expression}`);
    expect(printed).toContain(`{"id":"${expression}"}`);
  },
);

test("of every rejection of a request with one fault, it is information whether it names the member", async () => {
  const { report } = await checkPlanted(undefined, events);
  expect(report.details).toEqual({ named: 11, rejections: 11 });
  expect(formatText(report)).toMatch(
    /^Information\n {2}`details` names the broken member in 11 of 11 rejections\.$/mu,
  );
  const { report: other } = await checkPlanted(wrongForm, events);
  expect(other.details).toEqual({ named: 0, rejections: 11 });
  // Its documented errors are arrays of strings.
  const { report: without } = await checkPlanted(undefined, {
    operations: ["createTransparentOrderV2"],
    names: nameCases("createTransparentOrderV2", ({ kind }) => /^(?:request|drop)$/u.test(kind)),
    allow: ["write"],
  });
  expect(without.details).toEqual({ named: 0, rejections: 0 });
});

test("with a check alone, nothing is reported that is about another one", async () => {
  const { report } = await checkPlanted(wrongForm, { ...events, checks: ["rejected"] });
  expect(report.findings).toEqual([]);
  expect(report.counts.passed).toBeGreaterThan(5);
});

test.each([
  [401, "401 or 403, which tests nothing. Is the token valid, and does it have the scope of the operation?"],
  [403, "401 or 403, which tests nothing. Is the token valid, and does it have the scope of the operation?"],
  [404, "404, which tests nothing. Do the values in the target file exist there, and is the base URL right?"],
  [405, "405, which tests nothing. Does the base URL lead to the API?"],
  [429, "429, which tests nothing. Lower `--rate`."],
])(
  "a service is warned about that responds with %i to most requests, so that nothing is tested",
  async (status, advice) => {
    const { report } = await checkPlanted(() => Promise.resolve(respond(status, {})), events);
    expect(report.warnings).toEqual([`listUndeliveredEvents: 4 of 4 responses were ${advice}`]);
  },
);

test("the service is not warned about that rejects half of the requests", async () => {
  const isInvalid = ({ expectation }: ConformanceCase) =>
    "because" in expectation && expectation.because === "invalid";
  const names = nameCases("listUndeliveredEvents", isInvalid).slice(0, 2);
  let calls = 0;
  const { report } = await checkPlanted(
    (request, next) => {
      calls += 1;
      // Before the two, a valid request is sent.
      return calls === 2 ? Promise.resolve(respond(403, {})) : next(request);
    },
    { ...events, names },
  );
  expect(report.counts).toMatchObject({ passed: 1 });
  expect(report.warnings).toEqual([]);
});

test("the page is valid, and loads nothing", async () => {
  const { report } = await checkPlanted(wrongForm, events);
  const page = reportFormats.html(report);
  const validator = new HtmlValidate({ extends: ["html-validate:standard"] });
  const { results } = await validator.validateString(page);
  expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  expect(page).not.toMatch(/(?:src|href)=|url\(|<script|@import/u);
});

const orders = {
  operations: ["createTransparentOrderV3"],
  names: nameCases("createTransparentOrderV3", isValid),
  allow: ["write"],
};

test("a repeated key that creates a second order comes first of what is not documented", async () => {
  const forgetful: Plant = (request, next) => {
    const headers = new Headers(request.headers);
    if (headers.has("idempotency-key")) headers.set("idempotency-key", crypto.randomUUID());
    return next(new Request(request, { headers }));
  };
  const { report } = await checkPlanted(forgetful, orders);
  const first = "A repeated idempotency key creates a second order: a retry pays twice.";
  expect(report.notes[0]).toBe(first);
  expect(report.notes).toHaveLength(3);
  expect(formatText(report)).toContain(`No finding, but worth knowing\n  ${first}\n  createTransparent`);
  expect(reportFormats.html(report)).toContain(`<li>${first}</li>`);
});

test("a replayed order is listed once among what was created, and no note says that it is paid twice", async () => {
  const { report } = await checkPlanted(undefined, orders);
  const ids = report.created.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(10);
  expect(new Set(ids).size).toBe(ids.length);
  expect(report.notes.join()).not.toContain("pays twice");
});

test("a secret is removed from what a service says before that is shortened", () => {
  const mask = (given: string) => given.replaceAll("secret", "[removed]");
  const text = JSON.stringify([`${"x".repeat(77)}secret`]);
  expect(describeRejection({ status: 400, text }, mask)).toBe(`${"x".repeat(77)}[re...`);
});

test("why a valid request was rejected stands in every report, shortened, and without secrets", async () => {
  const issue = `is required by ${credentials.clientSecret} ${"and so on ".repeat(30)}`;
  const plant: Plant = async (request, next) => {
    if (!request.url.endsWith("/transparent")) return next(request);
    const details = [{ field: "payment", issue }, { field: "a" }, { field: "b" }, { field: "c" }];
    return Promise.resolve(respond(422, { error: "INVALID_REQUEST", message: "No.", details }));
  };
  const { report } = await checkPlanted(plant, {
    operations: ["createTransparentOrderV3"],
    allow: ["write"],
  });
  const why =
    /the valid request got 422: INVALID_REQUEST, `payment` is required by \[removed\] and so [^`]{30,60}\.\.\., `a`, `b`, and 1 more/u;
  const notes = report.cases.map(({ note }) => note);
  expect(notes.filter((note) => why.test(note)).length).toBeGreaterThan(50);
  expect(notes.filter((note) => note.startsWith("it got 422: INVALID_REQUEST")).length).toBeGreaterThan(3);
  const { markdown: _, ...whole } = reportFormats;
  for (const text of [formatText(report), ...Object.values(whole).map((format) => format(report))])
    expect(text).toMatch(why);
  const listed = await checkPlanted(() => Promise.resolve(respond(400, ["Too early.", "Too late."])), events);
  expect(formatText(listed.report)).toContain(
    "inconclusive: the valid request got 400: Too early, Too late\n",
  );
});

test("with an expected difference from an assumption, a run can be strict about the others", async () => {
  const plant: Plant = async (request, next) => {
    const response = await next(request);
    return response.status === 400
      ? new Response(response.body, { status: 422, headers: response.headers })
      : response;
  };
  const { report } = await checkPlanted(plant, events);
  expect(report.assumptions.map(({ id }) => id)).toEqual(["status:422:invalid"]);
  expect(decideCode(report, true)).toBe(1);
  const deviations = [{ id: "status:422:invalid", reason: "It is internal.", until: "2999-12-31" }];
  const expecting = await checkPlanted(plant, {
    ...events,
    target: { ...(await describeTarget()), deviations },
  });
  expect(expecting.report.expected.map(({ id }) => id)).toEqual(["status:422:invalid"]);
  expect(decideCode(expecting.report, true)).toBe(0);
});
