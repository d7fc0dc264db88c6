import { expect, test } from "vitest";
import { createMemoryStore } from "../../../src/sandbox/index.ts";
import type { Records } from "../../../src/sandbox/store.ts";
import { readSecret } from "../../../src/sandbox/tokens.ts";
import { createIds } from "../../../src/sandbox/ids.ts";

const ids = createIds(1);

test("the secret is made up once, and kept", async () => {
  const store = createMemoryStore();
  const read = () => store.transact((records) => readSecret(records, ids));
  const secret = await read();
  expect(secret).toMatch(/^[A-Za-z0-9]{43}$/);
  expect(await read()).toBe(secret);
  expect(await store.dump()).toMatchObject([{ kind: "setting", id: "token-secret", row: { secret } }]);
});

test("a kept secret is only read", async () => {
  const store = createMemoryStore();
  const secret = await store.transact((records) => readSecret(records, ids));
  const inserted: string[] = [];
  const again = await store.transact((records) => {
    const insert: Records["insert"] = (kind, id, row) => {
      inserted.push(kind);
      return records.insert(kind, id, row);
    };
    return readSecret({ ...records, insert }, ids);
  });
  expect([again, inserted]).toEqual([secret, []]);
});

test("the secret that another sandbox adds meanwhile is used", async () => {
  const store = createMemoryStore();
  const secret = await store.transact((records) => {
    const insert: Records["insert"] = async (kind, id, row) => {
      await records.insert("setting", "token-secret", { secret: "theirs" });
      return records.insert(kind, id, row);
    };
    return readSecret({ ...records, insert }, ids);
  });
  expect(secret).toBe("theirs");
});
