import { expect, test, vi } from "vitest";
import { checkConnection, connectPostgres } from "../../../src/sandbox/node/store/open-store.ts";

const clientFor = (error: Error | undefined) => ({
  connect: vi.fn(() => (error === undefined ? Promise.resolve() : Promise.reject(error))),
  end: vi.fn(() => Promise.resolve()),
});

test.each([
  ["timeout expired", undefined, "no response within 10 seconds"],
  ["no such database", "3D000", "no such database"],
  ["", "ECONNREFUSED", "ECONNREFUSED"],
  ["", undefined, "Error"],
])(
  "a server that fails with the message `%s` and the code %s cannot be used: %s",
  async (message, code, reason) => {
    const cause = Object.assign(new Error(message), code !== undefined && { code });
    const client = clientFor(cause);
    await expect(checkConnection(() => client)).rejects.toMatchObject({
      name: "DataError",
      message: `The Postgres database cannot be used: ${reason}. Check the URL, and that the server is running.`,
      cause,
    });
    expect(client.end).toHaveBeenCalledOnce();
  },
);

test("a URL that cannot be parsed is an error of the database, as well", async () => {
  // The port is too large.
  await expect(connectPostgres("postgres://user:s3cret@localhost:99999/db")).rejects.toMatchObject({
    name: "DataError",
    message: expect.not.stringContaining("s3cret") as string,
  });
});

test("a connection that works is ended again", async () => {
  const client = clientFor(undefined);
  await checkConnection(() => client);
  expect([client.connect.mock.calls.length, client.end.mock.calls.length]).toEqual([1, 1]);
});

test("a connection that cannot even be ended does not hide the reason", async () => {
  const client = { ...clientFor(new Error("no")), end: () => Promise.reject(new Error("lost")) };
  await expect(checkConnection(() => client)).rejects.toThrow("cannot be used: no. Check the URL");
});
