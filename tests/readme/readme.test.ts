import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import contract from "../../generated/openapi.json" with { type: "json" };
import { askFor } from "../services/ask-for.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../..", import.meta.url));
const documented = "http://127.0.0.1:4010";
const readme = await readFile(path.join(root, "README.md"), "utf8");
const blocks = [...readme.matchAll(/^```(\w+)\n(.*?)^```$/gmsu)].map(([, language, code = ""]) => ({
  language,
  code,
}));

describe("the README", () => {
  let mockUrl: string;
  beforeAll(async () => {
    mockUrl = (await askFor("mock")).url;
  });

  test("shows a curl call that gets the response it shows", async () => {
    const calls = blocks.flatMap(({ code }) => code.match(/^curl(?:.*\\\n)*.*$/gmu) ?? []);
    const answers = await Promise.all(
      calls.map((call) =>
        run("bash", ["-c", call.replace("curl", "curl -sS").replaceAll(documented, mockUrl)]),
      ),
    );
    expect(answers).toHaveLength(1);
    expect(answers[0]?.stdout).toContain(/begins with `(.*?)`/u.exec(readme)?.[1]);
  });

  test("names the header that returns the response to its own order", async () => {
    const [call = ""] = blocks.flatMap(({ code }) => code.match(/^curl(?:.*\\\n)*.*$/gmu) ?? []);
    const header = /`(-H 'Prefer: example=.*?')`/u.exec(readme)?.[1] ?? "";
    const local = call.replace("curl", `curl -sS ${header}`).replaceAll(documented, mockUrl);
    const { stdout } = await run("bash", ["-c", local]);
    const sent = /"code":"(.*?)".*?"value":"(.*?)"/u.exec(call) ?? [];
    expect(JSON.parse(stdout)).toMatchObject({ code: sent[1], amountToPay: sent[2] });
  });

  test("shows a client sample that runs", async () => {
    const [sample] = blocks.filter(({ language }) => language === "ts");
    // Inside the repository, so that the sample finds the package, but not where other tests list files.
    await mkdir(path.join(root, "dist"), { recursive: true });
    const folder = await mkdtemp(path.join(root, "dist", "sample-"));
    try {
      const file = path.join(folder, "sample.ts");
      await writeFile(file, (sample?.code ?? "").replaceAll(documented, mockUrl));
      const bundle = await askFor("program", path.relative(root, file));
      const { stdout, stderr } = await run(process.execPath, [bundle.file], { cwd: root });
      const order = contract.components.examples["order-pix-response"].value;
      expect({ stdout, stderr }).toEqual({ stdout: `${order.status} ${order.qrcodeData}\n`, stderr: "" });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test("has at most 110 lines", () => {
    expect(readme.split("\n").length - 1).toBeLessThanOrEqual(110);
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
