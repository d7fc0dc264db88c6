import path from "node:path";
import { expect, test } from "vitest";
import { repository } from "../../scripts/cli/repository.ts";
import { readMockFlags } from "../../scripts/mock/flags.ts";

test.each([
  { given: [], want: { port: 4010, host: "127.0.0.1", dynamic: false } },
  { given: ["--port", "0", "--host", "::1"], want: { port: 0, host: "::1", dynamic: false } },
  {
    given: ["--port=65535", "--dynamic"],
    want: { port: 65_535, host: "127.0.0.1", dynamic: true },
  },
])("$given is read", ({ given, want }) => {
  expect(readMockFlags(given)).toEqual(want);
});

test("a contract that was built with an overlay is served", () => {
  const folder = path.join(repository, "generated");
  expect(readMockFlags(["--contract", folder]).document).toBe(path.join(folder, "openapi.json"));
  expect(() => readMockFlags(["--contract", "nowhere"])).toThrow(
    "`--contract` must be a folder that `npm run build -- --overlay FILE --out FOLDER` made, not `nowhere`.",
  );
});

test.each([
  { given: ["--port", "abc"], want: "`--port` must be a whole number from 0 to 65535, not `abc`." },
  { given: ["--port", "65536"], want: "`--port` must be a whole number from 0 to 65535, not `65536`." },
  { given: ["--port=-1"], want: "`--port` must be a whole number from 0 to 65535, not `-1`." },
  { given: ["--port", "1.5"], want: "`--port` must be a whole number from 0 to 65535, not `1.5`." },
  { given: ["--port="], want: "`--port` must be a whole number from 0 to 65535, not ``." },
  {
    given: ["--port"],
    want: "`--port` needs a value. `npm run mock -- --help` lists the flags.",
  },
  { given: ["--host="], want: "`--host` must be an address, such as 127.0.0.1 or 0.0.0.0." },
  { given: ["--prot", "1"], want: "Unknown flag `--prot`. `npm run mock -- --help` lists the flags." },
  { given: ["4010"], want: "Unexpected argument `4010`. `npm run mock -- --help` lists the flags." },
])("$given is rejected", ({ given, want }) => {
  expect(() => readMockFlags(given)).toThrow(want);
});
