import { describe, expect, test } from "vitest";
import { readAllowedOrigins, validateRequest } from "../../../../src/sandbox/node/access.ts";

const access = {
  host: "127.0.0.1",
  allowHosts: ["sandbox"],
  isAllowedOrigin: readAllowedOrigins(["https://docs.example.com"]),
};

function validate(
  headers: Record<string, string>,
  { forControl: isControl = false, httpVersion = "1.1" } = {},
) {
  return validateRequest({ httpVersion }, { method: "POST", headers, isControl }, access);
}

describe.each([false, true])("whether it is for the controls or not (%j), a request", (forControl) => {
  test("must name the host, as HTTP/1.1 requires", () => {
    expect(validate({}, { forControl })).toEqual([
      400,
      "INVALID_REQUEST",
      "The request has no `Host` header.",
    ]);
  });

  test("may expect `100-continue`, in upper or lower case, and nothing else", () => {
    expect(validate({ host: "localhost", expect: "100-Continue" }, { forControl })).toBeUndefined();
    expect(validate({ host: "localhost", expect: "tea" }, { forControl })).toEqual([
      417,
      "INVALID_REQUEST",
      "`Expect` must be `100-continue`.",
    ]);
  });

  test("may not be a notification that a sandbox sent, which would cause a loop", () => {
    expect(validate({ host: "localhost", "x-sandbox-delivery": "1" }, { forControl })).toEqual([
      403,
      "FORBIDDEN_ERROR",
      "A sandbox does not receive notifications, not even its own.",
    ]);
  });
});

describe("the API", () => {
  test("is reached under any name, and by HTTP/1.0 without one", () => {
    expect(validate({ host: "payments.example" })).toBeUndefined();
    expect(validate({}, { httpVersion: "1.0" })).toBeUndefined();
  });

  test("is reached by pages whose origin is allowed", () => {
    expect(validate({ host: "localhost", origin: "https://docs.example.com" })).toBeUndefined();
    expect(validate({ host: "localhost", origin: "https://evil.example" })).toEqual([
      403,
      "FORBIDDEN_ERROR",
      "Pages of `https://evil.example` may not call the sandbox. To allow them, start it with `--allow-origin https://evil.example`.",
    ]);
  });
});

describe("the controls", () => {
  const forControl = true;

  test("are reached under names of the server only", () => {
    expect(validate({ host: "sandbox:4020" }, { forControl })).toBeUndefined();
    const rejection = [403, "FORBIDDEN_ERROR", expect.stringContaining("--allow-host")];
    expect(validate({ host: "payments.example" }, { forControl })).toEqual(rejection);
    expect(validate({}, { forControl, httpVersion: "1.0" })).toEqual(rejection);
  });

  test("are not reached by pages of other origins, even if these may call the API", () => {
    expect(validate({ host: "localhost", origin: "https://docs.example.com" }, { forControl })).toEqual([
      403,
      "FORBIDDEN_ERROR",
      "The controls of the sandbox are open to its own pages only.",
    ]);
  });
});
