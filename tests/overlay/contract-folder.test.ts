import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { runBuild } from "../../scripts/build/build.ts";
import { readContractFolder } from "../../src/cli/files.ts";
import { repository as root } from "../../scripts/cli/repository.ts";
import { buildRequestBody } from "../../src/testing/index.ts";
import { hmacSha256, verifyNotification } from "../../src/webhooks/index.ts";
import { createFolder, writeContract } from "../build/write-contract.ts";
import { checkByCommand } from "../conformance/command/check-by-command.ts";
import { runMock } from "../mock/run-mock.ts";

const command = ["--import", "tsx", "src/cli/api.ts", "sandbox", "--port", "0"];

/** Starts the sandbox with the contract that an overlay makes. */
async function startFollowing(overlay: string) {
  const contract = await createFolder();
  expect(await runBuild({ root, overlay, out: contract, check: false })).toHaveProperty("code", 0);
  const script = runMock(command, ["--contract", contract]);
  const [, url = ""] = await script.print(/Sandbox running at (http:\S+)\n/u);
  const [, secret = ""] = await script.print(/signed with the secret (\w+)\n/u);
  const send = async (place: string, { token = "", body }: { token?: string; body?: object } = {}) => {
    const response = await fetch(url + place, {
      method: place.endsWith("transparent") ? "PUT" : body === undefined ? "GET" : "POST",
      headers: {
        ...{ "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
        ...(token !== "" && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as unknown };
  };
  const signIn = async (...scopes: string[]) => {
    const { body } = await send("/auth/v1/token", { body: { clientId: "a", clientSecret: "b", scopes } });
    return (body as { token: string }).token;
  };
  return { contract, url, secret, send, signIn };
}

/** Starts a receiver that refuses what arrives, and keeps it. */
async function startRefusing() {
  const arrived: { headers: Record<string, string>; body: Uint8Array }[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      arrived.push({ headers: request.headers as Record<string, string>, body });
      response.writeHead(500).end();
    });
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return { arrived, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks` };
}

test("the sandbox follows each rule that an overlay sets, and conformance judges by the same contract", async () => {
  const { contract, url, secret, send, signIn } = await startFollowing(
    "tests/overlay/files/rules.overlay.yaml",
  );
  const [orders, events] = [await signIn("api://app-order-hml"), await signIn("events")];
  const list = "/order/v1/webhook/events";

  // The scope, the statuses of this operation alone, and one entry in the details.
  expect(await send(list)).toMatchObject({ status: 403, body: { error: "UNAUTHORIZED" } });
  const noScope = { field: "authorization", issue: "needs the scope events" };
  expect(await send(list, { token: orders })).toMatchObject({ status: 401, body: { details: noScope } });
  expect(await send("/order/v3/transparent", { body: {} })).toMatchObject({ status: 401 });
  // The form of the errors of V3 orders, and of those of payouts, which only the example shows.
  const faulty = { ...buildRequestBody("createTransparentOrderV3"), order: {} };
  const { body: problems } = await send("/order/v3/transparent", { token: orders, body: faulty });
  expect(problems).toEqual(expect.arrayContaining(["order.code is required"]));

  const unknown = { status: 404, body: { reason: "Nothing has this id." } };
  expect(await send("/order/v1/banking/order-payouts/none", { token: orders })).toEqual(unknown);

  // The signature, and the order and the cursor of what was not delivered.
  const receiver = await startRefusing();
  await send("/_sandbox/trigger", { body: { event: "ORDER-PAYIN.PAID", url: receiver.url } });
  await expect.poll(() => receiver.arrived.length).toBe(5);
  const verify = hmacSha256({ secrets: secret, header: "x-signature", encoding: "hex", prefix: "sha256=" });
  for (const delivery of receiver.arrived)
    await expect(verifyNotification(delivery, { verify })).resolves.toHaveProperty("known", true);
  const read = async (query: string) =>
    (await send(`${list}?limit=1${query}`, { token: events })).body as {
      nextCursor: string;
      data: { id: string; updatedAt: string }[];
    };
  await expect.poll(async () => (await read("")).data.length).toBe(1);
  const first = await read("");
  expect(first.nextCursor).toBe(first.data[0]?.updatedAt);
  expect((await read(`&cursor=${first.nextCursor}`)).data).toEqual(first.data);

  const token = await signIn("api://app-order-hml", "events");
  const target = { target: "tests/sandbox/seeded-target.json", token, concurrency: 4 };
  const some = ["--operation", "listUndeliveredEvents,createTransparentOrderV3"];
  const { report } = await checkByCommand(url, { ...target, args: [...some, "--contract", contract] });
  expect(report.counts).toMatchObject({ finding: 0, assumption: 0 });
  expect(report.counts.passed).toBeGreaterThan(300);
  const { report: unaware } = await checkByCommand(url, { ...target, args: some });
  expect(unaware.counts.finding).toBeGreaterThan(0);
});

test.each(["nowhere", "src", "src/sandbox/control/generated"])("%s is no contract", (folder) => {
  expect(() => readContractFolder(folder)).toThrow(
    `\`--contract\` must be a folder that \`npm run build -- --overlay FILE --out FOLDER\` made, not \`${folder}\`.`,
  );
});

test("the build of another contract is refused by each command, in one sentence", async () => {
  const out = await createFolder();
  await runBuild({ root: await writeContract(), overlay: undefined, out, check: false });
  const sentence = `\`--contract\` must be a build of this contract; \`${out}\` is one of another.\n`;
  for (const name of ["sandbox", "conformance"]) {
    const flags = name === "conformance" ? ["--base-url", "http://127.0.0.1:1"] : [];
    const script = runMock(command.slice(0, 3), [name, ...flags, "--contract", out]);
    expect(await script.exit).toEqual([2, null]);
    expect(script.output()).toBe(sentence);
  }
});
