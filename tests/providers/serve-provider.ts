import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import { claimPort } from "../../src/cli/ports.ts";
import type { Report } from "../../src/conformance/report/report.ts";
import { dayInBrasilia } from "../../src/conformance/values.ts";
import { createFolder } from "../build/write-contract.ts";
import type { Foreign } from "./judge-provider.ts";

/** Serves on a free port of this machine. */
export async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Serves a function that responds to requests. */
export function serveHandler(handle: (request: Request) => Promise<Response>): Promise<number> {
  return serve((...call) => void respond(handle, ...call));
}

async function respond(
  handle: (request: Request) => Promise<Response>,
  ...[message, response]: Parameters<RequestListener>
): Promise<void> {
  const { url = "/", method = "GET", headers } = message;
  const body = method === "GET" ? null : await buffer(message);
  const init = { method, headers: headers as Record<string, string>, body };
  const responded = await handle(new Request(`http://127.0.0.1${url}`, init));
  response.writeHead(responded.status, Object.fromEntries(responded.headers));
  response.end(await responded.text());
}

/** A provider that is reached over HTTP, and what a command needs to reach it. */
export interface Served {
  /** Port of this machine. */
  port: number;
  /** Where its paths begin. */
  basePath: string;
  /** Path of the target file. */
  target: string;
  /** The variables that the target file names. */
  env: Record<string, string>;
  credentials: { clientId: string; clientSecret: string; scopes: readonly string[] };
  /** Where it sends its notifications. */
  listenPort: string;
  values: Readonly<Record<string, string>>;
}

/** Serves a provider. @param omit members of its target that a contract says */
export async function serveProvider(
  { create, target: describe }: Foreign,
  omit: readonly string[] = [],
): Promise<Served> {
  const listenPort = String(await claimPort("127.0.0.1", 0));
  const provider = create({
    departures: [],
    now: Date.now,
    // As its URL says, apart from the host: the same notification may go to several.
    deliver: (request) =>
      fetch(new Request(new URL(new URL(request.url).pathname, `http://127.0.0.1:${listenPort}`), request)),
  });
  const port = await serveHandler((request) => provider.handle(request));
  const { baseUrl, credentials, otherCompany, values, ...rest } = describe(provider);
  if (credentials === undefined || otherCompany === undefined)
    throw new Error("The provider needs two companies.");
  const env: Record<string, string> = {};
  const name = (prefix: string, { clientId, clientSecret, scopes }: typeof credentials) => {
    Object.assign(env, { [`${prefix}_ID`]: clientId, [`${prefix}_SECRET`]: clientSecret });
    return { clientId: `${prefix}_ID`, clientSecret: `${prefix}_SECRET`, scopes };
  };
  const dated = { ...values, "scheduledPayment.dueDate": dayInBrasilia(Date.now(), -2) };
  const described = {
    ...Object.fromEntries(Object.entries(rest).filter(([key]) => !omit.includes(key))),
    credentials: name("OWN", credentials),
    otherCompany: name("OTHER", otherCompany),
    values: dated,
  };
  const target = path.join(await createFolder(), "target.json");
  await writeFile(target, JSON.stringify(described));
  return { port, basePath: new URL(baseUrl).pathname, target, env, credentials, listenPort, values: dated };
}

/** Checks a provider by the command, with everything allowed. */
export async function checkProvider(
  {
    port,
    basePath,
    target,
    env,
    listenPort,
  }: Pick<Served, "port" | "basePath" | "target" | "env"> & Partial<Served>,
  ...flags: string[]
): Promise<{ report: Report; stdout: string }> {
  const file = path.join(await createFolder(), "report.json");
  const final = "replaceWebhookEndpoints,requestClaimConfirmation,resendClaimConfirmation,openMedCase";
  const args = [
    "--import",
    "tsx",
    "src/cli/api.ts",
    "conformance",
    "--target",
    target,
    "--report",
    `json=${file}`,
    "--base-url",
    `http://127.0.0.1:${port}${basePath}`,
    "--max-writes",
    "10000",
    ...(listenPort === undefined ? [] : ["--listen", "1s", "--listen-port", listenPort]),
    "--allow",
    `write,card,${final}`,
    ...flags,
  ];
  const options = { env: { ...process.env, ...env }, maxBuffer: 50_000_000 };
  const { stdout } = await promisify(execFile)(process.execPath, args, options).catch((error: unknown) => {
    // It exits with 1 if it finds something.
    return error as { stdout: string };
  });
  return { report: JSON.parse(await readFile(file, "utf8")) as Report, stdout };
}
