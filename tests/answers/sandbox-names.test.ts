import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { repository as root } from "../../scripts/cli/repository.ts";
import { buildRequestBody } from "../../src/testing/index.ts";
import { createFolder } from "../build/write-contract.ts";
import { startFollowing } from "./start-following.ts";

/** Besides the names of the file: those of the payer, a key, and a secret whose name is not the contract's. */
const more = `  - target: $.info
    update:
      x-answer:
        - question: [schedule-headers, upload-encoding]
          answer: A key, and a file in the field document.
          date: 2026-03-05
          how: Seen in the responses.
          by: Support of the provider
        - question: success-codes
          answer: A new subscription gets 201.
          date: 2026-03-05
          how: Seen in the responses.
          by: Support of the provider
  - target: $.paths['/order/v1/banking/subscriptions'].post
    update: { x-success-status: 201 }
  - target: $.components.schemas.SubscriptionPayer.properties
    update: { payerName: { x-renames: name } }
  - target: $.components.schemas.DocumentUpload.properties
    update: { document: { x-renames: file } }
  - target: $.components.schemas.ScheduledPaymentRequest.properties.text
    update: { format: password }
  - target: $.paths['/order/v1/banking/subscriptions/{id}/payments'].put
    update: { parameters: [{ $ref: "#/components/parameters/IdempotencyKey" }] }
`;

/** The contract's own names, by those of the company. */
const own: Readonly<Record<string, string>> = {
  externalCode: "externalId",
  authorizer: "payer",
  history: "statusHistory",
  at: "createdAt",
  payerName: "name",
  text: "description",
};

type Row = Record<string, Record<string, unknown>>;
interface StoredRow {
  kind: string;
  id: string;
  row: Row;
}

/** A sandbox with an accepted subscription, whose payer has the names of the company. */
async function start() {
  const overlay = path.join(await createFolder(), "provider.overlay.yaml");
  const file = path.join(root, "tests/answers/files/renames.overlay.yaml");
  await writeFile(overlay, (await readFile(file, "utf8")) + more);
  const { url, send, signIn } = await startFollowing(overlay);
  const token = await signIn("api://app-order-hml");
  const created = await send("/order/v1/banking/subscriptions", {
    token,
    body: buildRequestBody("createSubscription", {}, { example: "journey-2" }),
  });
  const { id } = created.body as { id: string };
  const accept = `/_sandbox/subscriptions/${id}/accept`;
  const payer = { payerName: "Ana Souza", document: { type: "CPF", number: "11111111111" } };
  expect(await send(accept, { body: { payer: { payerName: 5 } } })).toMatchObject({
    status: 400,
    body: {
      message: expect.stringContaining("`payer.payerName` must be a string") as string,
      details: [{ field: "payer.payerName" }],
    },
  });
  expect(await send(accept, { body: { payer } })).toHaveProperty("status", 204);
  const read = async <Body>(place: string): Promise<Body> => {
    const { status, body } = await send(place, { token });
    expect(status).toBe(200);
    return body as Body;
  };
  const listRows = async (kind: string): Promise<Row[]> => {
    const { records } = await read<{ records: StoredRow[] }>("/_sandbox/state");
    return records.filter((one) => one.kind === kind).map(({ row }) => row);
  };
  return { url, send, token, id, read, listRows };
}

type Started = Awaited<ReturnType<typeof start>>;

const renamed = {
  externalCode: expect.any(String) as string,
  authorizer: { payerName: "Ana Souza" },
  history: [{ at: expect.any(String) as string }, {}],
};

/** The state has the names of the company. */
async function readState({ listRows }: Started) {
  const [row] = await listRows("subscription");
  expect(row).toMatchObject({ record: renamed });
  for (const name of ["externalId", "payer", "statusHistory"])
    expect(row?.["record"]).not.toHaveProperty(name);
}

/** Sentences about what a control does not find, and the members of magic values. */
async function readSentences({ send, read }: Started) {
  expect(await send("/_sandbox/subscriptions/none/fail", { method: "POST" })).toMatchObject({
    status: 404,
    body: { message: "No subscription has the id or `externalCode` none." },
  });
  const { magicValues } = await read<{ magicValues: { operations: string[]; member: string }[] }>(
    "/_sandbox/faults",
  );
  const members = magicValues.filter(({ operations }) => operations.includes("schedulePayment"));
  expect(new Set(members.map(({ member }) => member))).toEqual(new Set(["charge.value"]));
}

/** A status that the answer replaced is none of the operation any more. */
async function preferReplaced({ send, token, read }: Started) {
  const body = buildRequestBody("createSubscription", {}, { example: "journey-2" });
  const prefer = (code: number) =>
    send("/order/v1/banking/subscriptions", { token, body, headers: { prefer: `code=${code}` } });
  expect(await prefer(201)).toHaveProperty("status", 201);
  expect(await prefer(200)).toHaveProperty("status", 201);
  const { entries } = await read<{ entries: { problem?: string }[] }>(
    "/_sandbox/requests?operation=createSubscription&limit=2",
  );
  expect(entries.map(({ problem }) => problem)).toEqual([
    "prefer asks for the status 200, which createSubscription does not have, so it is ignored",
    undefined,
  ]);
}

/** The file of an upload is read from the field of the company. */
async function uploadFile({ url, token }: Started) {
  const upload = async (field: string) => {
    const body = new FormData();
    body.set(field, new File(["%PDF-1.7 made-up content"], "a.pdf", { type: "application/pdf" }));
    const headers = { authorization: `Bearer ${token}` };
    const place = `${url}/order/v1/banking/accounts/documents`;
    return (await fetch(place, { method: "POST", headers, body })).status;
  };
  expect([await upload("document"), await upload("file")]).toEqual([200, 400]);
}

/** A secret is hidden in log and state, and does not matter for a repeated key, under both names. */
async function sendSecrets({ send, token, id, read, listRows }: Started) {
  const {
    description: _,
    amount,
    ...others
  } = buildRequestBody("schedulePayment") as Record<string, unknown>;
  const schedule = (secrets: object) =>
    send(`/order/v1/banking/subscriptions/${id}/payments`, {
      method: "PUT",
      token,
      headers: { "idempotency-key": "one" },
      body: { ...others, externalId: undefined, externalCode: "charge-1", charge: amount, ...secrets },
    });
  const first = await schedule({ text: "planted-1", description: "planted-2" });
  expect(first.status).toBe(200);
  expect(await schedule({ text: "planted-3", description: "planted-4" })).toEqual(first);
  expect(await schedule({ text: "planted-1", externalCode: "charge-2" })).toHaveProperty("status", 400);

  const log = await read<{ entries: object[] }>("/_sandbox/requests?operation=schedulePayment");
  expect(log.entries).toHaveLength(3);
  expect(JSON.stringify(log)).not.toContain("planted");
  expect(log.entries.at(-1)).toMatchObject({
    body: { text: "[removed]", description: "[removed]" },
    response: { text: "[removed]" },
  });
  const [row] = await listRows("scheduledPayment");
  expect(row).toMatchObject({ payment: { text: "[removed]", externalCode: "charge-1" } });
  expect(JSON.stringify(await listRows("scheduledPayment"))).not.toContain("planted");
}

/** A snapshot has its names, and one with the contract's own names, as older versions took it, is restored too. */
async function restoreSnapshots({ send, id, read }: Started) {
  const restore = (body: object) => send("/_sandbox/snapshot", { method: "PUT", body });
  const readRecord = () => read<object>(`/order/v1/banking/subscriptions/${id}`);
  const before = await readRecord();
  const snapshot = await read<StoredRow[]>("/_sandbox/snapshot");
  const rowOf = (records: StoredRow[]) => records.find(({ kind }) => kind === "subscription")?.row;
  expect(rowOf(snapshot)).toMatchObject({ record: renamed });
  expect(await restore(snapshot)).toHaveProperty("status", 204);
  expect(await readRecord()).toEqual(before);
  expect(await read("/_sandbox/snapshot")).toEqual(snapshot);

  const older = snapshot.map((one) => ({
    ...one,
    // The response for a repeated key is kept as it was sent.
    row:
      one.kind === "idempotency"
        ? one.row
        : (JSON.parse(
            JSON.stringify(one.row).replaceAll(/"(\w+)":/gu, (text, name: string) =>
              Object.hasOwn(own, name) ? `"${own[name]}":` : text,
            ),
          ) as Row),
  }));
  expect(rowOf(older)).toHaveProperty("record.statusHistory");
  expect(await restore(older)).toHaveProperty("status", 204);
  expect(await readRecord()).toEqual(before);
  expect(await read("/_sandbox/snapshot")).toEqual(snapshot);

  const index = snapshot.findIndex(({ kind }) => kind === "subscription");
  delete rowOf(snapshot)?.["record"]?.["externalCode"];
  expect(await restore(snapshot)).toMatchObject({
    status: 400,
    body: { details: [{ field: `${index}.row.record.externalCode`, issue: "is required" }] },
  });
}

test("controls, state, log and snapshots of the sandbox have the names of a company", async () => {
  const started = await start();
  await readState(started);
  await readSentences(started);
  await preferReplaced(started);
  await uploadFile(started);
  await sendSecrets(started);
  await restoreSnapshots(started);
});
