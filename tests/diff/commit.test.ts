import { chmod, rm } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { runDiffs } from "../../src/diff/run.ts";
import { createRepository, type Repository, tripsContract } from "./repository.ts";

let repository: Repository;
let folder: string;
let commit: Repository["commit"];
let git: Repository["git"];

beforeEach(async () => {
  repository = await createRepository();
  ({ root: folder, commit, git } = repository);
});

const contract = (type: string, title?: string) => tripsContract(`{ type: ${type} }`, title);

type Cases = Record<string, Record<string, string>>;

/** Commits the files of several cases, each in a folder of its own, and compares a contract of each with `HEAD`. */
async function compareAll(cases: Cases): Promise<Record<string, string[]>> {
  const names = Object.keys(cases);
  const at = (index: number, file: string) => `${index}/${file}`;
  const all = names.flatMap((name, index) =>
    Object.entries(cases[name] ?? {}).map(([file, content]) => [at(index, file), content] as const),
  );
  await commit(Object.fromEntries(all));
  const found: Record<string, string[]> = {};
  for (const [index, name] of names.entries()) {
    if ("openapi" in (cases[name] ?? {})) await rm(path.join(folder, at(index, "openapi")));
    await repository.write({ [at(index, "openapi/openapi.yaml")]: contract("number") });
    found[name] = await repository.compare({ root: String(index), file: "openapi/openapi.yaml" });
  }
  return found;
}

/** Each of these cases has this result. */
const all = (cases: Cases, want: string[]) =>
  Object.fromEntries(Object.keys(cases).map((name) => [name, want]));

/** Compares a contract, which is written first, with `HEAD`. Returns the code, and the impacts or the text. */
async function compare(file = "openapi/openapi.yaml", text = contract("number")): Promise<string[]> {
  await repository.write({ [file]: text });
  return repository.compare({ file });
}

describe("a contract of the base is found", () => {
  test("beside links, submodules, and names that look like it", async () => {
    const neighbours: Cases = {
      "a link to a file": { "openapi/README.md": "-> ../README.md", "README.md": "" },
      "a link to its folder": { latest: "-> openapi", "openapi/self": "-> ." },
      "links out of the repository": { "openapi/outside": "-> ../../../outside", "openapi/etc": "-> /etc" },
      "a link that leads to itself": { "openapi/loop": "-> loop" },
      "a submodule": { "openapi/module": "@", module: "@" },
      "names that begin like it": {
        "openapi/openapi": "",
        "openapi/openapi.yaml.d/a": "",
        "openapi.yam": "",
      },
      "names that are patterns": { "openapi/*": "", ":(glob)**": "", "openapi/[o]penapi.yaml": "" },
    };
    const own = { "openapi/openapi.yaml": contract("string") };
    const cases = Object.entries(neighbours).map(([name, files]) => [name, { ...own, ...files }]);
    expect(await compareAll(Object.fromEntries(cases) as Cases)).toEqual(all(neighbours, ["1", "breaking"]));
  });

  test("beside a link to its folder, which is in a folder above", async () => {
    await commit({ "services/trips/api.yaml": contract("string"), "services/latest": "-> trips" });
    expect(await compare("services/trips/api.yaml")).toEqual(["1", "breaking"]);
  });

  test("beside a program, and if it is one", async () => {
    await commit({ "openapi/openapi.yaml": contract("string"), "openapi/run": "" });
    for (const file of ["openapi/openapi.yaml", "openapi/run"]) await chmod(path.join(folder, file), 0o755);
    await commit({});
    expect(await compare()).toEqual(["1", "breaking"]);
  });

  test("through links to folders, one after the other", async () => {
    await commit({
      "real/v1/openapi.yaml": contract("string"),
      current: "-> real",
      openapi: "-> current/v1",
    });
    await rm(path.join(folder, "openapi"));
    expect(await compare()).toEqual(["1", "breaking"]);
  });

  test("in a renamed folder", async () => {
    await commit({
      "services/old/api.yaml": contract("string"),
      "services/other/api.yaml": contract("string", "Other"),
    });
    await git("mv", "services/old", "services/new");
    expect(await compare("services/new/api.yaml")).toEqual(["1", "breaking"]);
  });

  test("by what is left of it, if it was moved and has another title", async () => {
    await commit({ "a/v1.yaml": contract("string") });
    await git("mv", "a", "b");
    expect(await compare("b/v1.yaml", contract("number", "Journeys") + "# More.\n".repeat(15))).toContain(
      "breaking",
    );
  });

  test("by its title, if it was moved and rewritten", async () => {
    const operations = Array.from({ length: 50 }, (_, index) => `  /new-${index}: {}\n`).join("");
    await commit({ "a/v1.yaml": contract("string") });
    await rm(path.join(folder, "a"), { recursive: true });
    await repository.write({ "b/v2.yaml": contract("number") + operations });
    const place = { root: folder, file: "b/v2.yaml", base: "HEAD", failOn: "breaking" as const };
    const [outcome] = await runDiffs([place]);
    expect(outcome?.code).toBe(1);
    expect(outcome?.text).toContain("since `HEAD:a/v1.yaml`");
  });

  test("only if no other contract is gone, whatever git and the titles say", async () => {
    await commit({ "a/v1.yaml": contract("string"), "a/small.yaml": contract("number", "Other") });
    await rm(path.join(folder, "a"), { recursive: true });
    for (const title of ["Other", "Trips"])
      expect(String(await compare("b/v1.yaml", contract("number", title)))).toMatch(
        /^2 .*v1\.yaml is new, and `.*small\.yaml`, `.*v1\.yaml` are gone/u,
      );
  });
});

describe("without a proof that the base has no contract, nothing passes", () => {
  const linked = expect.stringMatching(
    /^2 `.*openapi\/openapi\.yaml` is or is behind a link in `HEAD` that leads to nothing/u,
  ) as string;

  test("a link leads to what is no contract", async () => {
    const cases: Cases = {
      nothing: { "openapi/openapi.yaml": "-> missing.yaml" },
      "a file outside of the repository": { "openapi/openapi.yaml": "-> ../../../openapi.yaml" },
      "an absolute path": { "openapi/openapi.yaml": "-> /etc/openapi.yaml" },
      itself: { "openapi/openapi.yaml": "-> openapi.yaml" },
      "a folder": { "openapi/openapi.yaml": "-> v1", "openapi/v1/a.yaml": "" },
      "a folder that is gone": { openapi: "-> v1" },
      "a file that is taken for a folder": { openapi: "-> file", file: "" },
    };
    expect(await compareAll(cases)).toEqual(all(cases, [linked]));
  });

  test("it may be in a submodule", async () => {
    await commit({ openapi: "@" });
    expect(await compare()).toEqual([
      expect.stringContaining("2 `openapi` is a submodule in `HEAD`, whose files are in another repository."),
    ]);
  });

  test("it may be one of those that are gone", async () => {
    await commit({
      "a.yaml": contract("string", "A"),
      "b.json": '{ "openapi": "3.1.0" }',
      "c.yaml": "a: 1\n",
      "d.yml": contract("string", "D"),
    });
    for (const name of ["a.yaml", "b.json", "c.yaml", "d.yml"]) await rm(path.join(folder, name));
    expect(await compare("trips.yaml", `${contract("number")}x-rest: ${"x ".repeat(500)}\n`)).toEqual([
      expect.stringMatching(/^2 .*trips\.yaml is new, and `.*a\.yaml`, `.*b\.json`, `.*d\.yml` are gone/u),
    ]);
  });

  test.each(["blob:none", "tree:0"])(
    "a partial clone (%s) that cannot fetch does not have it",
    async (filter) => {
      await commit({ "openapi/openapi.yaml": contract("string") });
      await git("config", "uploadpack.allowFilter", "true");
      await git("clone", "--quiet", "--no-checkout", `--filter=${filter}`, `file://${folder}`, "clone");
      await git("-C", "clone", "config", "remote.origin.url", path.join(folder, "gone"));
      await repository.write({ "clone/openapi/openapi.yaml": contract("number") });
      expect(await repository.compare({ root: "clone", file: "openapi/openapi.yaml" })).toEqual([
        expect.stringMatching(/^2 /u),
      ]);
    },
  );

  test("a shallow clone ends before it", async () => {
    await commit({ "openapi/openapi.yaml": contract("string") });
    await commit({});
    await git("clone", "--quiet", "--depth=1", `file://${folder}`, "clone");
    const [outcome] = await runDiffs([{ root: path.join(folder, "clone"), base: "HEAD~1" }]);
    expect(outcome).toMatchObject({
      code: 2,
      text: expect.stringContaining("git fetch --unshallow") as string,
    });
  });
});

test("the base has no contract yet if something else has its name, or others are still there", async () => {
  const cases: Cases = {
    "a file has the name of its folder": { openapi: "" },
    "a folder has its name": { "openapi/openapi.yaml/a.yaml": "" },
    "its folder is a link to one without it": { openapi: "-> v1", "v1/a.yaml": "" },
    "its folder has a link and a submodule": { "openapi/a": "-> nothing", "openapi/b": "@" },
    "other contracts are there": { "other.yaml": contract("string"), "api/a.json": '{ "openapi": "3.1.0" }' },
  };
  const none = expect.stringContaining("0 `HEAD` contains no contract yet") as string;
  expect(await compareAll(cases)).toEqual(all(cases, [none]));
});

test("the base has no contract yet if it is empty", async () => {
  await commit();
  expect(await compare()).toEqual([expect.stringContaining("0 `HEAD` contains no contract yet")]);
});
