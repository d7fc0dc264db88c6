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
import { lintCommand } from "../../src/lint/command.ts";
import { listFindings, listQuestions, probePlanted, startPlanted } from "./probe-planted.ts";
import { audited, different } from "./strange.ts";

/** Builds the contract with what a service answered. */
async function learn(plant: Plant) {
  const probed = await probePlanted(plant, allowAll);
  const { overlay } = probed;
  const folder = await createFolder();
  const [file, out] = [path.join(folder, "learned.overlay.yaml"), path.join(folder, "built")];
  await writeFile(file, overlay === undefined ? "" : formatOverlay(overlay));
  expect(await runBuild({ root, overlay: file, out, check: false })).toMatchObject({ code: 0 });
  expect(await lintCommand.run({ places: [{ root }], overlay: file, format: "text" })).toBe(0);
  const document = JSON.parse(await readFile(path.join(out, "openapi.json"), "utf8")) as OpenApiDocument;
  const validators = (await import(
    pathToFileURL(path.join(out, "validators.js")).href
  )) as ContractValidators;
  return { probed, document, contract: readContract(document).operations, validators };
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
  const { contract, validators } = await learn(plant);
  const run = createRun({ ...(await startPlanted(plant)), ...allowAll, contract, validators });
  const report = await carryOut(run);
  expect(listVerdicts(report, "finding")).toEqual(findings);
  expect(report.counts.passed).toBeGreaterThan(1_000);
});

test("a provider that differs in all that its responses show is judged rightly", async () => {
  const { probed, document } = await learn(different);
  const questions = [
    "`skip` and `take`, Due date of a first attempt, End date before the start date, Errors of V3 orders",
    "Filter and order of close requests, Repeated idempotency key, Sorting the undelivered events",
    "address-complement, amount-unit, bank-slug, date-order, due-date-outside, empty-endpoint-list, error-codes",
    "error-members, order-statuses, payout-methods, payout-statuses, repeated-key, status-codes, time-bounds",
    "token-and-card, token-header, undelivered-order, upload-encoding",
  ];
  expect(listQuestions(probed, "different")).toEqual(questions.join(", ").split(", ").sort());
  // What statements decide in spite of a question is no answer to it.
  expect(listQuestions(probed, "not answered")).toEqual(["cursor-ties", "required-pairs", "time-window"]);
  // The suite does not know that bounds with a time and empty lists of endpoints are assumptions.
  expect(listFindings(probed).filter((one) => !one.endsWith("error-form"))).toEqual([
    "replaceWebhookEndpoints accepted",
    "listUndeliveredEvents accepted",
    // The list is turned round, but not its cursor; and the code of every error is its own.
    "listUndeliveredEvents paging",
    "uploadDocument effect",
  ]);
  const { schemas } = document.components ?? {};
  expect(schemas?.["CreationBound"]).toMatchObject({ format: "date" });
  expect(schemas?.["PayoutStatus"]).toHaveProperty(
    "x-extensible-enum",
    expect.arrayContaining(["OWN_STATUS"]),
  );
});
