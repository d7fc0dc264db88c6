import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { runBuild } from "../../scripts/build/build.ts";
import { repository as root } from "../../scripts/cli/repository.ts";
import { formatOverlay } from "../../src/probe/overlay.ts";
import { createRun, carryOut } from "../../src/conformance/run.ts";
import type { ContractValidators } from "../../src/conformance/validators.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { readContract } from "../../src/contract/contract.ts";
import { createFolder } from "../build/write-contract.ts";
import { allowAll, listVerdicts } from "../conformance/list-verdicts.ts";
import type { Plant } from "../conformance/planted/check-planted.ts";
import { probePlanted, startPlanted } from "./probe-planted.ts";
import { audited, different } from "./strange.ts";

/** Builds the contract with what a service answered. */
async function learn(plant: Plant) {
  const { overlay } = await probePlanted(plant, allowAll);
  const folder = await createFolder();
  const [file, out] = [path.join(folder, "learned.overlay.yaml"), path.join(folder, "built")];
  await writeFile(file, overlay === undefined ? "" : formatOverlay(overlay));
  expect(await runBuild({ root, overlay: file, out, check: false })).toMatchObject({ code: 0 });
  const document = JSON.parse(await readFile(path.join(out, "openapi.json"), "utf8")) as OpenApiDocument;
  const validators = (await import(
    pathToFileURL(path.join(out, "validators.js")).href
  )) as ContractValidators;
  return { contract: readContract(document).operations, validators };
}

// What contradicts the provider's text is no answer, so that it is still found.
test.each([
  // The provider's text says that `expiresIn` is in milliseconds.
  [
    "of the audit",
    audited,
    [
      "issueToken request /requestBody/order-scope: token-lifetime /expiresIn",
      "issueToken credentials : token-lifetime /expiresIn",
    ],
  ],
  // It turns the list round, but not its cursor, and has an own code where the text has INVALID_REQUEST.
  [
    "that differs in everything",
    different,
    ["listUndeliveredEvents exact-page : paging /nextCursor", "uploadDocument other-holder : effect"],
  ],
] as const)("the provider %s keeps the contract that was learned of it", async (_, plant, findings) => {
  const learned = await learn(plant);
  const report = await carryOut(createRun({ ...(await startPlanted(plant)), ...allowAll, ...learned }));
  expect(listVerdicts(report, "finding")).toEqual(findings);
  expect(report.counts.passed).toBeGreaterThan(1_000);
});
