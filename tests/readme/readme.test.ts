import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { ESLint } from "eslint";
import { describe, expect, test } from "vitest";
import { startForFirstOrder } from "../start/first-order.ts";
import { askFor } from "../services/ask-for.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../..", import.meta.url));
const readme = await readFile(path.join(root, "README.md"), "utf8");
const blocks = [...readme.matchAll(/^```(\w+)\n(.*?)^```$/gmsu)].map(([, language, code = ""]) => ({
  language,
  code,
}));

describe("the README", () => {
  test("shows how to create an order, pay it, and see its notification, in a terminal", async () => {
    const { printed, runInShell } = await startForFirstOrder();
    const commands = blocks.filter(({ code }) => code.includes("curl "));
    for (const count of [1, 2]) {
      const order = await runInShell(commands.map(({ code }) => code).join(""));
      expect(order).toMatch(/"code":"ORD-[\da-f-]{36}","status":"INITIAL"/u);
      expect(order).toMatch(/"qrcodeData":"000201/u);
      // An image in base64 would fill the terminal.
      expect(order.length).toBeLessThan(1_500);
      expect(printed).toHaveLength(count);
      const [, code = "none"] = /"code":"(ORD-[\da-f-]+)"/u.exec(order) ?? [];
      expect(printed.at(-1)).toMatch(new RegExp(String.raw`^Received ORDER-PAYIN\.PAID: .*"${code}"`, "u"));
    }
    expect(readme).toContain("prints `Received ORDER-PAYIN.PAID`");
  });

  test("shows a client sample that runs where it says", async () => {
    const { localize } = await startForFirstOrder();
    const [sample] = blocks.filter(({ language }) => language === "ts");
    expect(readme).toContain("Save this as `try.ts`, which Git ignores");
    await mkdir(path.join(root, "dist"), { recursive: true });
    const folder = await mkdtemp(path.join(root, "dist", "sample-"));
    try {
      const file = path.join(folder, "try.ts");
      await writeFile(file, localize(sample?.code ?? ""));
      const bundle = await askFor("program", path.relative(root, file));
      const { stdout, stderr } = await run(process.execPath, [bundle.file], { cwd: root });
      expect([stdout, stderr]).toEqual([expect.stringMatching(/^INITIAL 000201.+\n$/u), ""]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test("has the sample saved where neither Git nor the linter sees it", async () => {
    expect(await readFile(path.join(root, ".gitignore"), "utf8")).toContain("\n/try.ts\n");
    expect(await new ESLint({ cwd: root }).isPathIgnored("try.ts")).toBe(true);
  });
});

test("CONTRIBUTING lists every script of the package, and no other", async () => {
  const contributing = await readFile(path.join(root, "CONTRIBUTING.md"), "utf8");
  const { scripts } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const named = [...contributing.matchAll(/`npm (?:run )?([a-z:]+)`/gu)].map(([, name]) => name);
  expect([...new Set(named)].filter((name) => name !== "ci").sort()).toEqual(Object.keys(scripts).sort());
});
