import { spawn, type ChildProcess } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyContract, type ContractCopy } from "../copy-contract.ts";
import { askFor } from "../services/ask-for.ts";

const project = fileURLToPath(new URL("../..", import.meta.url));

/** Waits until the watch has printed a text since the last wait, and returns the output until then. */
type WaitFor = (text: string) => Promise<string>;

async function startWatch(root: string): Promise<{ child: ChildProcess; waitFor: WaitFor }> {
  const { file } = await askFor("program", "scripts/dev/main.ts");
  const child = spawn(process.execPath, [file, "--root", root], { cwd: project });
  let printed = "";
  const news = new EventEmitter();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      printed += chunk;
      news.emit("print");
    });
  }
  child.once("exit", () => news.emit("error", new Error(`The watch ended, and printed:\n${printed}`)));
  news.on("error", () => undefined);
  const waitFor: WaitFor = async (text) => {
    while (!printed.includes(text)) await once(news, "print");
    const seen = printed;
    printed = "";
    return seen;
  };
  return { child, waitFor };
}

describe("watch mode", () => {
  let copy: ContractCopy;
  let watch: Awaited<ReturnType<typeof startWatch>>;
  const source = () => path.join(copy.root, "openapi", "payouts", "schemas", "Payout.yaml");
  const types = () => readFile(path.join(copy.root, "generated", "types.ts"), "utf8");

  beforeAll(async () => {
    copy = await copyContract({ room: "payouts" });
    watch = await startWatch(copy.root);
    await watch.waitFor("unchanged");
  });
  afterAll(async () => {
    if (watch.child.exitCode === null) watch.child.kill("SIGKILL");
    await copy.remove();
  });

  test("rebuilds the artifacts affected by a valid change and prints the duration", async () => {
    const text = await readFile(source(), "utf8");
    await writeFile(
      source(),
      text.replace("Why the order cannot proceed.", "Why the payout cannot proceed."),
    );
    const printed = await watch.waitFor("unchanged");
    expect(printed).toMatch(/wrote +generated\/types\.ts.*\d unchanged, 0 removed in \d+\.\d s/su);
    expect(printed).not.toContain("generated/operations.ts");
    expect(await types()).toContain("Why the payout cannot proceed.");
  });

  test("prints the finding of a broken change and does not change the artifacts", async () => {
    const before = await types();
    const text = await readFile(source(), "utf8");
    await writeFile(source(), text.replace("$ref: PayoutStatus.yaml", "$ref: Missing.yaml"));
    const printed = await watch.waitFor("generated/ has not been changed");
    expect(printed).toMatch(/openapi\/payouts\/schemas\/Payout\.yaml:\d+:\d+/u);
    expect(await types()).toBe(before);
  });

  test("reads changed rules again, and continues once everything is fixed", async () => {
    const rules = path.join(copy.root, "rules", "structure.yaml");
    const [text, contract] = await Promise.all([readFile(rules, "utf8"), readFile(source(), "utf8")]);
    await writeFile(rules, text.replace("severity: error", "severity: nonsense"));
    expect(await watch.waitFor("generated/ has not been changed")).toContain("Lint could not run");
    await writeFile(source(), contract.replace("$ref: Missing.yaml", "$ref: PayoutStatus.yaml"));
    await writeFile(rules, text);
    await watch.waitFor("No findings.");
  });

  test("stops on SIGTERM with exit code 0", async () => {
    const exit = once(watch.child, "exit");
    watch.child.kill("SIGTERM");
    expect(await exit).toEqual([0, null]);
  });
});
