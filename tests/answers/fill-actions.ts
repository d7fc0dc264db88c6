import { writeFile } from "node:fs/promises";
import path from "node:path";
import { parse, stringify } from "yaml";
import type { Question } from "../../src/bundle/questions.ts";
import { printActions, type OverlayAction, type Answerable } from "../../src/answers/actions.ts";
import { createFolder } from "../build/write-contract.ts";

const filled: Readonly<Record<string, string>> = {
  "YYYY-MM-DD": "2026-03-05",
  value: "NEW_VALUE",
  member: "added",
  header: "x-token",
  scope: "api://app-order",
  "a whole number": "600000",
  "a list of four whole numbers": "[1, 2, 3, 4]",
  "instead of 400": "422",
  "instead of 401": "419",
  "instead of 403": "451",
  "instead of 404": "410",
  "instead of 500": "503",
};

/**
 * Writes an overlay with the printed actions of all these questions, with something in place of each `<word>`. Of
 * actions that write the same node, it has the first, since they would conflict.
 */
export async function writeFilled(
  questions: readonly Pick<Question, "id" | "asks">[],
  contract: Answerable,
): Promise<string> {
  const actions = questions.flatMap((question) => {
    const text = printActions(question, contract).replaceAll(
      /<([^>]+)>/gu,
      (_, word: string) =>
        filled[word] ??
        /^other (.*)/u.exec(word)?.[1]?.toUpperCase() ??
        /^(?:one of )?([\w-]+), /u.exec(word)?.[1] ??
        "Some text.",
    );
    return parse(text.replaceAll("http://127.0.0.1:4010", "https://api.acme.example")) as OverlayAction[];
  });
  const notes = actions.filter(({ target }) => target === "$.info");
  const targets = new Set(actions.map(({ target }) => target));
  // A header that is appended to parameters would conflict with the answer that replaces them.
  const isAppended = (action: OverlayAction) =>
    "update" in action &&
    Object.keys(Object(action.update) as object).join("") === "parameters" &&
    targets.has(`${action.target}['parameters']`);
  const changes = actions.filter((action) => action.target !== "$.info" && !isAppended(action));
  const first = new Map(
    changes.toReversed().map((action) => {
      const members = "update" in action ? Object.keys(Object(action.update) as object).join("") : "";
      const keyword = /^x-(?:scope|success-status)$/u.test(members) ? members : "";
      return [`${action.target} ${Object.keys(action)[1]} ${keyword}`, action] as const;
    }),
  );
  const file = path.join(await createFolder(), "all.overlay.yaml");
  const info = { title: "Made up", version: "1.0.0" };
  await writeFile(
    file,
    stringify({ overlay: "1.1.0", info, actions: [...notes, ...[...first.values()].toReversed()] }),
  );
  return file;
}
