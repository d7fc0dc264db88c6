import { readdir } from "node:fs/promises";
import path from "node:path";

/** A runtime, and how to start the program in it. */
export interface Runtime {
  name: string;
  /** Folders in `node_modules` with the binary for each platform. npm installs only the one for this platform. */
  packages: RegExp;
  binary: string;
  /** Whether the runtime can resolve the package. Otherwise it gets one bundled file. */
  resolves: boolean;
  args: (program: string, port: number) => string[];
  /** Arguments that run a program to its end, where the runtime does that. */
  runs?: readonly string[];
  /** Additional files next to the program, by name. */
  files?: (port: number) => Record<string, string>;
}

const extension = process.platform === "win32" ? ".exe" : "";

/** The runtime of Workers. */
export const workerd: Runtime = {
  name: "workerd",
  packages: /^@cloudflare\/workerd-/u,
  binary: `bin/workerd${extension}`,
  resolves: false,
  args: (program) => ["serve", path.join(path.dirname(program), "workerd.capnp")],
  files: (port) => ({ "workerd.capnp": describeWorker(port) }),
};

/** The runtimes that the package is tested on. */
export const runtimes: readonly Runtime[] = [
  {
    name: "bun",
    packages: /^@oven\/bun-[a-z]+-[a-z0-9]+$/u,
    binary: `bin/bun${extension}`,
    resolves: true,
    args: (program) => ["run", program],
    runs: ["run"],
  },
  {
    name: "deno",
    packages: /^@deno\//u,
    binary: `deno${extension}`,
    resolves: true,
    args: (program, port) => [
      "serve",
      "--allow-net=127.0.0.1",
      "--host=127.0.0.1",
      `--port=${port}`,
      program,
    ],
    runs: ["run", "--allow-net=127.0.0.1,name.invalid", "--allow-env"],
  },
  workerd,
];

/**
 * Finds the binary of a runtime for this platform.
 * @throws {Error} if npm has not installed one
 */
export async function findBinary({ name: runtime, packages, binary }: Runtime): Promise<string> {
  const modules = path.join(import.meta.dirname, "../node_modules");
  const scopes = (await readdir(modules)).filter((name) => name.startsWith("@"));
  const names = await Promise.all(
    scopes.map(async (scope) => (await readdir(path.join(modules, scope))).map((name) => `${scope}/${name}`)),
  );
  const name = names.flat().find((candidate) => packages.test(candidate));
  if (name === undefined) throw new Error(`npm does not provide ${runtime} for this platform`);
  return path.join(modules, name, binary);
}

function describeWorker(port: number): string {
  // A worker can only connect to public addresses unless its network allows others.
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [(name = "program.mjs", esModule = embed "program.mjs")],
      compatibilityDate = "2026-10-01",
      globalOutbound = "loopback",
    )),
    (name = "loopback", network = (allow = ["private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
`;
}
