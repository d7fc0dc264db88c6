import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { writeProbe } from "../../../others/matrix/generators/write-probe.ts";

test("the probe is a strict project with a file for each order, the adapter and the calls", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "probe-"));
  try {
    const trial = { folder, mockUrl: "http://127.0.0.1:4010" };
    const names = await writeProbe(trial, "export type Order = object;", { noUnusedLocals: false });
    expect(names.right).toEqual(["pix", "deposit", "usdt"]);
    expect(names.wrong).toHaveLength(6);
    const orders = [...names.right, ...names.wrong].map((name) => `${name}.ts`);
    expect((await readdir(folder)).sort()).toEqual(
      ["adapter.ts", "calls.ts", "tsconfig.json", ...orders].sort(),
    );
    const read = (name: string) => readFile(path.join(folder, name), "utf8");
    expect(JSON.parse(await read("tsconfig.json"))).toMatchObject({
      compilerOptions: { strict: true, noUnusedLocals: false },
      files: ["calls.ts", ...orders],
    });
    expect(await read("adapter.ts")).toContain('const baseUrl = "http://127.0.0.1:4010";');
    expect(await read("usdt.ts")).toMatch(/export const value: Order = \{[^]*"currency": "USDT"/u);
  } finally {
    await rm(folder, { recursive: true });
  }
});
