import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { emitSandboxAssumptions } from "../../scripts/build/sandbox-assumptions.ts";
import { sandboxAssumptions } from "../../src/sandbox/assumptions.ts";

test("each choice of the sandbox is listed by subject, with the setting that changes it", () => {
  const text = emitSandboxAssumptions({
    Orders: [
      { subject: "Fees", open: "When there are some.", choice: "None." },
      { subject: "Keys", open: "They are open.", choice: "Replayed.", setting: "idempotency" },
    ],
    Payouts: [{ subject: "Parties", open: "They are open.", choice: "One." }],
  });
  expect(text).toContain("In 3 cases, ");
  expect(text).toContain(`
## Orders (2)

- Fees
  Open: When there are some. In the sandbox: None.
- Keys
  Open: They are open. In the sandbox: Replayed. Setting: \`idempotency\`.

## Payouts (1)

- Parties
  Open: They are open. In the sandbox: One.
`);
});

test("the choices of the sandbox are beside the contract of its controls, and not in that of the API", async () => {
  const read = (file: string) => readFile(new URL(`../../${file}`, import.meta.url), "utf8");
  const register = await read("src/sandbox/control/generated/assumptions.md");
  for (const { subject, choice } of Object.values(sandboxAssumptions).flat()) {
    expect(register).toContain(`- ${subject}\n`);
    expect(register).toContain(choice);
  }
  expect(await read("generated/assumptions.md")).not.toContain("In the sandbox:");
});
