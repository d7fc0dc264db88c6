import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { repository } from "../../scripts/cli/repository.ts";

const read = (file: string) => readFile(path.join(repository, file), "utf8");

/** Lists the scripts of `package.json` that run a program of this repository, by their command. */
async function listCalls(): Promise<Map<string, string>> {
  const { scripts } = JSON.parse(await read("package.json")) as { scripts: Record<string, string> };
  const calls = Object.entries(scripts).flatMap(([name, script]) => {
    const file = /^(?:tsx|node .*) ((?:scripts|docs)\/\S+\.ts)$/u.exec(script)?.[1];
    return file === undefined ? [] : [[name === "start" ? "npm start" : `npm run ${name}`, file] as const];
  });
  return new Map(calls);
}

test("every command has a `--help` that names the command itself", async () => {
  const calls = await listCalls();
  expect(calls.size).toBeGreaterThan(7);
  // They hand their arguments to Vitest.
  for (const call of ["npm run test", "npm run audit"]) calls.delete(call);
  for (const [call, file] of calls) {
    const folder = path.dirname(file);
    const sources = (await readdir(path.join(repository, folder))).filter((name) => name.endsWith(".ts"));
    const texts = await Promise.all(sources.map((name) => read(path.join(folder, name))));
    const usages = texts.flatMap((text) =>
      [...text.matchAll(/^ +command: "(.+)",$/gmu)].map(([, name]) => name),
    );
    expect(usages, file).toContain(call);
    expect(await read(file)).toContain("await runCommand({");
  }
});
