import { once } from "node:events";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { runBuild, runBuilds } from "../../scripts/build/build.ts";
import { repository as root } from "../../scripts/cli/repository.ts";
import { packOverlaid } from "../../scripts/package/pack-overlaid.ts";
import { listAnswers } from "../../src/answers/answers.ts";
import { bundleOverlaid } from "../../src/answers/apply-overlay.ts";
import { readContractFolder } from "../../src/cli/files.ts";
import { readDiffFlags } from "../../src/diff/command.ts";
import { runDiffs } from "../../src/diff/run.ts";
import { lintOverlay } from "../../src/lint/bundle-checks.ts";
import { createLinter } from "../../src/lint/linter.ts";
import { loadRules, type Rules } from "../../src/lint/rules.ts";
import { buildRequestBody } from "../../src/testing/index.ts";
import { hmacSha256, verifyNotification } from "../../src/webhooks/index.ts";
import { createFolder, writeContract } from "../build/write-contract.ts";
import { checkByCommand } from "../conformance/command/check-by-command.ts";
import { runMock } from "../mock/run-mock.ts";
import { startFollowing } from "./start-following.ts";
import { head, listFaults, note, overlay, writeOverlaid } from "./write-overlay.ts";

const rename = "  - { target: $.info, update: { title: Acme } }\n";

test.each(["1.0.0", "1.1.0", "1.2.0"])("an overlay of version %s is applied", async (version) => {
  const { document } = await overlay(rename, head.replace("1.1.0", version));
  expect(document.info.title).toBe("Acme");
});

test("a reusable action is applied, and found where it is used", async () => {
  const start = `${head}components: { actions: { rename: { fields: { update: { title: Acme } } } } }\n`;
  const { document, locate } = await overlay(
    "  - { $ref: '#/components/actions/rename', target: $.info }\n",
    start,
  );
  expect(document.info.title).toBe("Acme");
  expect(locate("/info/title")).toMatchObject({ file: "provider.overlay.yaml", line: 5 });
});

test("an overlay may extend the source of the contract", async () => {
  const { document } = await overlay(rename, `${head}extends: openapi/openapi.yaml\n`);
  expect(document.info.title).toBe("Acme");
});

test("an overlay cannot make the bundle read a file outside of the repository, or an address", async () => {
  const secret = path.join(await createFolder(), "secret.yaml");
  await writeFile(secret, "type: object\nproperties: { planted: { type: string } }\n");
  for (const target of [secret, "http://127.0.0.1:9/secret.yaml"]) {
    const actions = `  - { target: "$.components.schemas", update: { Secret: { $ref: "${target}" } } }\n`;
    const failure = await overlay(actions).then(
      ({ document }) => JSON.stringify(document),
      (error: unknown) => String(error),
    );
    expect(failure).toContain("are not followed");
    expect(failure).not.toContain("planted");
  }
});

const aliases = ["b", "c", "d", "e", "f", "g", "h"].map(
  (name, index) =>
    `x-${name}: &${name} [${Array(9)
      .fill(`*${"abcdefg"[index] ?? ""}`)
      .join(", ")}]\n`,
);

test("an overlay of a few lines whose aliases expand to more than fits into memory is rejected", async () => {
  const start = `${head}x-a: &a [x, x, x, x, x, x, x, x, x]\n${aliases.join("")}`;
  await expect(overlay("  - { target: $.info, update: { x-y: *h } }\n", start)).rejects.toThrow(
    "The aliases of the file expand to too much data",
  );
});

test.each(["9.9.9/../../../escaped", "not-a-version", "1.2"])(
  "an overlay cannot give the contract the version %s, which becomes a part of the names of files",
  async (version) => {
    const written = await writeOverlaid(`  - { target: $.info, update: { version: "${version}" } }\n`);
    const outcome = await runBuild({ ...written, out: path.join(written.root, "built"), check: false });
    expect(outcome.code).toBe(1);
    expect(outcome.text).toContain(`The version \`${version}\` must be a version such as 1.2.0.`);
    expect(outcome.text).toContain("provider.overlay.yaml:4");
  },
);

const otherVersion = "1: This is not an OpenAPI Overlay of version 1.0, 1.1 or 1.2.";
const bad: [name: string, start: string, actions: string, want: string][] = [
  ["of another version", head.replace("1.1.0", "2.0.0"), rename, otherVersion],
  ["of no version", "info: { title: Answers, version: 1.0.0 }\n", rename, otherVersion],
  ["that is not YAML", `${head}a: [\n`, rename, "4: Invalid YAML: "],
  ["with an unknown setting", head, `${rename}colour: red\n`, "5: Property `colour` is not expected here."],
  [
    "for another contract",
    `${head}extends: openapi/orders/schemas/Order.yaml\n`,
    rename,
    "3: `extends` is not this contract, `Small`, but `openapi/orders/schemas/Order.yaml`, which is not a contract that can be read.",
  ],
  [
    "with an invalid path",
    head,
    "  - { target: $.info.x-limit, remove: true }\n",
    "4: This is not a JSONPath expression of RFC 9535.",
  ],
];

test.each(bad)("an overlay %s is rejected in one sentence", async (_, start, actions, want) => {
  const faults = await listFaults(actions, start);
  expect(faults).toEqual([expect.stringContaining(`provider.overlay.yaml:${want}`)]);
});

test("an action that cannot be applied is to be corrected in the overlay", async () => {
  const { root, overlay: file } = await writeOverlaid("  - { target: $, remove: true }\n");
  await expect(bundleOverlaid({ root, overlay: file })).rejects.toThrow(
    /^provider\.overlay\.yaml:4:\d+ {2}Cannot remove the root of the document\.\n {2}Correct the overlay\.$/u,
  );
});

test("an overlay that does not exist is rejected", async () => {
  const { root, overlay: file } = await writeOverlaid(rename);
  await expect(bundleOverlaid({ root, overlay: `${file}.bak` })).rejects.toThrow(
    "provider.overlay.yaml.bak  The overlay cannot be read.",
  );
});

describe("build", () => {
  test("a build with an overlay writes to its own folder, and nothing to generated/", async () => {
    const version = "10.20.30-rc.1+7";
    const { root, overlay } = await writeOverlaid(
      `  - { target: $.info, update: { title: Acme, version: ${version} } }\n`,
    );
    const out = path.join(root, "acme");
    expect(await runBuild({ root, overlay, out, check: false })).toMatchObject({ code: 0, isBroken: false });
    expect(await readFile(path.join(out, "openapi.yaml"), "utf8")).toContain(
      `title: Acme\n  version: ${version}\n`,
    );
    expect(await readdir(root)).not.toContain("generated");
    expect(await runBuild({ root, overlay, out, check: true })).toMatchObject({ code: 0 });
  });

  test("a check of a package of one's own ends with the command that keeps its name", async () => {
    const { root, overlay } = await writeOverlaid(rename);
    const built = { root, overlay, out: path.join(root, "acme"), name: "@acme/payments" };
    await runBuild({ ...built, check: false });
    expect(await readFile(path.join(built.out, "constants.ts"), "utf8")).toContain('"@acme/payments"');
    await writeFile(path.join(built.out, "routes.ts"), "changed\n");
    const { code, text } = await runBuild({ ...built, check: true });
    expect(code).toBe(1);
    expect(text).toMatch(
      /\nRun `npm run build -- --overlay \S+ --name @acme\/payments --out \S+` and commit the result\.$/u,
    );
  });

  test("a file is not taken for a folder", async () => {
    const { root, overlay } = await writeOverlaid(rename);
    await expect(runBuild({ root, overlay, out: overlay, check: false })).rejects.toThrow(
      `\`--out\` must be a folder; ${overlay} is a file.`,
    );
  });

  test("a folder with files of something else is not overwritten", async () => {
    const { root, overlay } = await writeOverlaid(rename);
    const out = path.join(root, "acme");
    await mkdir(out);
    await writeFile(path.join(out, "notes.md"), "mine\n");
    await expect(runBuild({ root, overlay, out, check: false })).rejects.toThrow(
      "`--out` must be a new folder, or that of an earlier build",
    );
    expect(await readdir(out)).toEqual(["notes.md"]);
  });
});

describe("contract folder", () => {
  /** Starts a receiver that rejects what arrives, and keeps it. */
  async function startRejecting() {
    const arrived: { headers: Record<string, string>; body: Uint8Array }[] = [];
    const server = createServer((request, response) => {
      void buffer(request).then((body) => {
        arrived.push({ headers: request.headers as Record<string, string>, body });
        response.writeHead(500).end();
      });
    }).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await once(server, "listening");
    return { arrived, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks` };
  }

  test("the sandbox follows each rule that an overlay sets, and conformance judges by the same contract", async () => {
    const { contract, script, url, send, signIn } = await startFollowing(
      "tests/answers/files/rules.overlay.yaml",
    );
    const [, secret = ""] = await script.print(/signed with the secret (\w+)\n/u);
    const [orders, events] = [await signIn("api://app-order-hml"), await signIn("events")];
    const list = "/order/v1/webhook/events";
    const branch = { "x-branch": "0001" };

    // The scope, the statuses of this operation alone, and one entry in the details.
    expect(await send(list)).toMatchObject({ status: 403, body: { error: "UNAUTHORIZED" } });
    const noScope = { field: "authorization", issue: "needs the scope events" };
    expect(await send(list, { token: orders, headers: branch })).toMatchObject({
      status: 401,
      body: { details: noScope },
    });
    expect(await send("/order/v3/transparent", { body: {} })).toMatchObject({ status: 401 });
    // The form of the errors of V3 orders, and of those of payouts, which only the example shows.
    const faulty = { ...buildRequestBody("createTransparentOrderV3"), order: {} };
    const { body: problems } = await send("/order/v3/transparent", { token: orders, body: faulty });
    expect(problems).toEqual(expect.arrayContaining(["order.code is required"]));

    const unknown = { status: 404, body: { reason: "Nothing has this id." } };
    expect(await send("/order/v1/banking/order-payouts/none", { token: orders })).toEqual(unknown);

    const created = await send("/order/v1/banking/subscriptions", {
      token: orders,
      body: buildRequestBody("createSubscription"),
    });
    const { id: subscription = "" } = created.body as { id?: string };
    // The header of a key, with which a payment is scheduled once.
    const schedule = async (own: object, value: string) =>
      send(`/order/v1/banking/subscriptions/${subscription}/payments`, {
        method: "PUT",
        token: await signIn("api://app-order"),
        headers: { ...branch, ...own },
        body: { ...buildRequestBody("schedulePayment"), description: value },
      });
    const key = { "x-schedule-id": crypto.randomUUID() };
    expect(await schedule({ "idempotency-key": "k" }, "Rent")).toMatchObject({
      body: { details: { field: "x-schedule-id", issue: "is missing" } },
    });
    // Another header that is required, and its form.
    expect(await schedule({ ...key, "x-branch": "1" }, "Rent")).toMatchObject({
      status: 400,
      body: { details: { field: "X-Branch", issue: 'must be four digits, such as "0001"' } },
    });
    expect(await send(list, { token: events })).toMatchObject({
      status: 400,
      body: { details: { field: "X-Branch", issue: "is required" } },
    });
    const scheduled = await schedule(key, "Rent");
    expect(scheduled.status).toBe(200);
    expect(await schedule(key, "Rent")).toEqual(scheduled);
    expect(await schedule(key, "Gym")).toMatchObject({
      body: { details: { field: "x-schedule-id", issue: "was already used for another request" } },
    });

    // The signature, and the order and the cursor of what was not delivered.
    const receiver = await startRejecting();
    await send("/_sandbox/trigger", { body: { event: "ORDER-PAYIN.PAID", url: receiver.url } });
    await expect.poll(() => receiver.arrived.length).toBe(5);
    const verify = hmacSha256({ secrets: secret, header: "x-signature", encoding: "hex", prefix: "sha256=" });
    for (const delivery of receiver.arrived)
      await expect(verifyNotification(delivery, { verify })).resolves.toHaveProperty("known", true);
    const read = async (query: string) =>
      (await send(`${list}?limit=1${query}`, { token: events, headers: branch })).body as {
        nextCursor: string;
        data: { id: string; updatedAt: string }[];
      };
    await expect.poll(async () => (await read("")).data.length).toBe(1);
    const first = await read("");
    expect(first.nextCursor).toBe(first.data[0]?.updatedAt);
    expect((await read(`&cursor=${first.nextCursor}`)).data).toEqual(first.data);

    const token = await signIn("api://app-order-hml", "events");
    const target = { target: "tests/sandbox/seeded-target.json", token, concurrency: 4 };
    const some = ["--only-operation", "listUndeliveredEvents,createTransparentOrderV3"];
    const { report } = await checkByCommand(url, { ...target, args: [...some, "--contract", contract] });
    expect(report.counts).toMatchObject({ finding: 0, assumption: 0 });
    expect(report.counts.passed).toBeGreaterThan(300);
    const { report: unaware } = await checkByCommand(url, { ...target, args: some });
    expect(unaware.counts.finding).toBeGreaterThan(0);
  });

  test("and `answers` says of each that the sandbox follows it", async () => {
    const { answered } = listAnswers(
      await bundleOverlaid({ root, overlay: "tests/answers/files/rules.overlay.yaml", isReview: true }),
    );
    expect(answered.filter(({ whyNot }) => whyNot !== undefined)).toEqual([]);
  });

  test.each(["nowhere", "src", "src/sandbox/control/generated"])("%s is no contract", (folder) => {
    expect(() => readContractFolder(folder)).toThrow(
      `\`--contract\` must be a folder that \`npm run build -- --overlay FILE --out FOLDER\` made, not \`${folder}\`.`,
    );
  });

  test("the build of another contract is rejected by each command, in one sentence", async () => {
    const out = await createFolder();
    await runBuild({ root: await writeContract(), overlay: undefined, out, check: false });
    const sentence = `\`--contract\` must be a build of this contract; \`${out}\` is one of another.\n`;
    for (const name of ["sandbox", "conformance"]) {
      const flags = name === "conformance" ? ["--base-url", "http://127.0.0.1:1"] : [];
      const script = runMock(["--import", "tsx", "src/cli/api.ts"], [name, ...flags, "--contract", out]);
      expect(await script.exit).toEqual([2, null]);
      expect(script.output()).toBe(sentence);
    }
  });
});

describe("diff", () => {
  test("a comparison says what an overlay changes for callers, and what cannot be applied", async () => {
    const answer = `  - { target: $.components.schemas.Order, update: { x-answer: { ${note} } } }\n`;
    const remove = "  - { target: $.components.schemas.Order.required, remove: true }\n";
    const [right, wrong] = [await writeOverlaid(answer + remove), await writeOverlaid(remove)];
    const [outcome, failure] = await runDiffs([
      { ...right, base: undefined },
      { ...wrong, base: undefined },
    ]);
    const breaking = outcome?.changes.filter(({ impact }) => impact === "breaking");
    expect(breaking).toContainEqual(expect.objectContaining({ pointer: "/components/schemas/Order" }));
    expect(outcome?.found?.breaches).toEqual([]);
    expect(failure?.code).toBe(2);
    expect(failure?.text).toContain(
      "provider.overlay.yaml:4:5  This removes `/components/schemas/Order/required`",
    );
  });

  test("an overlay is not recorded as a release", () => {
    expect(() => readDiffFlags(["v1.0.0", "--record", "--overlay", "a.yaml"])).toThrow(
      "`--record` cannot be combined with `--overlay`",
    );
  });
});

describe("lint", () => {
  let rules: Rules;
  beforeAll(async () => {
    rules = await loadRules({ root });
  });

  /** Lints a small contract with an overlay, and returns what is found in the overlay. */
  async function lintActions(actions: string) {
    const small = await writeContract();
    const overlay = path.join(small, "provider.overlay.yaml");
    await writeFile(overlay, `${head}actions:\n${actions}`);
    const findings = await lintOverlay({ root: small, overlay, rules });
    return findings.filter(({ file }) => path.basename(file) === "provider.overlay.yaml");
  }

  async function lint(actions: string): Promise<string[]> {
    const findings = await lintActions(actions);
    return findings.map(({ engine, rule, file, line }) => `${engine} ${rule} ${path.basename(file)}:${line}`);
  }

  test("rules on assumptions do not apply to what an overlay answered", async () => {
    const linter = createLinter({ root, overlay: "tests/answers/files/acme.overlay.yaml" });
    expect(await linter.lint()).toEqual([]);
  });

  test("both linters check the bundle, and find what the overlay wrote in the overlay", async () => {
    const parameter = "{ name: part, in: path, required: true, schema: { type: string } }";
    const actions = `  - target: $.paths['/order/v1/orders/{id}'].get
    update: { parameters: [${parameter}] }
`;
    expect(await lint(actions)).toEqual([
      "Spectral oas3-parameter-description provider.overlay.yaml:5",
      "Redocly path-parameters-defined provider.overlay.yaml:5",
      "Spectral path-params provider.overlay.yaml:5",
    ]);
  });

  test("one run finds what contradicts the contract, what does nothing and what breaks a rule", async () => {
    const found = await lint(`  - target: $.paths
    update:
      /ipe/v1/extrato:
        get:
          operationId: listStatementLines
          summary: List the lines of a statement
          description: Lists them.
          tags: [Orders]
          responses:
            "200": { description: The lines., content: { application/json: { schema: { type: string } } } }
  - target: $.components.schemas.Status
    update: { pattern: "^[A-Z]+$" }
  - { target: $.infos, remove: true }
`);
    expect(found).toContain("structure overlay-is-right provider.overlay.yaml:14");
    expect(found).toContain("structure overlay-is-right provider.overlay.yaml:16");
    expect(found).toContain("Redocly operation-4xx-response provider.overlay.yaml:12");
  });

  describe("x-rules", () => {
    const added = `  - target: $.paths
    update:
      /extrato:
        get: { operationId: checkStatement, responses: { default: { description: Any. } } }
`;
    const verb = "Spectral operation-id-is-verb-first provider.overlay.yaml";
    const version = "Spectral path-carries-version provider.overlay.yaml";
    const answer = "Redocly operation-4xx-response provider.overlay.yaml";
    const lintWith = async (set: string) => {
      const lines = `x-rules: ${set}\n`;
      return (await lint(`${added}${lines}`)).map((line) => line.replace(/:\d+$/u, ""));
    };

    test("adds values to options, and turns rules of both linters off", async () => {
      expect(await lintWith("{}")).toEqual(expect.arrayContaining([verb, version, answer]));
      const set =
        "{ operation-id-is-verb-first: { verbs: [check] }, path-carries-version: off, operation-4xx-response: off }";
      const found = await lintWith(set);
      for (const gone of [verb, version, answer]) expect(found).not.toContain(gone);
      expect(found.map((line) => line.split(" ")[1])).toEqual([
        "operation-description",
        "operation-summary",
        "operation-tags",
        "operation-statuses-are-documented",
        "operation-success-response",
      ]);
    });

    test("is where findings send the author of an overlay", async () => {
      const messages = (await lintActions(added)).map(({ message }) => message);
      expect(messages).toContainEqual(
        expect.stringContaining("add the verb to `verbs` of this rule in `x-rules` of the overlay"),
      );
      expect(messages.filter((message) => message.includes("rules/contract.yaml"))).toEqual([]);
    });

    test("is reported where it names no rule, no option or no value", async () => {
      const set =
        "{ path-has-version: off, operation-id-is-verb-first: { verb: [check] }, path-carries-version: on }";
      const findings = await lintActions(`${rename}x-rules: ${set}\n`);
      expect(findings.map(({ rule, line }) => `${rule}:${line}`)).toEqual(
        Array(3).fill("overlay-is-right:5"),
      );
      expect(findings.map(({ message }) => message).sort()).toEqual([
        "There is no rule `path-has-version`. Write the name that a finding has.",
        "`operation-id-is-verb-first` has no option `verb`. Write `off`, or values of `verbs`.",
        "`path-carries-version` cannot be `on`. Write `off`.",
      ]);
    });
  });

  test("what it finds is refused by the build, which writes nothing", async () => {
    const [small, folder] = [await writeContract(), await createFolder()];
    const file = path.join(folder, "provider.overlay.yaml");
    const out = path.join(folder, "generated");
    const printed: string[] = [];
    vi.spyOn(console, "error").mockImplementation((line: unknown) => void printed.push(String(line)));
    await writeFile(
      file,
      `${head}actions:\n  - target: $.paths['/order/v1/orders/{id}'].get\n    update: { summary: "" }\n`,
    );
    expect(await runBuilds({ roots: [small], overlay: file, out, check: false, name: undefined })).toBe(1);
    expect(printed.join("\n")).toMatch(
      /provider\.overlay\.yaml:5:\d+ {2}.*\(texts-are-written\)\n[^]*\/generated\/ has not been changed\.$/u,
    );
    expect(await readdir(folder)).toEqual(["provider.overlay.yaml"]);
  });
});

describe("locate written", () => {
  const actions = `  - target: $.components.schemas.Status
    update:
      enum: [REFUSED]
      x-limit: As written.
  - target: $.components.schemas.Order.properties
    update:
      note: {}
  - target: $.components.schemas.Order.properties.note
    copy: $.components.schemas.Order.properties.id
`;

  test.each([
    ["what no action changed, to its file", "/components/schemas/Order/properties/id", "id: { type"],
    ["a member that an action wrote", "/components/schemas/Status/x-limit", "x-limit: As written."],
    ["an entry that an action appended", "/components/schemas/Status/enum/2", "enum: [REFUSED]"],
    ["what an action copied", "/components/schemas/Order/properties/note/type", "copy: $.components"],
    ["the neighbor of what an action wrote", "/components/schemas/Status/type", "type: string"],
    [
      "a response that several operations have",
      "/components/responses/BadRequest",
      "description: The request",
    ],
  ])("locates %s", async (_, pointer, want) => {
    const written = await writeOverlaid(actions);
    for (const form of ["source", "published"] as const) {
      const { locate } = await bundleOverlaid({ ...written, form, isReview: true });
      const { file, line } = locate(pointer);
      const text = await readFile(path.join(written.root, file), "utf8");
      expect(text.split("\n")[line - 1]?.trim()).toContain(want);
    }
  });
});

describe("moved status", () => {
  /** Copies a response to another status of one operation, where it is answered. */
  const copy = (status: string, from: string) =>
    `  - { target: "$.paths['/order/v1/orders'].get.responses", update: { "${status}": { x-answer: { ${note} } } } }\n` +
    `  - { target: "$.paths['/order/v1/orders'].get.responses['${status}']", copy: ${from} }\n`;
  const remove = (status: string) =>
    `  - { target: "$.paths['/order/v1/orders'].get.responses['${status}']", remove: true }\n`;

  test("a status that is moved and answered at one operation leaves the others open", async () => {
    const { document, questions } = await overlay(
      copy("422", "$.components.responses.BadRequest") + remove("400"),
    );
    const { responses } = document.paths?.["/order/v1/orders"]?.get ?? {};
    expect(Object.keys(responses ?? {})).toEqual(["200", "403", "422"]);
    expect(responses?.["422"]).toMatchObject({
      "x-meaning": "invalid",
      "x-answer": [{ questions: ["codes"] }],
    });
    expect(document.components?.responses?.["BadRequest"]).toHaveProperty("x-question", "codes");
    expect(questions.questions.map(({ id }) => id)).toContain("codes");
  });

  test("a response of another meaning is not moved, but removed", async () => {
    expect(await listFaults(copy("422", "$.components.responses.BadRequest") + remove("403"))).toEqual([
      expect.stringContaining(
        "This removes `/paths/~1order~1v1~1orders/get/responses/403`, which is not open",
      ),
    ]);
  });
});

describe("package", () => {
  test("nothing is packed if the overlay cannot be applied", async () => {
    const out = await createFolder();
    const files = await writeOverlaid("  - { target: $.infos, remove: true }\n");
    await expect(packOverlaid({ ...files, out, name: "payments" })).rejects.toThrow(
      /^provider\.overlay\.yaml:4:5 {2}The target `\$\.infos` matches nothing\.\n.*selects?.*$/u,
    );
    expect(await readdir(out)).toEqual([]);
  });
});
