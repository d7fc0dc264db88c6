import { expect, test } from "vitest";
import { spawnPrism } from "../../scripts/mock/spawn-prism.ts";

test("stopping a process kills it, because a busy process would not handle the signal", async () => {
  const options = { document: "/no/such/contract.yaml", host: "127.0.0.1", port: 0, dynamic: false };
  const prism = spawnPrism({ ...options, onAnswer: () => undefined });
  await prism.stop();
  expect(await prism.ended).toEqual({ reason: "killed by SIGKILL", lastRequest: null });
  expect(await prism.answers()).toBe(false);
});
