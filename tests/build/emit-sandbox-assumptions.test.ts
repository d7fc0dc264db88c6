import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { emitSandboxAssumptions } from "../../scripts/build/emit/emit-sandbox-assumptions.ts";
import { sandboxAssumptions } from "../../src/sandbox/sandbox-assumptions.ts";

test("each choice of the sandbox is listed by subject, with the rule that changes it", () => {
  const text = emitSandboxAssumptions({
    Orders: [
      { subject: "Fees", open: "They are not documented.", choice: "None." },
      { subject: "Keys", open: "They are open.", choice: "Replayed.", rule: "idempotency" },
    ],
    Payouts: [{ subject: "Parties", open: "They are open.", choice: "One." }],
  });
  expect(text).toContain("\n## Assumptions of the sandbox (3)\n");
  expect(text).toContain(`
### Orders (2)

- Fees
  They are not documented. In the sandbox: None.
- Keys
  They are open. In the sandbox: Replayed. Rule: \`idempotency\`.

### Payouts (1)

- Parties
  They are open. In the sandbox: One.
`);
});

test("the register of the API has every choice of the sandbox, and that of its controls has none", async () => {
  const read = (file: string) => readFile(new URL(`../../${file}`, import.meta.url), "utf8");
  const register = await read("generated/assumptions.md");
  for (const { subject, choice } of Object.values(sandboxAssumptions).flat()) {
    expect(register).toContain(`- ${subject}\n`);
    expect(register).toContain(choice);
  }
  expect(await read("src/sandbox/controls/generated/assumptions.md")).not.toContain("## Assumptions of the sandbox");
});
