import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { expect, onTestFinished, test } from "vitest";
import { InstallError } from "../../install-tools.ts";
import { deliverAll } from "../../others/runtimes/deliver-all.ts";
import { describeResults, tryProgram, tryRuntimes } from "../../others/runtimes/try-runtimes.ts";
import { startRecipe } from "../../../tests/examples/receivers/start-recipe.ts";

test("every check passes on Node, which can also run the program", async () => {
  const { url, stop } = await startRecipe([
    "tests/examples/receivers/serve-route.ts",
    "tools/others/runtimes/program/main.ts",
  ]);
  onTestFinished(stop);
  expect(describeResults(await tryProgram(new URL(url).origin))).toBe(
    "client 6 of 6, uploads 4 of 4, testing kit 2 of 2, receiver 8 of 8",
  );
});

test("a receiver that accepts everything fails the forged delivery", async () => {
  const fetch = () => Response.json({ returnCode: "SUCCESS" });
  const server = serve({ fetch, port: 0, hostname: "127.0.0.1", overrideGlobalObjects: false });
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  const results = await deliverAll(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(Object.entries(results).filter(([, result]) => result !== "ok")).toEqual([["forged", "200"]]);
});

test("failed checks are named", () => {
  const results = {
    client: { "creates an order": "ok", "iterates over a list": "TypeError: no" },
    uploads: { bytes: "ok" },
  };
  expect(describeResults(results)).toBe(
    "client 1 of 2 (iterates over a list: TypeError: no), uploads 1 of 1",
  );
});

test("runtimes that cannot be installed are not run, and do not stop the report", async () => {
  const install = () => Promise.reject(new InstallError("The tools cannot be installed (ENOTFOUND)"));
  const rows = await tryRuntimes("/nowhere", install);
  expect(rows).toEqual(
    [
      "bun",
      "deno",
      "workerd",
      "workerd 2024-01-01, one file",
      "workerd 2024-01-01, modules",
      "workerd 2026-10-01, one file",
      "workerd 2026-10-01, modules",
      "certificates",
    ].map((name) => ({ name, value: "not run: The tools cannot be installed (ENOTFOUND)" })),
  );
});
