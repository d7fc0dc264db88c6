import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { linkOperation, targetOfCall } from "../../docs/addresses/addresses.ts";
import { absencesTitle, parseAbsences } from "../../docs/catalogues/describe-absences.ts";
import { nameShape, describeErrors } from "../../docs/catalogues/describe-errors.ts";
import { describeEvents } from "../../docs/catalogues/describe-events.ts";
import { describeJourneys, readJourneys } from "../../docs/catalogues/describe-journeys.ts";
import { describeLimits } from "../../docs/catalogues/describe-limits.ts";
import { describeQuestions } from "../../docs/catalogues/describe-questions.ts";
import { describeSandbox } from "../../docs/catalogues/describe-sandbox.ts";
import { describeStates } from "../../docs/catalogues/describe-states.ts";
import { listCatalogues } from "../../docs/catalogues/list-catalogues.ts";
import { describeRepeat } from "../../docs/text/describe-repeat.ts";
import { repository } from "../../scripts/cli/repository.ts";
import { readQuestions } from "../../src/bundle/questions.ts";
import type { Contract } from "../../src/contract/contract.ts";
import { listLimits } from "../../src/contract/limits.ts";
import { nameCall } from "../../src/contract/operations.ts";
import { walkDocument } from "../../src/contract/references.ts";
import { createClient, type OperationId, operations } from "../../src/index.ts";
import { sandboxAssumptions } from "../../src/sandbox/assumptions.ts";
import { magicValues } from "../../src/sandbox/magic-values.ts";
import { listNotCarriedOut } from "../../src/sandbox/carried-out.ts";
import type { StateMachine } from "../../src/sandbox/state-machine.ts";
import { stateMachines } from "../../src/sandbox/states.ts";
import { type Change, loadBundle, loadContract } from "../contract/load-contract.ts";
import { removeBehavior } from "../sandbox/remove-behavior.ts";
import { readJourneyFiles } from "./catalogues/read-journeys.ts";
import { callUntyped, createLeastInput } from "../client/respond-in-turn.ts";

const questions = await readQuestions(repository);
const journeys = readJourneys(readJourneyFiles());
const changelog = "# Changelog\n\n## [Unreleased]\n\n- One thing.\n";
const absences = parseAbsences(
  readFileSync(new URL("../../docs/absences.yaml", import.meta.url), "utf8"),
  loadContract(),
);
const catalogues = listCatalogues(loadContract(), { absences, changelog, questions, journeys });
const blocks = catalogues.join("\n\n").split(/```[\s\S]*?```/u);

test("each page has one title, and no two have the same", () => {
  const titles = catalogues.map((section) => {
    const found = section.split(/```[\s\S]*?```/u).flatMap((block) => block.match(/^# .+$/gmu) ?? []);
    expect(found).toHaveLength(1);
    expect(section.startsWith(found[0] ?? "")).toBe(true);
    return found[0];
  });
  expect(new Set(titles).size).toBe(catalogues.length);
});

test("every row of a table has as many cells as its header", () => {
  const tables = blocks.flatMap((block) => block.match(/(?:^\|.*\|$\n?)+/gmu) ?? []);
  expect(tables.length).toBeGreaterThan(catalogues.length);
  for (const table of tables) {
    const rows = table.trim().split("\n");
    expect(new Set(rows.map((row) => row.split(/(?<!\\)\|/u).length)).size, table).toBe(1);
  }
});

test("no text of the contract opens a tag or ends a cell", () => {
  const [webhook] = loadContract().webhooks;
  const changed = loadContract([`${webhook?.pointer ?? ""}/summary`, "A <b> or | a"]);
  const [events = ""] = listCatalogues(changed, { absences, changelog: "", questions, journeys: [] });
  expect(events).toContain(String.raw`A &lt;b> or \| a`);
  expect(events).not.toContain("<b>");
});

describe("what the API does not do", () => {
  const text = readFileSync(new URL("../../docs/absences.yaml", import.meta.url), "utf8");

  test("leaves the page when an operation does it", () => {
    const { operations } = loadContract();
    const [first] = operations;
    const titles = (operationId: string) =>
      parseAbsences(text, {
        operations: [...operations, { ...first, operationId } as (typeof operations)[number]],
      }).map(({ title }) => title);
    const all = titles("getSomething");
    for (const [operationId, title] of [
      ["refundOrder", "Refund a customer"],
      ["getOrder", "Read or list orders"],
      ["listTransparentOrdersV3", "Read or list orders"],
      ["cancelOrder", "Change or cancel an order"],
      ["createPayout", "Create or list payouts"],
      ["cancelSubscription", "Change, cancel or list subscriptions"],
      ["getMedCase", "Read a MED case"],
      ["getBalance", "Balance and statement"],
    ] as const)
      expect(titles(operationId), operationId).toEqual(all.filter((other) => other !== title));
  });

  test("says what to do instead, and what the documentation mentions", () => {
    const page = catalogues.find((catalogue) => catalogue.startsWith(`# ${absencesTitle}\n`)) ?? "";
    expect(page.split("**Instead:**")).toHaveLength(absences.length + 1);
    expect(page).toContain("`GET /v1/orders/deposit/banks`");
    expect(catalogues.at(-1)).not.toContain("deposit/banks");
  });
});

test("every operation and notification is linked, by its title in lists", () => {
  const { operations, webhooks } = loadContract();
  const page = catalogues.join("\n\n");
  for (const call of [...operations, ...webhooks]) expect(page).toContain(`](${targetOfCall(call)})`);
  // The questions name places in the contract.
  const lists = catalogues.filter((catalogue) => !catalogue.startsWith("# Ask your provider")).join("\n\n");
  for (const { operationId } of operations) {
    expect(lists).not.toMatch(new RegExp(`\\[\`?${operationId}\`?\\]\\(`, "u"));
  }
});

describe("describe errors", () => {
  const { errorCodes, errors, operations: listed } = loadContract();
  const page = describeErrors(errors);

  test("each heading has a status and its code, and every code of the contract has its meaning once", () => {
    for (const { status, codes } of errors.filter(({ codes }) => codes.length > 0))
      expect(page).toContain(`\n## ${[status, ...codes.map(({ value }) => String(value))].join(" ")}\n`);
    for (const { value, meaning } of errorCodes) {
      expect(page.split(`\`${String(value)}\` (${meaning?.replace(/\.$/u, "") ?? ""})`)).toHaveLength(2);
    }
  });

  test("each error body names the operations that use it, whether it is an object or a list", () => {
    const [, bodies = ""] = page.split("\n## Error bodies\n");
    for (const { responses } of errors) {
      for (const response of responses) {
        const [, body = ""] = bodies.split(`\n### ${nameShape(response)}\n`);
        expect(body.split("\n### ")[0]).toContain(linkOperation(response.operation));
      }
    }
    expect(bodies).toMatch(
      /### Error messages\n\nOperations: [^\n]+OrderV2`\.\n[\s\S]+?Type: list of strings\./u,
    );
    expect(bodies).toMatch(/### Either error body\n[\s\S]+?Type: object or list of strings\./u);
  });

  test("a status names the operations that declare it, or those that do not", () => {
    const row = (status: number) => page.split("\n").find((line) => line.startsWith(`| [${status}]`));
    const users = (status: string) => {
      const others = listed.filter(({ responses }) => !Object.hasOwn(responses, status));
      const links = others.map(linkOperation);
      return links.length === 0 ? "all" : `all but ${links.join(", ")}`;
    };
    expect(row(400)).toContain(`| \`INVALID_REQUEST\` | ${users("400")} |`);
    expect(row(401)).toContain(`| \`UNAUTHORIZED\` | ${users("401")} |`);
  });

  test("both error formats have an example", () => {
    expect(page).toMatch(/### Error messages\n(?:(?!###)[^])*?```json\n\[/u);
    expect(page).toMatch(/### Error body\n(?:(?!###)[^])*?```json\n\{/u);
  });

  test("a section says what its row does not, and its examples have titles, of which the first is open", () => {
    const [, section = ""] = page.split("\n## 400 INVALID_REQUEST\n");
    const [words = ""] = section.split("\n## ");
    expect(words).not.toMatch(/Operations:|Retry\?|^`INVALID_REQUEST`/mu);
    const titles = [...words.matchAll(/(^|<summary>)Example: (.+?)(?:<\/summary>)?$/gmu)];
    expect(titles.map(([, fold]) => fold)).toEqual(["", ...Array<string>(5).fill("<summary>")]);
    const names = titles.map(([, , title]) => title);
    expect(names).toEqual(expect.arrayContaining(["Invalid request", "Missing amount"]));
    expect(names[0]).toBe("Invalid request");
    expect(new Set(names).size).toBe(names.length);
  });

  test("an error may be retried if and only if the client retries it", async () => {
    for (const operation of listed) {
      for (const status of [400, 403, 404, 408, 429, 500, 503]) {
        const sent = await countAttempts(operation.operationId, status);
        expect([operation.operationId, status, describeRepeat(operation, String(status)) === "yes"]).toEqual([
          operation.operationId,
          status,
          sent > 1,
        ]);
      }
    }
  });

  test("a call without an idempotency key may be repeated with care, except if that cannot help", () => {
    const [issueToken, createSubscription] = listed;
    if (issueToken === undefined || createSubscription === undefined)
      throw new Error("two operations expected");
    const care = "only if you know that nothing was done, because no idempotency key protects the call";
    expect(describeRepeat(createSubscription, "500")).toBe(care);
    expect(describeRepeat(createSubscription, "400")).toBe("no");
    expect(describeRepeat(createSubscription, "401")).toBe("once, with a new token");
    expect(describeRepeat(issueToken, "401")).toBe("no");
    expect(describeRepeat(issueToken, "default")).toBe("for 408, 425, 429, 500 to 599: yes; for others: no");
  });

  test("a rejected token and rejected credentials have different remedies", () => {
    const row = page
      .split("\n")
      .find((line) => line.startsWith("| [401](catalogue:Error catalogue#401-unauthorized) |"));
    expect(row).toMatch(/`issueToken`\. \| once, with a new token \|$/u);
    expect(page).toContain("The section of a status lists the operations for which that differs.");
    const [, section = ""] = page.split("\n## 401 UNAUTHORIZED\n");
    expect(section).toMatch(
      /Get a new token with `issueToken`\.[\s\S]+For \[Issue an access token\]\([^)]+\) `issueToken`: The credentials/u,
    );
    expect(section).toMatch(/^- Retry\? For \[Issue an access token\]\([^)]+\) `issueToken`: no\.$/mu);
    const response = errors
      .find(({ status }) => status === "401")
      ?.responses.find(({ operation }) => operation.operationId === "issueToken");
    expect(response?.description).not.toContain("new token");
  });

  test("a changed meaning and a new status change the page", () => {
    const changed = loadContract(
      ["/components/responses/Forbidden/description", "Not for you."],
      ["/paths/~1auth~1v1~1token/post/responses/409", { description: "Too late." }],
    );
    expect(describeErrors(changed.errors)).toContain("Not for you.");
    expect(describeErrors(changed.errors)).toContain(
      "| [409](catalogue:Error catalogue#409) | any | [Issue an access token](operation:issueToken) `issueToken` | Too late. | no |",
    );
  });

  /** Counts how often the client sends a call if every response has the given status. */
  async function countAttempts(id: string, status: number): Promise<number> {
    let sent = 0;
    const fetch = () => {
      sent += 1;
      return Promise.resolve(new Response(null, { status }));
    };
    const client = createClient({
      baseUrl: "http://127.0.0.1:9",
      token: "t",
      fetch,
      retry: { baseDelayMs: 0 },
    });
    const { method, path } = operations[id as OperationId];
    await callUntyped(client, method, path, createLeastInput(id as OperationId)).catch(() => undefined);
    return sent;
  }
});

describe("describe events", () => {
  const contract = loadContract();
  const { notifications } = contract;
  const page = describeEvents(contract);

  test("each notification is one row, which links its page, and is described nowhere else", () => {
    for (const { name, operation } of notifications) {
      const [row = "", ...others] = page.split("\n").filter((line) => line.includes(`](event:${name})`));
      expect(row).toMatch(
        new RegExp(`^\\| \\[${operation.operation.summary ?? ""}\\]\\(.*\\) \\| \`${name}\``, "u"),
      );
      expect(others).toEqual([]);
      expect(page).not.toContain(`## ${name}`);
    }
  });

  test("the two open notifications lead to the questions about them", () => {
    const open = notifications.filter(({ isNamed }) => !isNamed);
    expect(open).toHaveLength(2);
    expect(page).toContain("| [open: med-events](catalogue:Ask your provider#med-events) |");
    for (const { operation } of open)
      expect(page.split("\n").find((line) => line.includes(`](${targetOfCall(operation)}`))).toContain(
        "[open: ",
      );
  });

  test("the resulting state comes from the contract's transitions and fixed statuses", () => {
    expect(page).toContain(
      "Subscription status becomes `CANCELED`. In the payload, `data.status` is `CANCELED` and `data.cancellation.status` is `ACCEPTED`.",
    );
    const payload = "/webhooks/ORDER-PAYOUT.ERROR/post/requestBody/content/application~1json/schema";
    const changed = loadContract(
      ["/components/schemas/SubscriptionStatus/x-transitions/0/to", "ERROR"],
      [`${payload}/allOf/1/properties/status/const`, "LOST"],
    );
    expect(describeEvents(changed)).toContain("Subscription status becomes `ERROR`.");
    expect(describeEvents(changed)).toContain("`status` is `LOST`");
    const open = loadContract([`${payload}/allOf/1/properties/status`, { enum: ["LOST", "ERROR"] }]);
    expect(describeEvents(open)).not.toContain("`status` is `LOST`");
  });

  test("the acknowledgement is described once, in the words of the contract", () => {
    expect(page.match(/"returnCode": "SUCCESS"/gu)).toHaveLength(1);
    const changed = loadContract([
      "/components/responses/Acknowledged/description",
      "Tried seven more times.",
    ]);
    expect(describeEvents(changed)).toContain("with status 200: Tried seven more times.");
    const [first, ...others] = contract.webhooks;
    if (first === undefined) throw new Error("A notification is expected.");
    const own = describeEvents(loadContract([`${first.pointer}/responses/200`, { description: "Taken." }]));
    expect(own).toContain(`responds to ${linkOperation(first)} with status 200: Taken.`);
    expect(own).toContain(`responds to ${others.map(linkOperation).join(", ")} with status 200:`);
  });
});

describe("describe journeys", () => {
  const files = readJourneyFiles();
  const { operations } = loadContract();
  const page = describeJourneys(journeys, operations);

  test.each(Object.entries(files))(
    "the page shows the steps of %s in order, with their calls",
    (file, text) => {
      const { info, workflows } = parse(text) as {
        info: { title: string };
        workflows: { steps: { description: string; operationId: string }[] }[];
      };
      const section = page.split("\n## ").find((part) => part.startsWith(`${info.title}\n`)) ?? "";
      const rows = [...section.matchAll(/^\| (\d\. .*?) \| (\[.*?) \|/gmu)].map(([, ...cells]) => cells);
      const [{ steps } = { steps: [] }] = workflows;
      expect(rows).toEqual(
        steps.map(({ description, operationId: id }, index) => [
          `${index + 1}. ${description}`,
          operations.filter(({ operationId }) => operationId === id).map(linkOperation)[0],
        ]),
      );
      expect(section).toContain(file);
    },
  );

  test("the journey that most readers come for is the first", () => {
    expect(page.match(/^## .+$/gmu)?.slice(0, 3)).toEqual(["## PIX order", "## Key claim", "## MED case"]);
  });

  test("a step names the inputs that it uses, and the steps whose results it takes", () => {
    const row = page.split("\n").find((line) => line.includes("Have it sent again."));
    expect(row).toContain("| `token` of step 1, `validationId` of step 2, `accountId`, `claimId` |");
    expect(page).toMatch(/Make the same call without a token\..* \| nothing \|/u);
  });
});

describe("describe limits", () => {
  const describe = ({ operations, webhooks }: Contract) =>
    describeLimits(listLimits([...operations, ...webhooks]), webhooks);
  const page = describe(loadContract());
  const [, sizes = "", counts = "", times = "", defaults = "", formats = "", ...more] = page.split("\n## ");

  test("the page begins with what readers ask, in sentences, and ends with formats", () => {
    expect(page.match(/^## .+$/gmu)).toEqual([
      "## Sizes and lengths",
      "## Counts",
      "## Times and attempts",
      "## Defaults",
      "## Formats",
    ]);
    expect(more).toEqual([]);
    expect(sizes).toContain("| `idempotency-key` (header) | At most 64 characters. |");
    // The first row is what is asked most.
    expect(sizes).toContain("| --- | --- | --- |\n| `file` (request) | At most 10 MB. ");
    expect(formats).toContain("| --- | --- | --- |\n| `file` (request) | One of `application/pdf`, ");
    expect(counts).toContain("| `limit` (query) | At least 1, at most 5000, `20` by default. |");
    expect(times).toContain(
      "| `200` (your response) | After any status other than 200, the service tries up to four more times. | [all notifications](catalogue:Event catalogue) |",
    );
    expect(defaults).toContain("| `sort` (query) | `desc` by default. |");
    // A format limits nothing that a reader could count.
    expect(page).not.toContain("format `");
  });

  test("a limit of all notifications and of an operation names the operation too", () => {
    const { operations, webhooks } = loadContract();
    const [limit] = listLimits(webhooks);
    const payout = operations.find(({ operationId }) => operationId === "getPayout");
    if (limit === undefined || payout === undefined) throw new Error("The contract has no limit or payout.");
    const usersOf = (users: typeof webhooks) => describeLimits([{ ...limit, users }], webhooks);
    expect(usersOf(webhooks)).toContain("| [all notifications](catalogue:Event catalogue) |");
    const page = usersOf([...webhooks, payout]);
    expect(page).not.toContain("all notifications");
    expect(page).toContain("(operation:getPayout)");
  });

  test("limits that no keyword expresses are in the words of the contract", () => {
    expect(times).toContain("| `order.expiration` (request) | Default: `86400`, one day in seconds. ");
    // The pattern alone does not show that it is two hours.
    expect(times).toContain("| `tracing.timeWindow` (request) | At most two hours (`PT2H`). |");
  });

  test("a pattern is in words, which all fields with it share", () => {
    expect(page).not.toMatch(/\^|\\d/u);
    const rows = formats.split("\n").filter((line) => line.includes("An absolute URL"));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain("`webhookUrl` (request, response), ");
  });

  test("a changed bound changes its row", () => {
    const changed = describe(
      loadContract(
        ["/components/schemas/MedTracing/properties/maxDepth/maximum", 12],
        ["/components/schemas/CloseRequestQuery/properties/take/maximum", 100],
      ),
    );
    expect(changed).toContain("| `tracing.maxDepth` (request) | At most 12. Default: `2`. |");
    expect(changed).toContain("| `take` (request) | At most 100. |");
  });
});

describe("describe questions", async () => {
  const list = await readQuestions(repository);
  const describe = (...changes: Change[]) => describeQuestions(loadContract(...changes), list);
  const page = describe();

  test("the letter has the urgent questions, without marks of code", () => {
    const [, letter = ""] = page.split("```text\n");
    expect(letter).toMatch(/^1\. Is 42 forty-two reais or 42 centavos, and is "150\.75" in reais\?\n2\. /u);
    const lines = letter.split("\n```")[0]?.split("\n") ?? [];
    const asked = lines.map((line) => line.replace(/^\d+\. /u, ""));
    const urgent = list.questions.filter(({ ask }) => asked.includes(ask.replaceAll("`", "")));
    expect(urgent).toHaveLength(lines.length);
    expect(urgent.map(({ id }) => id).join(" ")).toBe(
      "amount-unit repeated-key mxn-amount money-decimals amount-sign payin-currency payout-amount " +
        "amount-to-pay card-installments end-date repeated-reference repeated-charge signature base-url " +
        "token-header token-scope notification-url status-codes rate-limits",
    );
  });

  test("each question has its id as an anchor, and places of operations link to their pages", () => {
    for (const { id, ask } of list.questions) expect(page).toContain(`\n### <a id="${id}"></a>${ask}\n`);
    expect(page).toContain(
      "<details>\n<summary>In the contract</summary>\n\n`schedule-headers`: [`schedulePayment`](operation:schedulePayment).",
    );
    expect(page).toContain("[`getPayout/parameters/1`](operation:getPayout)");
    expect(page).toContain("`token-lifetime`: `/components/schemas/Token/properties/expiresIn`.");
  });

  test("the page follows a changed assumption, whose text opens no tag", () => {
    expect(describe(["/components/schemas/OrderStatus/x-assumption", "A <new> text."])).toContain(
      "- Until then: A &lt;new> text.\n",
    );
  });

  test("a question is not asked once no place in the contract needs its answer", () => {
    expect(page).toContain("What is the base URL");
    expect(describe(["/servers", [{ url: "https://api.acme.example" }]])).not.toContain(
      "What is the base URL",
    );
  });
});

describe("describe sandbox", () => {
  const { operations, webhooks } = loadContract();
  const calls = [...operations, ...webhooks];
  const page = describeSandbox(calls);
  const rows = page.split("\n").filter((line) => line.startsWith("| "));

  test("each magic value has a row with its effect", () => {
    for (const { operations, member, value, effect } of magicValues) {
      const links = operations
        .map((id) => calls.filter((call) => nameCall(call) === id).map(linkOperation)[0])
        .join(" and ");
      const table = page.split("\n\nAs ").find((one) => one.startsWith(`\`${member}\` of ${links}:`));
      expect(table).toContain(`| \`${value}\` | ${effect} |`);
    }
  });

  const machines: readonly StateMachine[] = Object.values(stateMachines);
  const sections = page.split("\n### ").slice(1);

  test.each(machines.flatMap(({ transitions }, index) => transitions.map((row) => ({ ...row, index }))))(
    "the page shows what $trigger does in $from",
    ({ index, from, trigger, to, notification, assumption }) => {
      const section = sections[index] ?? "";
      const row = section.split("\n").find((line) => {
        const [before, cause, after] = line.split(" | ");
        return (
          before?.includes(from ?? "new") === true &&
          cause?.startsWith(`\`${trigger}\``) === true &&
          after === `\`${to}\``
        );
      });
      expect(row).toContain(notification === undefined ? "| none |" : `](event:${notification})`);
      expect(row?.endsWith("| documented |")).toBe(assumption === undefined);
      const [, note] = /\| note\u{a0}(\d+) \|$/u.exec(row ?? "") ?? [];
      if (assumption !== undefined) expect(section).toContain(`\n${note ?? ""}. ${assumption}`);
    },
  );

  test("transitions that differ only in the state before share a row", () => {
    const found = rows.filter((line) => line.includes("| `awaitRefund` |"));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain("| `CREATED`, `TRACED`, `WAITING_ANALYSIS`, `ANALYSED` |");
  });

  test("each assumption has a row, with the setting that changes it", () => {
    for (const { subject, choice, setting } of Object.values(sandboxAssumptions).flat()) {
      const row = rows.find((line) => line.startsWith(`| ${subject} |`) && line.includes(choice));
      expect(row, subject).toMatch(
        setting === undefined ? /\| none \|$/u : new RegExp(`\\| \`${setting}\` \\|$`, "u"),
      );
    }
  });

  test("each operation without a behavior is listed", () => {
    const isComplete = listNotCarriedOut().length === 0;
    expect(page.includes("Every operation of the contract is carried out.")).toBe(isComplete);
    removeBehavior("getPayout");
    const other = describeSandbox(calls);
    expect(other).toContain("\n- [Read a payout](operation:getPayout) `getPayout`");
    expect(other).not.toContain("Every operation");
  });

  test("MED is spelled in capitals", () => {
    expect(page).toContain("\n### MED case\n");
  });
});

describe("describe states", () => {
  const contract = loadContract();
  const page = describeStates(contract);
  const status = "/components/schemas/SubscriptionStatus";

  test("each schema with `x-transitions` has a section with a row for each state, and an arrow for each transition", () => {
    let count = 0;
    walkDocument(loadBundle(), (node) => {
      if ("x-transitions" in node) count += 1;
    });
    expect(contract.states).toHaveLength(count);
    for (const { title, values, transitions } of contract.states) {
      const block = page.split(`\n## ${title}\n`)[1]?.split("\n## ")[0] ?? "";
      expect(block.match(/ → /gu) ?? []).toHaveLength(transitions.length);
      for (const { value, meaning } of values) {
        expect(block).toContain(`| \`${String(value)}\` | ${meaning ?? ""} |`);
      }
    }
  });

  test("if no transition is documented, the page says so", () => {
    const noted = contract.states.flatMap(({ title, note = "" }) => (note === "" ? [] : [{ title, note }]));
    expect(noted).not.toEqual([]);
    for (const { title, note } of noted) {
      const block = page.split(`\n## ${title}\n`)[1]?.split("\n## ")[0] ?? "";
      if (note !== "Expect the statuses in any order.") expect(block).toContain(`\n\n${note}`);
    }
  });

  test("what is assumed of all is said once, and what is assumed of one after its tables", () => {
    expect(page).not.toMatch(/may be incomplete|Expect other values/u);
    for (const block of page.split("\n## ").slice(1)) {
      const [facts = "", assumption, ...more] = block.split("**Assumption.** ");
      expect(more).toEqual([]);
      expect(facts.match(/^\| \*others\* \| \[open: [\w-]+\]\([^|]+ \|$/gmu) ?? []).toHaveLength(
        assumption === undefined ? 1 : 0,
      );
      expect(assumption?.trim() ?? " [open: a](").toMatch(/^[^|#\n]* \[open: [\w-]+\]\(/u);
    }
    const [, status400 = ""] = describeErrors(contract.errors).split("\n## ");
    expect(status400.split("**Assumption.** 400 is the usual code")).toHaveLength(2);
    expect(status400.indexOf("```json")).toBeLessThan(status400.indexOf("**Assumption.**"));
  });

  test("a changed transition changes the table", () => {
    const transition = { from: "INITIAL", trigger: "The payer agrees.", to: "ACCEPTED", notification: null };
    const changed = loadContract([`${status}/x-transitions/2`, transition]);
    expect(describeStates(changed)).toContain("| `INITIAL` → `ACCEPTED` | The payer agrees. | none |");
  });
});
