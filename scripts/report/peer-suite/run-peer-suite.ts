import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { installTools } from "../../cli/install-tools.ts";
import { repository as root } from "../../cli/repository.ts";

const run = promisify(execFile);
const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** A test of the peer, and its result on our path style. */
export interface PeerTest {
  /** File and full name. */
  name: string;
  hasPassed: boolean;
  /** First line of the error. */
  message: string;
}

interface JsonReport {
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/**
 * Runs the tests of openapi-fetch on our path style.
 * @throws {InstallError} if the dependencies of its tests cannot be installed
 * @param checkout a checkout of openapi-typescript or of its folder `packages/openapi-fetch`, which is not changed
 */
export async function runPeerSuite(checkout: string): Promise<PeerTest[]> {
  await installTools(here("."));
  const folder = await mkdtemp(path.join(tmpdir(), "peer-suite-"));
  try {
    const peer = await findPackage(checkout);
    await cp(path.join(peer, "test"), path.join(folder, "test"), { recursive: true });
    await cp(path.join(peer, "tsconfig.json"), path.join(folder, "tsconfig.json"));
    await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"), "junction");
    await mkdir(path.join(folder, "src"));
    const shim = JSON.stringify(here("shim.ts"));
    await writeFile(
      path.join(folder, "src/index.js"),
      `export * from ${shim};\nexport { default } from ${shim};\n`,
    );
    await writeFile(path.join(folder, "package.json"), '{ "type": "module" }');
    const report = path.join(folder, "report.json");
    const vitest = path.join(root, "node_modules/vitest/vitest.mjs");
    const flags = ["run", "--root", folder, "--config", here("vitest.config.ts"), "--outputFile", report];
    // Failed tests end the process with exit code 1. The report lists them.
    await run(process.execPath, [vitest, ...flags], { cwd: folder, maxBuffer: 2 ** 26 }).catch(
      () => undefined,
    );
    return listTests(JSON.parse(await readFile(report, "utf8")) as JsonReport, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function findPackage(checkout: string): Promise<string> {
  for (const folder of [path.join(checkout, "packages/openapi-fetch"), checkout]) {
    const manifest = await readFile(path.join(folder, "package.json"), "utf8").catch(() => "{}");
    if ((JSON.parse(manifest) as { name?: string }).name === "openapi-fetch") return folder;
  }
  throw new Error(`\`${checkout}\` is not a checkout of openapi-fetch.`);
}

function listTests({ testResults }: JsonReport, folder: string): PeerTest[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(path.join(folder, "test"), name);
    if (assertionResults.length === 0)
      return [{ name: file, hasPassed: false, message: message.split("\n")[0] ?? "" }];
    return assertionResults.map(({ fullName, status, failureMessages }) => ({
      name: `${file} > ${fullName}`,
      hasPassed: status === "passed",
      message: failureMessages[0]?.split("\n")[0] ?? "",
    }));
  });
}
