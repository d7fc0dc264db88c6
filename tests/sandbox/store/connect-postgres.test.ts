import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.doUnmock("pg");
  vi.resetModules();
});

/** Imports the module with a client that cannot connect. */
async function importFailing(error: Error, end = () => Promise.resolve()) {
  const options: unknown[] = [];
  vi.resetModules();
  vi.doMock("pg", () => ({
    default: {
      Client: class {
        constructor(given: unknown) {
          options.push(given);
        }
        connect = () => Promise.reject(error);
        end = end;
      },
    },
  }));
  return { ...(await import("../../../src/sandbox/node/store/connect-postgres.ts")), options };
}

const url = "postgres://user:hidden@127.0.0.1/database";

test.each([
  ["timeout expired", undefined, "no response within 10 seconds"],
  ["no such database", "3D000", "no such database"],
  ["", "ECONNREFUSED", "ECONNREFUSED"],
  ["", undefined, "Error"],
])(
  "a server that fails with the message `%s` and the code %s cannot be used: %s",
  async (message, code, reason) => {
    const cause = Object.assign(new Error(message), code !== undefined && { code });
    const { connectPostgres, options } = await importFailing(cause);
    await expect(connectPostgres(url)).rejects.toMatchObject({
      name: "DataError",
      message: `The Postgres database cannot be used: ${reason}. Check the URL, and that the server is running.`,
      cause,
    });
    expect(options).toEqual([{ connectionString: url, connectionTimeoutMillis: 10_000 }]);
  },
);

test("a connection that cannot even be ended does not hide the reason", async () => {
  const { connectPostgres } = await importFailing(new Error("no"), () => Promise.reject(new Error("lost")));
  await expect(connectPostgres(url)).rejects.toThrow("cannot be used: no. Check the URL");
});
