import { expect, test } from "vitest";
import { readHostName } from "../../../../src/sandbox/node/flags.ts";

test.each(["sandbox", "Sandbox.Example.com", "my_app-1.internal.", "192.168.0.7", "::1", "2001:DB8::7"])(
  "the controls can be reached under %s",
  (name) => {
    expect(readHostName(name)).toBe(name);
  },
);

// A `Host` header with any of them would be written in another way, so that it would never match.
test.each([
  "",
  "*",
  "*.example.com",
  "app:3000",
  "http://app",
  "app/",
  "user@app",
  "[::1]",
  "0:0:0:0:0:0:0:1",
  "192.168.7",
  "-app",
  ".",
  "bücher.example",
])("%j is rejected, since it would never match", (name) => {
  expect(() => readHostName(name)).toThrow(
    `\`--allow-host\` must be a host name without a port, such as sandbox or sandbox.example.com, not \`${name}\`.`,
  );
});
