import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { repository as root } from "../../scripts/cli/repository.ts";
import { bundleOverlaid } from "../../src/answers/apply-overlay.ts";
import { judgeStatuses, type StatusSeen } from "../../src/probe/statuses.ts";
import { formatOverlay } from "../../src/probe/overlay.ts";
import { listMeanings } from "../../src/contract/errors.ts";
import { readContract } from "../../src/contract/contract.ts";
import { createFolder } from "../build/write-contract.ts";
import { operations } from "../sandbox/contract-examples.ts";
import { probePlanted } from "./probe-planted.ts";
import { audited } from "./strange.ts";

function judgeSeen(...seen: (readonly [operationId: string, StatusSeen["meaning"], status: number])[]) {
  const all = seen.flatMap(([operationId, meaning, status]) =>
    operations
      .filter((one) => one.operationId === operationId)
      .map((operation) => ({ operation, meaning, status })),
  );
  const { observations: known, spread } = judgeStatuses(all, operations, (question, answer) => ({
    question,
    answer,
  }));
  const observations = known.filter(({ question }) => question === "status-codes");
  return {
    targets: observations.flatMap(({ actions = [] }) =>
      actions.map((one) => ("copy" in one ? one.copy : Object.keys(one)[1])),
    ),
    verdicts: observations.map(({ verdict }) => verdict),
    note: observations.at(-1)?.seen,
    spread: spread.length,
  };
}

const [subscription, schedule] = ["getSubscription", "schedulePayment"];
const invalid = "$['components']['responses']['BadRequest']";

/** Two actions for each other operation, one more for the response of its own, and a note for each shared response. */
const spread = 14 * 2 + 1 + 5;

test("a status is moved with the body of its operation, and can be spread to the operations that were not seen", () => {
  expect(judgeSeen([subscription, "invalid", 422])).toMatchObject({
    targets: ["update", invalid, "remove"],
    verdicts: ["different"],
    spread,
  });
});

test("a status that is seen besides the usual one is added, and not spread", () => {
  const seen = judgeSeen([subscription, "invalid", 400], [subscription, "invalid", 422]);
  expect(seen).toMatchObject({
    targets: ["update", invalid],
    verdicts: ["confirmed", "different"],
    spread: 0,
  });
});

test("a status that another operation does not have is not spread", () => {
  expect(judgeSeen([subscription, "invalid", 422], [schedule, "invalid", 400]).spread).toBe(0);
});

test.each([
  ["that means something else there", [[subscription, "unauthorized", 403]]],
  [
    "that another meaning has taken",
    [
      [subscription, "invalid", 422],
      [subscription, "notFound", 422],
    ],
  ],
  ["of a success, which is not open there", [[subscription, "success", 201]]],
] as const)("a status %s is not written, with a word", (_, seen) => {
  const { note, targets } = judgeSeen(...seen);
  expect(note).toMatch(/Nothing is written: it has another meaning there, or is not open\.$/u);
  expect(targets).toHaveLength((seen.length - 1) * 3);
});

test("a success says nothing about which errors there are", () => {
  const seen = operations.map((operation) => ({ operation, meaning: "success", status: 200 }) as const);
  const { observations } = judgeStatuses(seen, operations, () => ({}));
  expect(new Set(observations.map(({ question }) => question))).toEqual(new Set(["status-codes"]));
});

test("what is left to a person is a comment, which makes an overlay that can be built", async () => {
  const { overlay } = await probePlanted(audited, { operations: ["listUndeliveredEvents"] });
  if (overlay === undefined) throw new Error("Nothing was learned.");
  const build = async (text: string) => {
    const file = path.join(await createFolder(), "learned.overlay.yaml");
    await writeFile(file, text);
    const { document } = await bundleOverlaid({ root, overlay: file });
    return readContract(document).operations.map((operation) => listMeanings(operation).invalid);
  };
  const text = formatOverlay(overlay);
  expect(text.match(/^ {2}# - \{"target"/gmu)).toHaveLength(spread);
  expect((await build(text)).filter((status) => status === 422)).toHaveLength(1);
  expect(await build(text.replaceAll(/^ {2}# - /gmu, "  - "))).toEqual(operations.map(() => 422));
});
