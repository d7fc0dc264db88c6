import { describe, expect, test, vi } from "vitest";
import { repository as root } from "../../scripts/cli/repository.ts";
import { printActions } from "../../src/answers/actions.ts";
import { formatAnswers, listAnswers } from "../../src/answers/answers.ts";
import { bundleOverlaid } from "../../src/answers/apply-overlay.ts";
import { answersCommand } from "../../src/answers/command.ts";
import { readQuestions } from "../../src/bundle/questions.ts";
import { readAssumptions } from "../../src/contract/assumptions.ts";
import { listNodes } from "../../src/contract/references.ts";
import { note, writeOverlaid } from "./write-overlay.ts";
import { loadContract } from "../contract/load-contract.ts";
import { writeFilled } from "./fill-actions.ts";

describe("answers", () => {
  const answer = `  - target: $.components.responses.BadRequest
    update: { x-answer: { ${note}, environment: test } }
`;
  const contradict = "  - { target: $.components.schemas.Status, update: { type: number } }\n";

  async function print(actions: string): Promise<{ code: number; text: string }> {
    const { root, overlay } = await writeOverlaid(actions);
    const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
    const code = await answersCommand.run(answersCommand.read(["--root", root, "--overlay", overlay]));
    return { code, text: String(log.mock.calls.at(-1)?.[0]) };
  }

  test("answers are listed with who gave them and when, before what is open", async () => {
    expect(await print(answer)).toEqual({
      code: 0,
      text: `Answered: 1; the sandbox does not follow 1 of them

codes
  It is so.
  Support, 2026-03-05, test. Asked.
  The sandbox does not follow: it checks requests by it, but sends only values that it sent before.
  At 1 place; still open at /components/responses/BadMessages.

Open: 1, the most expensive first

Code: Code changes.
  order: Which members?`,
    });
  });

  test("what contradicts the contract is listed, with the examples that it breaks", async () => {
    const { code, text } = await print(answer + contradict);
    expect(code).toBe(1);
    expect(text).toContain(
      "Contradicts the contract: 1\n  provider.overlay.yaml:6  This overwrites `/components/schemas/Status/type`",
    );
    expect(text).toContain("Makes examples invalid: 2\n  openapi/orders/list-orders.yaml:12  ");
  });

  test("an answer that breaks examples alone fails too", async () => {
    const { code, text } = await print(
      `  - { target: $.components.schemas.Status, update: { type: number, x-question: codes, x-assumption: A., x-answer: { ${note} } } }\n`,
    );
    expect(text).not.toContain("Contradicts the contract");
    expect(text).toContain("Makes examples invalid: 2\n");
    expect(code).toBe(1);
  });

  test("an answer is listed with the settings of the sandbox that it makes, and all its places", () => {
    const noted = { answer: "A key is forgotten.", how: "Asked.", by: "Support", date: "2026-03-05" };
    const sandbox = { idempotency: "off", retryDelaysMs: [1, 2, 3, 4] };
    const one = { id: "repeated-key", notes: [{ ...noted, sandbox }], places: ["/a", "/b"], open: [] };
    const text = formatAnswers({ answered: [one], open: [], contradictions: [], broken: [] });
    expect(text).toBe(`Answered: 1

repeated-key
  A key is forgotten.
  Support, 2026-03-05. Asked.
  Sets in the sandbox: \`idempotency\` "off", \`retryDelaysMs\` [1,2,3,4].
  At 2 places.

Open: 0, the most expensive first`);
  });

  test("an answer to several questions counts where each of them is asked", async () => {
    const files = await writeOverlaid(
      `  - { target: $.info, update: { x-answer: [{ question: [codes, order], ${note} }] } }\n`,
    );
    const { answered, open } = listAnswers(await bundleOverlaid(files));
    expect(answered.map(({ id, places }) => [id, places.length])).toEqual([
      ["codes", 3],
      ["order", 2],
    ]);
    expect(open).toEqual([]);
  });

  test.each([
    ["order-fees", "FeePart", "sum: { x-renames: amount }", true],
    ["order-fees", "FeePart", "amount: { type: string }", false],
    ["subscription-members", "Subscription", "externalCode: { x-renames: externalId }", true],
  ])("whether the sandbox follows %s, answered at %s by { %s }: %s", async (id, schema, members, want) => {
    const target = `$.components.schemas.${schema}.properties`;
    const { overlay } = await writeOverlaid(
      `  - { target: $.info, update: { x-answer: [{ question: ${id}, ${note} }] } }\n` +
        `  - { target: ${target}, update: { ${members} } }\n`,
    );
    const [answered] = listAnswers(await bundleOverlaid({ root, overlay })).answered;
    expect(answered?.whyNot === undefined).toBe(want);
  });

  test("the overlay or a question must be named", () => {
    expect(() => answersCommand.read([])).toThrow("Specify `--overlay`, the file with the answers, or");
  });

  test("the actions that answer a question are printed", async () => {
    const { root } = await writeOverlaid("");
    const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
    const run = (id: string) => answersCommand.run(answersCommand.read(["--root", root, "--question", id]));
    expect(await run("order")).toBe(0);
    expect(log).toHaveBeenCalledExactlyOnceWith(`- target: $.info
  update:
    x-answer:
      - question: order
        answer: <what was answered>
        date: <YYYY-MM-DD>
        how: <how it was learned>
        by: <who says so>
# What is not as assumed: replace each <...>, and delete what stays as it is.
- target: $['components']['schemas']['Order']['required']
  remove: true
- target: $['components']['schemas']['Order']
  update:
    description: <text>
    required: [ id, status ]
- target: $['components']['schemas']['Order']['properties']
  update:
    <other id>: { x-renames: id }
    <other status>: { x-renames: status }`);
    await expect(run("codes-of-errors")).rejects.toThrow(
      "`codes-of-errors` is not the id of an open question.",
    );
  });
});

describe("list actions", async () => {
  const contract = loadContract();
  const asked = (await readQuestions(root)).questions;
  const ids = asked.map(({ id }) => id);

  test("the status of successes has an action for each operation, and a word about one for a method", () => {
    const text = printActions({ id: "success-codes" }, contract);
    const [short = ""] = /^# One action .*$/mu.exec(text) ?? [];
    expect(short).toContain("$.paths[*].post");
    expect(text.match(/x-success-status: <200, 201 or 202>$/gmu)).toHaveLength(contract.operations.length);
    expect(text).not.toContain("instead of");
    expect(printActions({ id: "status-codes" }, contract)).not.toMatch(/x-success-status|One action/u);
  });

  test("the scope of tokens has an action for each operation but the one that issues them", () => {
    const text = printActions({ id: "token-scope" }, contract);
    expect(text.match(/x-scope: <scope>$/gmu)).toHaveLength(contract.operations.length - 1);
    expect(text).not.toContain("/auth/v1/token");
  });

  test.each([
    ["order-fees", "FeePart", "amount"],
    ["payin-account", "PayinNotification", "ownerBank"],
  ])("a member that %s asks for by itself is renamed in its object", (id, schema, name) => {
    const text = printActions({ id, asks: "names" }, contract);
    expect(text).toContain(`- target: $['components']['schemas']['${schema}']['properties']
  update:
    <other ${name}>: { x-renames: ${name} }`);
  });

  test("a member that is left out has no other name, and what asks for no names takes other members", () => {
    const pointer = "/components/schemas/Small";
    const nodes = new Map([[pointer, { properties: { kept: { type: "string" }, gone: false } }]]);
    const assumptions = [{ pointer, text: "A.", questions: ["order"] }];
    const small = { assumptions, operations: [], nodes };
    expect(printActions({ id: "order" }, small)).toContain("<member>: { type: string, description: <text> }");
    const text = printActions({ id: "order", asks: "names" }, small);
    expect(text).toContain("x-renames: kept");
    expect(text).not.toContain("gone");
  });

  test("the actions of every question can be applied, and answer it at all its places", async () => {
    const overlay = await writeFilled(asked, contract);
    const { document, questions } = await bundleOverlaid({ root, overlay });
    expect(questions.questions).toEqual([]);
    expect(questions.answered.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(readAssumptions(listNodes(document))).toEqual([]);
    const { responses } = document.paths?.["/order/v1/banking/accounts/documents"]?.post ?? {};
    expect(Object.keys(responses ?? {})).toEqual(
      ["200", "default", "410", "419", "422", "451", "503"].sort(),
    );
  });
});
