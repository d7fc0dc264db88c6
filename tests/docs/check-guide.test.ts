import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readOptions } from "../../src/conformance/command/options.ts";
import { readTarget } from "../../src/conformance/command/target-file.ts";
import { reviewedRisks } from "../../src/conformance/plan.ts";
import { readGuides } from "./read-guides.ts";

const { text = "" } = (await readGuides()).find(({ title }) => title === "Check an implementation") ?? {};

test("the guide shows commands that are valid", () => {
  const commands = [...text.matchAll(/npx (?:-y )?payment-orders-api conformance (.*)/gu)];
  expect(commands).toHaveLength(2);
  for (const [, args = ""] of commands) {
    const values = args.replace('"$STAGING"', "https://staging.example.com").split(" ");
    expect(readOptions(values)).toMatchObject({ target: "target.json" });
  }
});

test("the guide shows a target file that is valid, and names every member of one", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "check-guide-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "target.json");
  await writeFile(file, /^cat > target\.json <<'EOF'\n(.*?)^EOF$/msu.exec(text)?.[1] ?? "");
  const target = readTarget(file, { CLIENT_ID: "shop", CLIENT_SECRET: "any" });
  expect(target).toMatchObject({ environment: "test", credentials: { clientSecret: "any" } });
  await writeFile(file, '{ "a": 1 }');
  const [, members = ""] = /it may have (.*)\./u.exec(messageOf(() => readTarget(file, {}))) ?? [];
  expect(members.split(", ").filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

test("the guide names the risks", () => {
  const risks = new Set(["card", ...Object.values(reviewedRisks).map(({ risk }) => risk)]);
  for (const risk of risks) expect(text).toMatch(new RegExp(String.raw`^\| ${risk} +\|`, "mu"));
});

function messageOf(act: () => unknown): string {
  try {
    act();
    return "";
  } catch (error) {
    return (error as Error).message;
  }
}
