import { describe, expect, test } from "vitest";
import type { UploadedDocument } from "../../../generated/types.ts";
import { isUploadedDocument } from "../../../generated/validators.js";
import { companies, openSandbox, type TestAnswer, type TestCall } from "../open-sandbox.ts";

const path = "/order/v1/banking/accounts/documents";
const tenMegabytes = 10 * 1024 * 1024;

interface Upload extends TestCall {
  name?: string;
  type?: string;
  bytes?: number;
  slot?: string;
  request?: string;
  append?: boolean;
}

function open() {
  const sandbox = openSandbox();
  const send = async (form: FormData, call: TestCall = {}) => {
    const answer = await sandbox.call("POST", path, { ...call, body: form });
    return { ...answer, document: answer.body as UploadedDocument };
  };
  const upload = (given: Upload = {}) => {
    const { name = "scan.png", type = "image/png", bytes = 3, slot, request, append, ...call } = given;
    const form = new FormData();
    form.append("file", new File([new Uint8Array(bytes)], name, { type }));
    if (slot !== undefined) form.append("documentType", slot);
    if (request !== undefined) form.append("accountRequestId", request);
    if (append !== undefined) form.append("append", String(append));
    return send(form, call);
  };
  /** Returns the documents of a slot, oldest first: `true` for each that was replaced. */
  const historyOf = async (slot: string) => {
    const documents = await sandbox.control.list("document");
    return documents
      .filter(({ row }) => row.documentType === slot)
      .map(({ row }) => row.replaced)
      .reverse();
  };
  return { ...sandbox, send, upload, historyOf };
}

/** Expects that an upload was rejected because of a field. */
function expectRejection({ status, body }: TestAnswer, field: string, issue: string): void {
  const details = [{ field, issue }];
  expect([status, body]).toMatchObject([400, { error: "INVALID_REQUEST", details }]);
}

test("an uploaded document is attached to its slot, and only its name, format and size are kept", async () => {
  const { control, upload } = open();
  const request = await control.createAccountRequest();
  const { status, document } = await upload({ slot: "documentHolder", request });
  expect([status, isUploadedDocument(document)]).toEqual([200, true]);
  expect(document).toEqual({
    id: document.id,
    readUrl: `https://sandbox.invalid/documents/${document.id ?? ""}`,
    documentType: "documentHolder",
    accountRequestId: request,
    attached: true,
    appended: false,
    missingRequiredDocuments: ["selfieHolder", "pepDeclaration"],
  });
  const row = {
    company: companies.shop,
    documentType: "documentHolder",
    accountRequestId: request,
    fileName: "scan.png",
    mediaType: "image/png",
    size: 3,
    replaced: false,
    createdAt: "2026-11-21T12:00:00.000Z",
  };
  expect(await control.list("document")).toMatchObject([{ id: document.id, row }]);
  expect(Object.keys((await control.list("document"))[0]?.row ?? {}).sort()).toEqual(Object.keys(row).sort());
});

describe("a file", () => {
  test("may have 10 MB and not a byte more", async () => {
    const { control, upload } = open();
    expect((await upload({ bytes: tenMegabytes })).status).toBe(200);
    for (const more of [1, 1024 * 1024])
      expectRejection(await upload({ bytes: tenMegabytes + more }), "file", "must be at most 10 MB");
    expect(await control.list("document")).toHaveLength(1);
  });

  test("must not be empty", async () => {
    const { control, upload } = open();
    expectRejection(await upload({ bytes: 0 }), "file", "must not be empty");
    expect(await control.list("document")).toEqual([]);
  });

  test.each([
    ["a.pdf", "application/pdf", "application/pdf"],
    ["a.PNG", "", "image/png"],
    ["a.b.jpeg", "image/jpeg", "image/jpeg"],
    ["a.doc", "application/msword", "application/msword"],
    ["scan", "image/png", "image/png"],
    ["a.pdf", "text/plain", "application/pdf"],
  ])("named %s of the type %j is %s", async (name, type, mediaType) => {
    const { control, upload } = open();
    expect((await upload({ name, type })).status).toBe(200);
    expect(await control.list("document")).toMatchObject([{ row: { fileName: name, mediaType } }]);
  });

  test.each([
    ["a.gif", "image/gif"],
    ["scan", "application/octet-stream"],
    ["pdf", "text/plain"],
    ["a.constructor", "text/html"],
    ["a.pdf.exe", "application/pdf"],
  ])("named %s of the type %j is rejected", async (name, type) => {
    const { control, upload } = open();
    const issue = "must be one of pdf, png, jpg, jpeg, doc, docx";
    expectRejection(await upload({ name, type }), "file", issue);
    expect(await control.list("document")).toEqual([]);
  });

  test.each(["selfieHolder", "selfieRepresentative"])("in %s is an image", async (slot) => {
    const { upload } = open();
    for (const name of ["a.png", "a.jpg", "a.jpeg"])
      expect((await upload({ slot, name, type: "" })).status).toBe(200);
    for (const name of ["a.pdf", "a.doc", "a.docx"]) {
      expectRejection(await upload({ slot, name }), "file", `must be png, jpg or jpeg for ${slot}`);
      expect((await upload({ slot: "documentRepresentative", name })).status).toBe(200);
    }
  });

  test("that is text or missing is rejected", async () => {
    const { send } = open();
    const form = new FormData();
    form.append("documentType", "documentHolder");
    expectRejection(await send(form), "file", "is required");
    form.append("file", "a.pdf");
    expectRejection(await send(form), "file", "must be a file, with a name or a media type");
  });
});

describe("the account request of an upload", () => {
  const slot = "documentHolder";

  test("must belong to the company, and is otherwise rejected like one that does not exist", async () => {
    const { control, upload } = open();
    const request = await control.createAccountRequest({ company: companies.rival });
    const [foreign, unknown] = [await upload({ slot, request }), await upload({ slot, request: "none" })];
    expect([foreign.status, foreign.text]).toEqual([400, unknown.text]);
    expect((await upload({ slot, request, client: "rival" })).status).toBe(200);
  });

  test("must be pending", async () => {
    const { control, upload } = open();
    const request = await control.createAccountRequest();
    expect((await upload({ slot, request })).status).toBe(200);
    await control.closeAccountRequest(request);
    expectRejection(await upload({ slot, request }), "accountRequestId", "is no longer pending");
    expect(await control.list("document")).toHaveLength(1);
  });
});

describe("the slot of an upload", () => {
  const individual = ["documentHolder", "selfieHolder", "pepDeclaration"];
  const organization = ["documentRepresentative", "selfieRepresentative", "partnerProofAddress"];

  test.each([...organization, "articlesOfAssociation"])(
    "%s does not, and the error lists those that do",
    async (slot) => {
      const { control, upload } = open();
      const request = await control.createAccountRequest({ holderType: "INDIVIDUAL" });
      const issue = `must be one of ${individual.join(", ")}`;
      expectRejection(await upload({ slot, request }), "documentType", issue);
      expect(await control.list("document")).toEqual([]);
    },
  );

  test.each([...organization, ...individual, "articlesOfAssociation"])(
    "%s is accepted for organizations and unknown holders, for which nothing is missing",
    async (slot) => {
      const { control, upload } = open();
      for (const holderType of ["ORGANIZATION", "UNKNOWN"] as const) {
        const request = await control.createAccountRequest({ holderType });
        const { status, document } = await upload({ slot, request });
        expect([status, document.attached, document.missingRequiredDocuments]).toEqual([200, true, []]);
      }
    },
  );

  test("is missing until it holds a document", async () => {
    const { control, upload } = open();
    const request = await control.createAccountRequest();
    const missing = async (slot: string) =>
      (await upload({ slot, request })).document.missingRequiredDocuments;
    expect(await missing("selfieHolder")).toEqual(["documentHolder", "pepDeclaration"]);
    expect(await missing("selfieHolder")).toEqual(["documentHolder", "pepDeclaration"]);
    expect(await missing("pepDeclaration")).toEqual(["documentHolder"]);
    expect(await missing("documentHolder")).toEqual([]);
  });
});

describe("a second upload to the same slot", () => {
  const appending = [
    "documentHolder",
    "documentRepresentative",
    "selfieRepresentative",
    "partnerProofAddress",
  ];
  const replacing = ["selfieHolder", "pepDeclaration", "articlesOfAssociation"];

  async function uploadTwice(slot: string, append: boolean | undefined) {
    const { control, upload, historyOf } = open();
    const request = await control.createAccountRequest({ holderType: "UNKNOWN" });
    const given = { slot, request, ...(append !== undefined && { append }) };
    const first = await upload(given);
    const second = await upload(given);
    return {
      appended: [first.document.appended, second.document.appended],
      attached: [first.document.attached, second.document.attached],
      replaced: await historyOf(slot),
    };
  }

  test.each([
    ...appending.map((slot) => ({ slot, append: undefined, replaced: false, appended: false })),
    ...appending.map((slot) => ({ slot, append: false, replaced: true, appended: false })),
    ...appending.map((slot) => ({ slot, append: true, replaced: false, appended: true })),
    ...replacing.map((slot) => ({ slot, append: undefined, replaced: true, appended: false })),
    ...replacing.map((slot) => ({ slot, append: false, replaced: true, appended: false })),
    ...replacing.map((slot) => ({ slot, append: true, replaced: false, appended: true })),
  ])(
    "$slot with append $append: replaced $replaced, appended $appended",
    async ({ slot, append, replaced, appended }) => {
      expect(await uploadTwice(slot, append)).toEqual({
        appended: [false, appended],
        attached: [true, true],
        replaced: [replaced, false],
      });
    },
  );

  test("replaces everything that the slot holds, and keeps it in the history", async () => {
    const { control, upload, historyOf } = open();
    const request = await control.createAccountRequest();
    const slot = "documentHolder";
    for (const append of [true, true, false, true]) await upload({ slot, request, append });
    expect(await historyOf(slot)).toEqual([true, true, false, false]);
    const { document } = await upload({ slot, request, append: false });
    expect(document.missingRequiredDocuments).toEqual(["selfieHolder", "pepDeclaration"]);
    expect(await historyOf(slot)).toEqual([true, true, true, true, false]);
    const records = await control.snapshot();
    const groups = records.filter(({ kind }) => kind === "document").map(({ place }) => place?.group);
    expect(groups).toEqual([...Array<string>(4).fill(`history/${request}`), `current/${request}`]);
  });

  test("does not exist without an account request", async () => {
    const { upload, historyOf } = open();
    await upload({ slot: "pepDeclaration" });
    expect((await upload({ slot: "pepDeclaration", append: true })).document.appended).toBe(false);
    expect(await historyOf("pepDeclaration")).toEqual([false, false]);
  });
});
