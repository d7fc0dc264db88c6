import { expect, test } from "vitest";
import { lint } from "./lint-text.ts";

test.each([
  ["src/calls/a.ts", 'import { b } from "../transport/b.ts"; import createClient from "openapi-fetch";'],
  ["src/webhooks/node/a.ts", 'import { eventNames } from "../../../generated/events.ts";'],
  ["src/contract/a.ts", 'import { b } from "./b.ts";'],
  ["src/conformance/a.ts", 'import { b } from "./b.ts"; import { c } from "../contract/c.ts";'],
  ["src/sandbox/a.ts", 'import { b } from "./store/b.ts"; import { c } from "../service/c.ts";'],
  ["src/sandbox/node/a.ts", 'import { b } from "./http/b.ts"; import { c } from "../store/c.ts";'],
  ["docs/site/src/send/a.ts", 'import { b } from "../../../../src/sandbox/index.ts";'],
  ["scripts/mock/a.ts", 'import { b } from "../../src/sandbox/node/index.ts";'],
  ["scripts/dev/a.ts", 'import { b } from "../../src/conformance/b.ts";'],
  [
    "scripts/dev/a.ts",
    'import { b } from "../../src/b.ts"; import path from "node:path"; console.log(process);',
  ],
  ["scripts/cli/a.ts", 'import { parseArgs } from "node:util"; import { b } from "./b.ts";'],
  ["scripts/cli/a.ts", 'import { b } from "../../src/cli/b.ts";'],
  ["src/sandbox/node/command/a.ts", 'import { b } from "../../../cli/b.ts";'],
  ["src/lint/a.ts", 'import { b } from "../bundle/b.ts"; import { c } from "ajv"; console.log(process);'],
  ["src/conformance/command/a.ts", 'import { b } from "../b.ts"; import { c } from "../../cli/c.ts";'],
  ["src/cli/gate.ts", 'await import("../lint/b.ts");'],
  ["src/contract/a.ts", 'type B = import("./b.ts").B;'],
  ["src/calls/a.ts", "const b = await import(`../transport/b.ts`);"],
  [
    "scripts/audit/a.ts",
    'import { createRequire } from "node:module"; const { resolve } = createRequire(import.meta.url); resolve(a);',
  ],
  [
    "scripts/audit/a.ts",
    'import { createRequire } from "node:module"; const b = createRequire(c); b("yaml"); b.resolve(d);',
  ],
  ["src/transport/a.ts", "globalThis.fetch(new globalThis.Request('a:'));"],
  [
    "src/transport/a.ts",
    'setTimeout(() => performance.now()); if ("document" in globalThis) crypto.randomUUID();',
  ],
  ["src/contract/pointer.ts", '"a".replaceAll("~1", "/");'],
  ["src/client/upload.ts", '(globalThis as object).process?.getBuiltinModule?.("node:fs");'],
  ["src/sandbox/node/a.ts", 'process.exit(1); Buffer.from("a");'],
  ["vitest.config.ts", 'import { b } from "./scripts/test/b.ts";'],
  ["src/index.ts", 'export { a } from "./a.ts";'],
  ["src/base/log.ts", 'console.warn("nobody listens");'],
])("%s may contain %j", async (file, text) => {
  expect(await lint(file, text)).toEqual([]);
});

test.each<[file: string, text: string]>([
  // The commands of the other package.
  ["src/cli/api.ts", 'await import("../lint/command.ts");'],
  ["src/cli/gate.ts", 'await import("../sandbox/node/command.ts");'],
  // However the name is written.
  ["src/calls/a.ts", 'import { b } from "../../scripts/b.ts";'],
  ["src/calls/a.ts", 'import { b } from "../transport/../../scripts/b.ts";'],
  ["src/calls/a.ts", 'import { b } from "../../%73cripts/b.ts";'],
  ["src/calls/a.ts", 'import { b } from "../..\\\\scripts/b.ts";'],
  ["src/calls/a.ts", 'import { b } from "../../../../src/b.ts";'],
  ["src/calls/a.ts", 'import { b } from "/src/b.ts";'],
  ["src/calls/a.ts", 'import { b } from "file:///src/b.ts";'],
  ["src/calls/a.ts", 'import json from "../../package.json" with { type: "json" };'],
  ["src/calls/a.ts", 'import { b } from "../../dist/src/b.js";'],
  ["src/calls/a.ts", 'import { b } from "../../node_modules/express/index.js";'],
  ["src/calls/a.ts", 'import path from "node:path";'],
  ["src/calls/a.ts", 'import { b } from "payment-orders-api";'],
  // Every form of an import.
  ["src/calls/a.ts", 'import "../../scripts/b.ts";'],
  ["src/calls/a.ts", 'import type { B } from "../../tests/b.ts";'],
  ["src/calls/a.ts", 'import b = require("../../scripts/b.ts");'],
  ["src/calls/a.ts", 'export { b } from "express";'],
  ["src/calls/a.ts", 'export * as b from "express";'],
  ["src/calls/a.ts", 'const b = await import("../../scripts/b.ts");'],
  ["src/calls/a.ts", "const b = await import(`node:fs`);"],
  ["src/calls/a.ts", "const b = (name: string) => import(name);"],
  ["src/calls/a.ts", "const b = (name: string) => import(`node:${name}`);"],
  ["src/calls/a.ts", 'const b = await import("node:" + "fs");'],
  ["src/calls/a.ts", 'type B = import("node:fs").Stats;'],
  ["src/calls/a.ts", 'type B = typeof import("../../scripts/b.ts");'],
  ["src/sandbox/node/a.ts", 'process.getBuiltinModule("node:child_process");'],
  ["src/sandbox/node/a.ts", "process.getBuiltinModule(a);"],
  ["src/client/upload.ts", 'globalThis.process?.getBuiltinModule?.("node:net");'],
  ["scripts/mock/a.ts", "const b = (name: string) => import(name);"],
  ["scripts/dev/a.ts", 'await import("../../te" + "sts/b.ts");'],
  ["scripts/dev/a.ts", 'require("../../tests/b.cjs");'],
  ...[
    'createRequire(import.meta.url)("../../tests/b.cjs");',
    'createRequire(import.meta.url)("../../te" + "sts/b.cjs");',
    'const require = createRequire(import.meta.url); require("../../tests/b.cjs");',
    'const load = createRequire(import.meta.url); load("../../tests/b.cjs");',
    "const load = createRequire(import.meta.url); run(load);",
    "run(createRequire(import.meta.url));",
    "run(createRequire);",
  ].map(
    (code) =>
      ["scripts/dev/a.ts", `import { createRequire } from "node:module"; ${code}`] satisfies [string, string],
  ),
  ["scripts/dev/a.ts", 'import { createRequire as make } from "module"; make(a)("../../tests/b.cjs");'],
  ["scripts/dev/a.ts", 'import module from "node:module"; module.createRequire(a)("../../tests/b.cjs");'],
  // Whatever a comment says.
  ["scripts/dev/a.ts", '/* eslint-disable */\nimport { b } from "../../tests/b.ts";'],
  ["scripts/dev/a.ts", '// eslint-disable-next-line\nimport { b } from "../../tests/b.ts";'],
  // Every folder.
  ["src/contract/a.ts", 'import { b } from "../errors/b.ts";'],
  ["src/contract/a.ts", 'import { b } from "../../generated/b.ts";'],
  ["src/contract/a.ts", 'import createClient from "openapi-fetch";'],
  ["scripts/dev/a.ts", 'import { b } from "../../tests/b.ts";'],
  ["scripts/cli/a.ts", 'import { b } from "../mock/b.ts";'],
  ["scripts/cli/a.ts", 'import { b } from "../../src/sandbox/node/http/b.ts";'],
  ["scripts/build/a.ts", 'import { b } from "../../src/sandbox/b.ts";'],
  ["src/cli/a.ts", 'import { b } from "../sandbox/node/command/b.ts";'],
  ["src/cli/a.ts", 'import { parse } from "yaml";'],
  // There is one reader of YAML.
  ["src/lint/a.ts", 'import { parse } from "yaml";'],
  ["src/bundle/a.ts", 'import { parse } from "yaml";'],
  ["src/client/a.ts", 'import { b } from "../bundle/b.ts";'],
  ["src/conformance/a.ts", 'import { b } from "./command/b.ts";'],
  ["src/sandbox/a.ts", 'import { b } from "../answers/b.ts";'],
  ["src/sandbox/node/a.ts", 'import { b } from "../../lint/b.ts";'],
  ["src/conformance/command/a.ts", 'import { b } from "yaml";'],
  ["src/lint/a.ts", 'import { b } from "../../scripts/b.ts";'],
  ["src/bundle/a.ts", 'import { b } from "../sandbox/b.ts";'],
  ["src/sandbox/a.ts", 'import { b } from "../cli/b.ts";'],
  // Code for Node, of the sandbox, or that is not published.
  ["src/client/a.ts", 'import { b } from "../sandbox/index.ts";'],
  ["src/client/a.ts", 'import { b } from "../conformance/b.ts";'],
  ["src/testing/a.ts", 'import { b } from "../sandbox/index.ts";'],
  ["src/client/upload.ts", 'import { b } from "../sandbox/node/b.ts";'],
  ["src/conformance/a.ts", 'import { b } from "../sandbox/index.ts";'],
  ["src/sandbox/a.ts", 'import { b } from "./node/http/b.ts";'],
  ["src/sandbox/node/a.ts", 'import { b } from "../../conformance/b.ts";'],
  ["docs/site/src/send/a.ts", 'import { b } from "../../../../src/sandbox/node/index.ts";'],
  ["rules/functions/a.js", 'import { b } from "../../scripts/b.js";'],
  ["rules/functions/a.js", 'import { b } from "yaml";'],
  ["docs/try/a.ts", 'import { b } from "../../tests/b.ts";'],
  ["examples/a.ts", 'import { b } from "../tests/b.ts";'],
  ["vitest.config.ts", 'import { b } from "./tests/a.ts";'],
  ["benchmarks/a.ts", 'import { b } from "../tests/a.ts";'],
])("%s must not contain %j", async (file, text) => {
  expect(await lint(file, text)).toEqual(["local/restrict-imports"]);
});

test.each<[file: string, text: string, rule: string]>([
  ["src/index.ts", 'export * from "./a.ts";', "no-restricted-syntax"],
  ["src/server/a.ts", '"a".replaceAll("~1", "/");', "no-restricted-syntax"],
  ["docs/site/src/send/a.ts", '"a".replaceAll("~", "~0");', "no-restricted-syntax"],
  ["src/errors/a.ts", "process.exit(1);", "no-undef"],
  ["src/errors/a.ts", "global.process.env.A;", "no-undef"],
  ["src/contract/a.ts", 'Buffer.from("a");', "no-undef"],
  ["src/contract/a.ts", "globalThis.process.exit(1);", "no-restricted-syntax"],
  ["src/contract/a.ts", "const { process } = globalThis;", "no-restricted-syntax"],
])("%s must not contain %j", async (file, text, rule) => {
  expect(await lint(file, text)).toEqual([rule]);
});
