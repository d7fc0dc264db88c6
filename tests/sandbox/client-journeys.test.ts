import { expect, test } from "vitest";
import { createWebhookHandler } from "../../src/webhooks/index.ts";
import { startSandbox } from "./start-sandbox.ts";

const accountId = "1d9a4f52-8b67-4c3e-a2f1-6e5d7c8b9a01";

test("a client uploads the documents of an individual until nothing is missing", async () => {
  const { api, control } = await startSandbox();
  const accountRequestId = await control.createAccountRequest({ holderType: "INDIVIDUAL" });
  const missing: string[][] = [];
  for (const documentType of ["documentHolder", "selfieHolder", "pepDeclaration"]) {
    const file = { content: Uint8Array.of(0x89, 0x50, 0x4e, 0x47), name: `${documentType}.png` };
    const body = { file, documentType, accountRequestId };
    missing.push((await api.uploadDocument({ body })).missingRequiredDocuments);
  }
  expect(missing).toEqual([["selfieHolder", "pepDeclaration"], ["pepDeclaration"], []]);
  const wrong = {
    file: { content: new Uint8Array(1), name: "a.pdf" },
    documentType: "companyDeed",
    accountRequestId,
  };
  await expect(api.uploadDocument({ body: wrong })).rejects.toMatchObject({
    status: 400,
    code: "INVALID_REQUEST",
    details: [
      { field: "documentType", issue: "must be one of documentHolder, selfieHolder, pepDeclaration" },
    ],
  });
});

test("a client iterates over the close requests of several pages", async () => {
  const { api, control } = await startSandbox();
  const created: string[] = [];
  for (let count = 0; count < 5; count += 1)
    created.push((await control.createCloseRequest()).closeAccountRequestId);
  const body = { skip: 0, take: 2, queryFilter: "", sortFilter: "" };
  const listed: unknown[] = [];
  for await (const item of api.paginate.listCloseRequests({ body }))
    listed.push("closeAccountRequestId" in item && item.closeAccountRequestId);
  expect(listed.sort()).toEqual(created.sort());
});

test("a payout is paid, and the receiver of the package gets the notification", async () => {
  const paid: string[] = [];
  const receiver = createWebhookHandler({
    on: {
      "ORDER-PAYOUT.PAID": ({ code, amount }) => {
        paid.push(`${code} ${amount.value}`);
      },
    },
    verify: "unsigned",
  });
  const { api, control } = await startSandbox({ receiver });
  await api.replaceWebhookEndpoints({
    body: { events: [{ type: "PAYOUT", endpoint: "https://shop.example/hooks" }] },
  });
  const { id } = await control.createPayout({ externalId: "invoice-1", amount: "42.00" });
  await control.payPayout(id);
  expect(paid).toEqual(["invoice-1 42.00"]);
  expect((await api.getPayout({ path: { id: "lost" }, query: { externalId: "invoice-1" } })).status).toBe(
    "PAID",
  );
});

test("a client starts the confirmation of a key claim, resends the code, and it is confirmed", async () => {
  const { api, control } = await startSandbox();
  const path = { accountId, claimId: "claim-1" };
  const { validationId } = await api.requestClaimConfirmation({ path });
  const resent = await api.resendClaimConfirmation({ path, body: { validationId } });
  expect(resent.validationId).toBe(validationId);
  const code = await control.claimCode(validationId);
  expect(await control.confirmClaim(validationId, code)).toMatchObject({ confirmed: true });
});

test("a client opens a MED case, which is completed", async () => {
  const { api, control } = await startSandbox();
  const body = { endToEndId: "E123", situationType: "SCAM" } as const;
  const { referenceId, status } = await api.openMedCase({ path: { accountId }, body });
  await control.moveMedCase(referenceId, "COMPLETED");
  const [row] = await control.list("medCase");
  expect([status, row?.row.status]).toEqual(["CREATED", "COMPLETED"]);
});
