import { expect, test } from "vitest";
import { CommandError } from "../../../src/cli/command-error.ts";
import { readOptions } from "../../../src/conformance/command/options.ts";

const read = (...args: string[]) => readOptions(["--base-url", "https://api.example.com/v1/", ...args]);

test("the address is enough", () => {
  expect(read()).toMatchObject({
    baseUrl: "https://api.example.com/v1",
    ...{ target: undefined, allow: [], operations: [], tags: [], checks: [], headers: {}, reports: [] },
    ...{ maxWrites: 20, concurrency: 4, timeoutMs: 10_000 },
    ...{ isDryRun: false, isStrict: false },
  });
});

test("names are separated by commas or given one by one, and reports name their format", () => {
  const options = read(
    ...["--operation", "getPayout,issueToken", "--operation", "openMedCase", "--check", "status"],
    ...[
      "--allow",
      "write, card",
      "--header",
      "X-Channel: web",
      "--report",
      "junit=a=b.xml",
      "--timeout",
      "0.5",
    ],
  );
  expect(options).toMatchObject({
    operations: ["getPayout", "issueToken", "openMedCase"],
    ...{ checks: ["status"], allow: ["write", "card"], headers: { "x-channel": "web" }, timeoutMs: 500 },
    reports: [{ format: "junit", file: "a=b.xml" }],
  });
});

test.each([
  [[], "The address of the service is missing, such as `--base-url https://api.example.com`."],
  [["--base-url", "api"], "`--base-url` must begin with https:// or http://, unlike `api`."],
  [
    ["--base-url", "http://api.test"],
    "`--base-url` would send the token to api.test unencrypted; use https://, or allow it with `--insecure`.",
  ],
  [
    ["--base-url", "https://me:secret@api.test"],
    "`--base-url` contains credentials; name the variables that hold them in the target file.",
  ],
  [["--base-url", "https://api.test?a=b"], "`--base-url` must end with its path, without `?` and `#`."],
])("%j is answered with one sentence", (args, sentence) => {
  expect(() => readOptions(args)).toThrow(new CommandError(sentence));
});

test.each([
  [["--check", "stauts"], /^`--check` must be one of .*status.*, not `stauts`\.$/u],
  [["--report", "report.xml"], /^`--report` must be a format and a file, such as junit=report\.xml, not/u],
  [["--report", "pdf=report"], /^`--report` must be one of junit, json, html, not `pdf`\.$/u],
  [["--rate", "fast"], /^`--rate` must be a number of at least 0\.01, not `fast`\.$/u],
  [["--max-writes=-1"], /^`--max-writes` must be a whole number of at least 0, not `-1`\.$/u],
  [["--concurrency", "1.5"], /^`--concurrency` must be a whole number from 1 to 100, not `1\.5`\.$/u],
  [["--header", "x-channel"], /^`--header` must be a name and a value, such as/u],
])("%j is answered with one sentence too", (args, sentence) => {
  expect(() => read(...args)).toThrow(sentence);
});

test("unencrypted connections are allowed to this computer, and elsewhere when asked for", () => {
  expect(readOptions(["--base-url", "http://127.0.0.1:4010"]).baseUrl).toBe("http://127.0.0.1:4010");
  expect(readOptions(["--base-url", "http://api.test", "--insecure"]).baseUrl).toBe("http://api.test");
});
