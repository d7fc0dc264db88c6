import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { bundlePath } from "../../scripts/mock/start-mock.ts";
import { followContract } from "../../scripts/start/follow-contract.ts";

test("a mock is given another contract once for each change of it, and none while it is the same", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "followed-"));
  const document = path.join(folder, "openapi.json");
  const served: string[] = [];
  const serve = (given: string) => {
    served.push(given);
    return Promise.resolve();
  };
  const follow = await followContract({ serve }, document);
  await copyFile(bundlePath, document);
  expect([await follow(), served]).toEqual([false, []]);
  await writeFile(document, "{}");
  expect([await follow(), await follow(), served]).toEqual([true, false, [document]]);
  await rm(folder, { recursive: true });
});

test("a contract that the mock refused is offered again", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "followed-"));
  const document = path.join(folder, "openapi.json");
  await writeFile(document, "{}");
  let offers = 0;
  const serve = () => {
    offers += 1;
    return Promise.reject(new Error("not this one"));
  };
  const follow = await followContract({ serve }, document);
  await expect(follow()).rejects.toThrow("not this one");
  await expect(follow()).rejects.toThrow("not this one");
  expect(offers).toBe(2);
  await rm(folder, { recursive: true });
});
