// The guide's samples for client certificates, run as they are written against a server that requires one.
import { execFile } from "node:child_process";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { TLSSocket } from "node:tls";
import { promisify } from "node:util";
import { repository } from "../../../scripts/cli/repository.ts";
import { makeCertificates } from "../../../tests/examples/receivers/certificates.ts";
import { findBinary, runtimes } from "./runtimes.ts";
import type { StagedProgram } from "./stage-program.ts";

const run = promisify(execFile);
const guide = path.join(repository, "docs/guides/10-the-client-in-production.md");

/** The runtimes, and whether each uses the global `fetch`. The others use the sample with a dispatcher, without its proxy. */
const samples = [
  { runtime: "bun", isGlobal: true },
  { runtime: "deno", isGlobal: false },
];

/** Makes a call with a certificate in each runtime. @returns `ok`, or what went wrong */
export async function tryCertificates(program: StagedProgram): Promise<Record<string, string>> {
  const certificates = await makeCertificates();
  const callers: unknown[] = [];
  const [cert, key, ca] = await Promise.all(
    [certificates.server.cert, certificates.server.key, certificates.ca].map((file) => readFile(file)),
  );
  const tls = { cert, key, ca, requestCert: true, rejectUnauthorized: true };
  const server = createServer(tls, ({ socket }, response) => {
    if (socket instanceof TLSSocket) callers.push(socket.getPeerCertificate().subject.CN);
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ id: "any", status: "PAID" }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const results: Record<string, string> = {};
    for (const { runtime, isGlobal } of samples) {
      const folder = path.join(path.dirname(program.modular), "certificates", runtime);
      await mkdir(folder, { recursive: true });
      await cp(certificates.client.cert, path.join(folder, "client.pem"));
      await cp(certificates.client.key, path.join(folder, "client.key"));
      const undici = path.join("node_modules", "undici");
      await cp(path.join(repository, undici), path.join(folder, undici), { recursive: true });
      await writeFile(path.join(folder, "api.ts"), await readSample(isGlobal, baseUrl));
      const call = `import { api } from "./api.ts";\nconsole.log((await api.getPayout({ path: { id: "any" } })).status);\n`;
      await writeFile(path.join(folder, "main.ts"), call);
      callers.length = 0;
      const output = await start(runtime, folder, certificates.ca);
      results[runtime] = output === "PAID" && callers.join() === "loja-exemplo" ? "ok" : output;
    }
    return results;
  } finally {
    server.close();
    server.closeAllConnections();
    await certificates.remove();
  }
}

/** Returns the sample of the guide for a server; its text has what the global `fetch` needs instead of a dispatcher. */
async function readSample(isGlobal: boolean, baseUrl: string): Promise<string> {
  const text = await readFile(guide, "utf8");
  const [, block] = /^```ts\n([^`]*dispatcher[^`]*)^```$/mu.exec(text) ?? [];
  const [, option] = /`(fetch: [^`]*tls[^`]*)`/u.exec(text) ?? [];
  if (block === undefined || option === undefined)
    throw new Error("The guide lacks a sample for certificates.");
  const code = block
    .replace("https://service.example.com", baseUrl)
    .replace('process.env.TOKEN ?? ""', '"any-token"')
    .replace("ProxyAgent }", "Agent }")
    .replace(/new ProxyAgent\(\{\n.*\n *requestTls:/u, "new Agent({ connect:");
  if (!isGlobal) return code;
  const [, cert, key] = /cert: (.*),\n *key: (.*),/u.exec(code) ?? [];
  return code
    .replace(/^import .*"undici";$/mu, `const cert = ${cert};\nconst key = ${key};`)
    .replace(/^const dispatcher = .*?^\}\);$/msu, "")
    .replace(/^ *fetch: .*$/mu, `${option},`);
}

async function start(name: string, folder: string, ca: string): Promise<string> {
  const runtime = runtimes.find((candidate) => candidate.name === name);
  if (runtime === undefined) throw new Error(`There is no runtime named ${name}`);
  const args = name === "deno" ? ["run", "-A", "main.ts"] : ["run", "main.ts"];
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: ca, DENO_CERT: ca, NO_COLOR: "1" };
  const { stdout } = await run(await findBinary(runtime), args, { cwd: folder, env }).catch(
    (error: unknown) => ({ stdout: (error as { stderr?: string }).stderr ?? String(error) }),
  );
  return stdout.trim().slice(-300);
}
