import { expect, test } from "vitest";
import { unknownCall } from "../../src/errors/errors.ts";
import { loadFailures } from "../../src/errors/load-failures.ts";

const offline = () => Promise.reject(new Error("offline"));
const refused = Object.assign(new TypeError("fetch failed"), {
  cause: Object.assign(new Error("connect with secret s3cr3t"), { code: "ECONNREFUSED" }),
});

// As in a page that was loaded before the network went away.
test.each<[string, number | undefined, unknown, string]>([
  ["a status", 404, undefined, " with status 404"],
  ["a cause", undefined, refused, " (ECONNREFUSED)"],
  ["a cause without a code", undefined, new RangeError("s3cr3t"), " (RangeError)"],
])("an error whose code cannot be loaded still tells %s", async (_, status, cause, reason) => {
  await expect(loadFailures(unknownCall("getPayout", status), cause, offline)).rejects.toMatchObject({
    name: "CallError",
    operationId: "getPayout",
    status,
    message: `\`getPayout\` failed${reason}, and the code that describes failures could not be loaded.`,
  });
});
