import { expect, test } from "vitest";
import { spawnPrism } from "../../scripts/mock/prism.ts";

test("a process is stopped by SIGKILL, since it does not handle other signals while it is busy", async () => {
  const options = { document: "/no/such/contract.yaml", host: "127.0.0.1", port: 0, dynamic: false };
  const prism = spawnPrism({ ...options, onAnswer: () => undefined });
  await prism.stop();
  expect(await prism.ended).toEqual({ reason: "killed by SIGKILL", lastRequest: null });
  expect(await prism.answers()).toBe(false);
});
