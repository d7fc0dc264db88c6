import { afterEach, expect, test, vi } from "vitest";
import { createClient, type Fetch } from "../../src/index.ts";

vi.mock("../../src/errors/failures.ts", () => {
  throw new Error("offline");
});

afterEach(() => vi.resetModules());

const refused = Object.assign(new TypeError("fetch failed"), {
  cause: Object.assign(new Error("connect with secret s3cr3t"), { code: "ECONNREFUSED" }),
});

// As in a page that was loaded before the network went away.
test.each<[string, Fetch, string, number | undefined]>([
  ["a status", () => Promise.resolve(Response.json({}, { status: 404 })), " with status 404", 404],
  ["a cause", () => Promise.reject(refused), " (ECONNREFUSED)", undefined],
  ["a cause without a code", () => Promise.reject(new RangeError("s3cr3t")), " (RangeError)", undefined],
])("an error whose code cannot be loaded still tells %s", async (_, fetch, reason, status) => {
  const call = createClient({ baseUrl: "http://127.0.0.1:9", token: "t", fetch, retry: false });
  await expect(call.getPayout({ path: { id: "p" } })).rejects.toMatchObject({
    name: "CallError",
    operationId: "getPayout",
    status,
    message: `\`getPayout\` failed${reason}, and the code that describes failures could not be loaded.`,
  });
});
