import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { json } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { repository as root } from "../../scripts/cli/repository.ts";
import { packages } from "../../src/cli/packages.ts";
import { createClient } from "../../src/index.ts";
import { copyRepository } from "../../tools/contributing/copy-repository.ts";

// The first release, by the commands of the page and the workflow, to a registry of this test. Not rehearsed are the
// environment of GitHub, the trust of npmjs.com in it, and provenance, which nobody else can sign.

const version = "0.9.0";
const url = "https://git.example.com/team/api";
const names: string[] = Object.values(packages).map(({ name }) => name);
const tarballs = names.map((name) => `${name}-${version}.tgz`);

const page = await readFile(path.join(root, "scripts/package/README.md"), "utf8");
const workflow = await readFile(path.join(root, ".github/workflows/release.yml"), "utf8");
const { jobs } = parse(workflow) as Record<"jobs", Record<string, { steps?: { run?: string }[] }>>;

/** The only command of this form between backticks, with its placeholders filled in. */
function readCommand(text: string, form: RegExp, values: Record<string, string> = {}): string {
  const joined = text.replaceAll(/\n#? +/gu, " ");
  const found = [...joined.matchAll(/`(npm [^`]+)`/gu)].flatMap(([, command = ""]) => command);
  const [command = "", ...others] = new Set(found.filter((one) => form.test(one)));
  expect([command !== "", others], String(form)).toEqual([true, []]);
  return command.replaceAll(/<(\w+)>/gu, (whole, name: string) => values[name] ?? whole);
}

/** The commands of a job that begin like this, without what only GitHub can do. */
function readSteps(job: string, beginning: string): string[] {
  const commands = jobs[job]?.steps?.flatMap(({ run = [] }) => run) ?? [];
  return commands
    .filter((command) => command.startsWith(beginning))
    .map((command) => command.replace(" --provenance", ""));
}

/** Runs a command as GitHub does. It rejects with what the command complains of if that fails. */
async function runIn(cwd: string, command: string, env: NodeJS.ProcessEnv = process.env) {
  const args = ["--noprofile", "--norc", "-eo", "pipefail", "-c", command];
  return promisify(execFile)("bash", args, { cwd, env, maxBuffer: 2 ** 26 });
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "release-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** What `npm publish` sends, and who installs gets. */
interface Packument {
  "dist-tags": Record<string, string>;
  versions: Record<string, object>;
  /** The tarballs in base64, by file name. */
  _attachments: Record<string, { data: string }>;
}

/** Serves a registry that takes the two packages, and redirects to the usual one for all others. */
async function serveRegistry() {
  const usual = execFileSync("npm", ["config", "get", "registry"], { encoding: "utf8" }).trim();
  const published = new Map<string, Packument>();
  const server = createServer((request, response) => {
    const address = request.url ?? "";
    const [, name = "", , file = ""] = decodeURIComponent(address.replace(/\?.*/u, "")).split("/");
    const found = published.get(name);
    const answer = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body));
    if (!names.includes(name)) response.writeHead(307, { location: new URL(address, usual).href }).end();
    else if (request.method === "PUT")
      void json(request).then((body) => {
        const added = body as Packument;
        if (Object.keys(added.versions).some((one) => one in (found?.versions ?? {})))
          return answer(403, { error: "This version is published already." });
        const merge = <Of extends keyof Packument>(member: Of) => ({ ...found?.[member], ...added[member] });
        const [versions, _attachments] = [merge("versions"), merge("_attachments")];
        published.set(name, { ...added, "dist-tags": merge("dist-tags"), versions, _attachments });
        return answer(201, {});
      });
    else if (file !== "") response.end(Buffer.from(found?._attachments[file]?.data ?? "", "base64"));
    else if (found === undefined) answer(404, { error: "Not found" });
    else answer(200, { ...found, _attachments: undefined });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const place = `//127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    /** The tags of each package, with their versions. */
    tags: () => Object.fromEntries([...published].map(([name, one]) => [name, one["dist-tags"]])),
    /** The variables with which npm uses it, as somebody who is logged in. */
    env: {
      ...process.env,
      npm_config_registry: `http:${place}`,
      [`npm_config_${place}:_authToken`]: "any",
    },
  };
}

let folder: string;
let remove: () => Promise<void>;
afterAll(() => remove());

/** Prepares a release in a copy of the repository, by the numbered steps of the workflow's head. */
beforeAll(async () => {
  ({ folder, remove } = await copyRepository(root));
  const head = workflow.slice(0, workflow.indexOf("\nname:"));
  const edit = async (file: string, from: RegExp, to: string) => {
    const before = await readFile(path.join(folder, file), "utf8");
    expect(before).toMatch(from);
    await writeFile(path.join(folder, file), before.replace(from, to));
  };
  await runIn(folder, readCommand(head, /^npm version/u, { version }));
  await edit("openapi/openapi.yaml", /^ {2}version: .*$/mu, `  version: ${version}`);
  await runIn(folder, readCommand(head, /^npm run build/u));
  await edit("CHANGELOG.md", /^## \[Unreleased\]$/mu, `## [Unreleased]\n\n## [${version}] - 2026-12-01`);
  await runIn(folder, "git init --quiet");
});

test("a release is packed, published and installed by the documented commands, and its programs run", async () => {
  const pack = readCommand(page, /^npm run package -- --tag/u, { version, url });
  expect((await runIn(folder, pack)).stderr).toBe("");

  const registry = await serveRegistry();
  for (const tarball of tarballs) {
    const publish = readCommand(page, /^npm publish .* public$/u, { tarball });
    await runIn(folder, publish, registry.env);
  }
  expect(registry.tags()).toEqual(Object.fromEntries(names.map((name) => [name, { latest: version }])));

  const project = await makeFolder();
  await writeFile(path.join(project, "package.json"), "{}");
  await runIn(project, `npm install ${names.join(" ")}`, registry.env);
  const contract = "node_modules/payment-orders-api/dist/generated/openapi.yaml";
  const lint = await runIn(project, `npx payment-orders-gate lint --file ${contract}`);
  expect(lint.stderr).toBe("");
  const sandbox = await startSandbox(project);
  await createClient({ baseUrl: sandbox }).issueToken({
    body: { clientId: "shop", clientSecret: "any", scopes: ["api://app-order-hml"] },
  });
  const [clientId, clientSecret] = ["CLIENT_ID", "CLIENT_SECRET"];
  const target = {
    environment: "test",
    credentials: { clientId, clientSecret, scopes: ["api://app-order-hml"] },
  };
  await writeFile(path.join(project, "target.json"), JSON.stringify(target));
  const conformance = `npx payment-orders-api conformance --base-url ${sandbox} --target target.json`;
  const secrets = { ...process.env, [clientId]: "shop", [clientSecret]: "any" };
  // It ends with 2, since nothing that exists is named.
  const checked = await runIn(project, `${conformance} || [ $? = 2 ]`, secrets);
  expect(checked.stdout).toMatch(/^0 findings \(0 cases\), /mu);
});

test("the workflow publishes by its commands, and a patch of an old line gets a tag of its own by hand", async () => {
  const registry = await serveRegistry();
  const [server, repository] = ["https://git.example.com", "team/api"];
  const github = { GITHUB_REF_NAME: `v${version}`, GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository };
  const [pack = ""] = readSteps("pack", "npm run package");
  expect((await runIn(folder, pack, { ...process.env, ...github })).stderr).toBe("");
  const steps = readSteps("publish", "npm publish");
  expect(steps).toHaveLength(names.length);
  for (const step of steps) await runIn(path.join(folder, "dist"), step, registry.env);
  expect(registry.tags()).toEqual(Object.fromEntries(names.map((name) => [name, { latest: version }])));

  const [name = "", tarball = ""] = [names[1], tarballs[1]];
  await runIn(folder, `tar -xzf dist/${tarball} && npm version 0.8.1 --prefix package && npm pack ./package`);
  await runIn(folder, `mv ${name}-0.8.1.tgz dist/`);
  const values = { tarball: `${name}-0.8.1.tgz`, line: "0.8" };
  const publish = readCommand(page, /^npm publish .* --tag/u, values);
  await runIn(folder, publish, registry.env);
  expect(registry.tags()[name]).toEqual({ latest: version, "release-0.8": "0.8.1" });
});

/** Starts the sandbox of an installed package. It is stopped after the test. */
async function startSandbox(project: string): Promise<string> {
  const flags = ["--port", "0", "--client", "shop:any"];
  const command = spawn("npx", ["--no-install", "payment-orders-api", "sandbox", ...flags], {
    cwd: project,
    // A group of processes, since npx starts the command as a child.
    detached: true,
  });
  const closed = once(command, "close");
  onTestFinished(async () => {
    process.kill(-Number(command.pid), "SIGTERM");
    await closed;
  });
  let output = "";
  return new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const [, found] = /running at (\S+)\n/u.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    };
    command.stdout.on("data", read);
    command.stderr.on("data", read);
    command.once("close", () => {
      reject(new Error(`The command ended with the output: ${output}`));
    });
  });
}
