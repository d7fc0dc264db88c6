import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runBuild } from "../../../scripts/build/build.ts";
import { repository as root } from "../../../scripts/cli/repository.ts";
import { listClientLimits } from "../../../scripts/build/client-limits.ts";
import { readContract } from "../../../src/contract/contract.ts";
import type { OpenApiDocument } from "../../../src/contract/document.ts";
import { createLinter } from "../../../src/lint/linter.ts";
import { askFor } from "../../services/ask-for.ts";
import { ipeContract, writeIpeOverlay } from "./write-ipe.ts";

async function build(options: { whole?: boolean }) {
  const folder = await mkdtemp(path.join(tmpdir(), "ipe-limits-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const overlay = await writeIpeOverlay(folder, options);
  return runBuild({ root, overlay, out: path.join(folder, "generated"), check: false });
}

test("the build refuses what the client would leave out of a call", async () => {
  const { code, text } = await build({ whole: true });
  expect(code).toBe(1);
  expect(text).toMatch(/ipe\.overlay\.yaml:\d+:\d+ {2}`getPanelSession` requires the cookie `ipe_sessao`/u);
  expect(text).toMatch(/:\d+:\d+ {2}`uploadCertificate` requires `bearerAuth` and `partnerKey` at once/u);
  expect(text).not.toContain("createToken");
});

test("the build says what else the client does not do", async () => {
  const { code, text } = await askFor("ipe");
  expect(code).toBe(0);
  const notes = text.split("\n").filter((line) => line.startsWith("note: "));
  const other = (operationId: string, scheme: string) =>
    `\`${operationId}\` is secured by \`${scheme}\`, but the client sends its token as \`bearerAuth\` says. Create a second client for it with the option \`tokenHeader\`.`;
  expect(notes.map((note) => note.replace(/^.*ipe\.overlay\.yaml:\d+ {2}/u, ""))).toEqual([
    other("getNextReference", "partnerKey"),
    other("createToken", "basicAuth"),
    other("getCategoryTree", "partnerKey"),
  ]);
});

const list = { "application/json": { schema: { type: "array" } } };

test.each([
  [{ parameters: [{ name: "lang", in: "cookie" }] }, "takes the cookie `lang`", false],
  [{ parameters: [{ name: "lang", in: "cookie", required: true }] }, "requires the cookie `lang`", true],
  [{ parameters: [{ name: "by", in: "query", content: {} }] }, "takes `by` in a media type", true],
  [{ responses: { "2XX": { description: "Done." } } }, "has the success `2XX`", false],
  [
    {
      parameters: [{ name: "cursor", in: "query" }],
      responses: { "200": { description: "A page.", content: list } },
    },
    "has the parameters of a page",
    false,
  ],
])("of %j, the client %s", (given, says, refuses) => {
  const operation = { operationId: "tryIt", responses: { "200": { description: "Done." } }, ...given };
  const document = {
    openapi: "3.1.1",
    info: { title: "Small", version: "1.0.0" },
    paths: { "/try": { get: operation } },
  };
  const { operations } = readContract(document as unknown as OpenApiDocument);
  const limits = listClientLimits(operations, () => ({ file: "api.yaml", line: 1, column: 1 }));
  expect(limits).toEqual([
    expect.objectContaining({ message: expect.stringContaining(`\`tryIt\` ${says}`) as string, refuses }),
  ]);
});

test("an operation without parameters and with usual successes has no limit", () => {
  const document = {
    openapi: "3.1.1",
    info: { title: "Small", version: "1.0.0" },
    paths: {
      "/try": {
        get: { operationId: "tryIt", responses: { "200": { description: "Done.", content: list } } },
      },
    },
  };
  const { operations } = readContract(document);
  expect(listClientLimits(operations, () => ({ file: "api.yaml", line: 1, column: 1 }))).toEqual([]);
});

test("the gate finds nothing wrong with the contract", async () => {
  const file = path.basename(ipeContract);
  expect(await createLinter({ root: path.dirname(ipeContract), file }).lint()).toEqual([]);
});
