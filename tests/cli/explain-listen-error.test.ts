import { expect, test } from "vitest";
import { explainListenError } from "../../src/cli/ports.ts";

const explain = (code: string | undefined, port = 80) =>
  explainListenError(Object.assign(new Error("listen failed"), code !== undefined && { code }), {
    host: "app",
    port,
    flag: "--docs-port",
  });

test.each([
  [
    "EADDRINUSE",
    "Port 80 is already in use. Stop the process that uses it, or choose another port with `--docs-port 81` (`--docs-port 0` picks a free one).",
  ],
  ["EACCES", "You are not allowed to listen on port 80. Choose a port above 1023 with `--docs-port`."],
  [
    "EADDRNOTAVAIL",
    "`app` is not an address of this computer. Choose another with `--host`, such as 127.0.0.1.",
  ],
  [
    "ENOTFOUND",
    "The host `app` is not known. Choose an address of this computer with `--host`, such as 127.0.0.1.",
  ],
])("%s is explained with what to do", (code, message) => {
  expect(explain(code)).toMatchObject({
    name: "CommandError",
    message,
    cause: expect.objectContaining({ code }) as unknown,
  });
});

test.each([
  [65_534, "`--docs-port 65535` (`--docs-port 0` picks a free one)."],
  [65_535, "`--docs-port 0`."],
])("for the taken port %i, a port that exists is suggested", (port, advice) => {
  expect(explain("EADDRINUSE", port).message).toBe(
    `Port ${port} is already in use. Stop the process that uses it, or choose another port with ${advice}`,
  );
});

test.each(["EMFILE", undefined])("an error with the code %s is left as it is", (code) => {
  expect(explain(code)).toMatchObject({ name: "Error", message: "listen failed" });
});
