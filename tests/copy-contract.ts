import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseDocument, type YAMLMap, type YAMLSeq } from "yaml";
import { listQuestionIds } from "../src/contract/assumptions.ts";
import { readContractFiles } from "../src/lint/contract-files.ts";

const project = fileURLToPath(new URL("..", import.meta.url));

/** A copy of the contract with its gate, to break at will. */
export interface ContractCopy {
  root: string;
  remove: () => Promise<void>;
}

/** Copies what the gate and the build read into a temporary folder, with a single folder of the contract. */
export async function copyContract({ room }: { room: string }): Promise<ContractCopy> {
  const root = await mkdtemp(path.join(tmpdir(), "payment-orders-contract-"));
  for (const name of ["openapi", "rules", "src/redocly", ".spectral.yaml", "redocly.yaml", "package.json"])
    await cp(path.join(project, name), path.join(root, name), { recursive: true });
  await symlink(path.join(project, "node_modules"), path.join(root, "node_modules"));
  await keepRoom(root, room);
  return { root, remove: () => rm(root, { recursive: true }) };
}

/** Removes the other folders and what only they use, which makes a run of the gate five times as fast. */
async function keepRoom(root: string, room: string): Promise<void> {
  const entry = path.join(root, "openapi", "openapi.yaml");
  const yaml = parseDocument(await readFile(entry, "utf8"));
  for (const section of ["paths", "webhooks"]) {
    const calls = yaml.get(section) as YAMLMap<unknown, YAMLMap>;
    calls.items = calls.items.filter(({ value }) => JSON.stringify(value).includes(`"$ref":"${room}/`));
  }
  await writeFile(entry, String(yaml));

  // Most of what they call is gone.
  await rm(path.join(root, "openapi", "journeys"), { recursive: true });
  const { files, data } = await readContractFiles({ root });
  const reached = new Set(["openapi/openapi.yaml"]);
  // A set is walked to its end, what is added on the way included.
  for (const file of reached) for (const next of files.get(file)?.references ?? []) reached.add(next);
  for (const file of files.keys()) if (!reached.has(file)) await rm(path.join(root, file));

  const calls = [...reached].flatMap((file) =>
    Object.values(files.get(file)?.data as Record<string, unknown>),
  );
  const used = new Set(calls.flatMap((call) => (call as { tags?: string[] } | null)?.tags ?? []));
  const tags = yaml.get("tags") as YAMLSeq<YAMLMap>;
  tags.items = tags.items.filter((tag) => used.has(String(tag.get("name"))));
  await writeFile(entry, String(yaml));

  const questions = data.get("questions");
  if (questions === undefined) return;
  const asked = new Set<string>();
  for (const file of reached)
    JSON.stringify(files.get(file)?.data, (_, value: unknown) => {
      for (const id of listQuestionIds(Object(value) as object)) asked.add(id);
      return value;
    });
  const kept = parseDocument(questions.text);
  const list = kept.get("questions") as YAMLSeq<YAMLMap>;
  list.items = list.items.filter((question) => asked.has(String(question.get("id"))));
  // They may link to operations that are gone.
  for (const question of list.items) question.delete("change");
  await writeFile(path.join(root, questions.file), String(kept));
}
