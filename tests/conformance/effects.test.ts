import { describe, expect, test } from "vitest";
import { effects } from "../../src/conformance/effects.ts";
import { bare, type RawRequest } from "../../src/target/exchange.ts";
import { type Answer, play, type Played, type Sent } from "./play.ts";

const fieldsOf = ({ body }: RawRequest) =>
  body instanceof FormData ? (Object.fromEntries(body) as Record<string, string>) : {};
const typeOf = (sent: RawRequest) => fieldsOf(sent)["documentType"] ?? "";

function uploadOf(fields: Record<string, string>) {
  const body = new FormData();
  body.append("file", new File(["%PDF"], "a.pdf", { type: "application/pdf" }));
  for (const [name, value] of Object.entries({ accountRequestId: "1", append: "true", ...fields }))
    body.append(name, value);
  return { body };
}
const upload = uploadOf({ documentType: "documentHolder" });
const lacking = (...missingRequiredDocuments: string[]) => ({ missingRequiredDocuments });
const nothing = "no request of the operation was accepted";

describe("of uploads,", () => {
  test.each(["slots", "selfie", "other-holder", "append", "closed"])(
    "%s need an accepted one",
    async (kind) => {
      expect((await play(kind, {})).found).toEqual([nothing]);
      const body = new FormData();
      body.append("documentType", "documentHolder");
      expect((await play(kind, { known: [{ body }] })).found).toEqual([nothing]);
    },
  );

  test.each<[found: string, sent: string[], first: object, answers: Answer[]]>([
    ["right", [], lacking(), []],
    [
      "right",
      ["selfieHolder", "pepDeclaration"],
      lacking("selfieHolder", "pepDeclaration"),
      [
        [200, lacking("pepDeclaration", "documentHolder")],
        [201, lacking()],
      ],
    ],
    ["the response has no list of missing documents", [], {}, []],
    ["upload-still-missing", ["selfieHolder"], lacking("selfieHolder"), [[200, lacking("selfieHolder")]]],
    ["upload-individual", [], lacking("partnerProofAddress"), []],
    ["uploading a missing document got 400", ["selfieHolder"], lacking("selfieHolder"), [[400]]],
  ])("filling the slots is %s, after %j", async (found, sent, first, answers) => {
    const answer = (_: Sent, index: number) => answers[index - 1] ?? [500];
    const played = await play("slots", { known: [upload, first], answer });
    expect([played.found, played.sent.map(typeOf)]).toEqual([[found], sent]);
  });

  test("the slots of an organization are others, and are filled up to the twelfth", async () => {
    const known = [uploadOf({ documentType: "documentRepresentative" }), lacking("a0")] as const;
    const answer = (_: Sent, index: number): Answer => [200, lacking(`a${index}`)];
    const { found, sent } = await play("slots", { known, answer });
    expect(found).toEqual(["there are still missing documents after twelve uploads"]);
    expect(sent).toHaveLength(12);
  });

  test("each is a png with the fields of the accepted one, without `append`", async () => {
    const answer = (): Answer => [200, lacking()];
    const { sent } = await play("slots", { known: [upload, lacking("selfieHolder")], answer });
    const { file, ...fields } = fieldsOf(sent[0] ?? bare);
    expect(fields).toEqual({ accountRequestId: "1", documentType: "selfieHolder" });
    expect(file).toMatchObject({ type: "image/png" });
    expect(sent[0]?.operationId).toBe("uploadDocument");
  });

  const isPdf = (sent: Sent) => (fieldsOf(sent)["file"] as unknown as File).type === "application/pdf";

  test.each<[found: string, sent: string[], accepts: (sent: Sent) => boolean]>([
    ["upload-selfie-format", ["selfieHolder", "selfieHolder"], () => true],
    ["right", ["selfieHolder", "selfieHolder"], (sent) => !isPdf(sent)],
    [
      "right",
      ["selfieHolder", "selfieRepresentative", "selfieRepresentative"],
      (sent) => !isPdf(sent) && typeOf(sent) !== "selfieHolder",
    ],
    ["no selfie was accepted as png", ["selfieHolder", "selfieRepresentative"], isPdf],
  ])("a selfie as pdf is %s, after %j", async (found, sent, accepts) => {
    const answer = (one: Sent): Answer => [accepts(one) ? 200 : 400];
    const played = await play("selfie", { known: [upload], answer });
    expect([played.found, played.sent.map(typeOf)]).toEqual([[found], sent]);
  });

  const wrongSlot = (...details: string[]): Answer => [422, { error: "INVALID_REQUEST", details }];
  const organization = "partnerProofAddress";
  const ofOrganization = ["documentRepresentative", "selfieRepresentative", organization];
  const ofIndividual = ["documentHolder", "selfieHolder", "pepDeclaration"];

  test.each<[found: string, accepted: string[], wrong: Answer]>([
    ["right", ["selfieHolder"], wrongSlot(...ofIndividual)],
    ["right", [organization], wrongSlot(ofOrganization.join(", "))],
    ["rule-9-wrong-slot", ["selfieHolder"], wrongSlot(...ofIndividual.slice(1))],
    ["rule-9-wrong-slot", ["selfieHolder"], wrongSlot(...ofOrganization)],
    ["rule-9-wrong-slot", [organization], wrongSlot(...ofIndividual)],
    ["rule-9-wrong-slot", ["selfieHolder"], [422, { error: "OTHER", details: ofIndividual }]],
    ["rule-9-wrong-slot", ["selfieHolder", organization], wrongSlot()],
    ["neither holder's documents were accepted", [], wrongSlot(...ofIndividual)],
    ["the wrong slot got 500", ["selfieHolder"], [500]],
  ])(
    "the slot of the other holder is %s where %j are accepted, and another gets %j",
    async (found, accepted, wrong) => {
      const answer = (sent: Sent) => (accepted.includes(typeOf(sent)) ? ([200] as const) : wrong);
      expect((await play("other-holder", { known: [upload], answer })).found).toEqual([found]);
    },
  );

  interface Flags {
    first?: Answer;
    again?: object;
    replaced?: object;
    loose?: Answer;
    second?: object;
  }
  const kept = { isAppended: false, isAttached: true };

  test.each<[found: string, what: string, flags: Flags]>([
    ["right", "the flag of what was appended is set only then", {}],
    ["the response has no flags", "there are none", { again: {} }],
    ["upload-append", "none is set", { again: kept }],
    [
      "upload-append",
      "one is set of what replaced too",
      { replaced: { isAppended: true, isAttached: true } },
    ],
    ["right", "it is missing from what replaced", { replaced: { isAttached: true } }],
    [
      "upload-append",
      "one is set of the second document of a slot that replaces",
      { second: { isAppended: true } },
    ],
    ["upload-attached", "none is other without an account request", { loose: [200, kept] }],
    ["right", "an upload without an account request is rejected", { loose: [400] }],
    ["no slot that appends was accepted", "none is accepted", { first: [400] }],
  ])("appending is %s if %s", async (found, _, flags) => {
    const { first = [200, kept], again = { ...kept, isAppended: true }, replaced = kept } = flags;
    let others = 0;
    const answer = (sent: Sent): Answer => {
      const { append, accountRequestId, documentType } = fieldsOf(sent);
      if (documentType === "pepDeclaration") {
        others += 1;
        return [200, others === 2 ? { ...kept, ...flags.second } : kept];
      }
      if (accountRequestId === undefined) return flags.loose ?? [200, { isAttached: false }];
      if (append === undefined) return first;
      return [200, append === "true" ? again : replaced];
    };
    expect((await play("append", { known: [upload], answer })).found).toEqual([found]);
  });

  const few = "not enough data: needs an account request of an individual without documents";

  test.each<[found: string, values: Record<string, string>, answer: Answer]>([
    ["right", { "accountRequest.NEW": "new" }, [200, lacking("selfieHolder", "pepDeclaration")]],
    ["upload-individual", { "accountRequest.NEW": "new" }, [200, lacking("selfieHolder")]],
    ["the first document got 400", { "accountRequest.NEW": "new" }, [400, lacking()]],
    ["the first document got 200", { "accountRequest.NEW": "new" }, [200]],
    [few, {}, [200]],
  ])("the first document is %s with %j, which gets %j", async (found, values, answer) => {
    const played = await play("first-upload", { known: [upload], values, answer: () => answer });
    expect(played.found).toEqual([found]);
    for (const sent of played.sent)
      expect(fieldsOf(sent)).toMatchObject({ accountRequestId: "new", documentType: "documentHolder" });
  });

  test.each<[found: string, values: Record<string, string>, status: number]>([
    ["rule-9-request", { "accountRequest.CLOSED": "closed" }, 200],
    ["right", { "accountRequest.CLOSED": "closed" }, 422],
    ["not enough data: the target has no `accountRequest.CLOSED`", {}, 200],
  ])(
    "a document for a closed account request is %s with %j, which gets %i",
    async (found, values, status) => {
      const played = await play("closed", { known: [upload], values, answer: () => [status] });
      expect(played.found).toEqual([found]);
      for (const sent of played.sent) expect(fieldsOf(sent)).toMatchObject({ accountRequestId: "closed" });
    },
  );
});

describe("of single effects,", () => {
  const subscription = {
    type: "A",
    frequencyType: "B",
    startDate: "C",
    endDate: "D",
    description: "E",
    externalId: "F",
    webhookUrl: "G",
    debtor: { name: "H", document: { number: "I" } },
  };
  const created = { id: "J", providerId: "K", qrcodeData: "L" };
  const record = { ...subscription, ...created };
  const payout = [{ path: { id: "ab-7f" } }, { id: "ab-7f", externalId: "e" }] as const;

  test.each<[found: string, answer: Answer]>([
    ["right", [200, record]],
    ["reading it got 404", [404]],
    ...Object.entries(record).map(([name]): [string, Answer] => [
      "record-items",
      [200, { ...record, [name]: "other" }],
    ]),
  ])("a record is %s if it is read as %j", async (found, answer) => {
    const played = await play("record", { known: [{ body: subscription }, created], answer: () => answer });
    expect(played.found).toEqual([found]);
    expect(played.sent).toMatchObject([{ operationId: "getSubscription", path: { id: "J" } }]);
  });

  test("a record names all that is missing", async () => {
    const read = { ...record, type: "other", debtor: {} };
    const { messages } = await play("record", {
      known: [{ body: subscription }, created],
      answer: () => [200, read],
    });
    expect(messages).toEqual([
      "The record contains no value that is that of `type`, `debtor.name`, `debtor.document.number` in the subscription as it was created.",
    ]);
  });

  test.each<[found: string, answer: (sent: Sent) => Answer, values?: Record<string, string>]>([
    ["right", () => [200, { id: "ab-7f" }]],
    ["payout-fallback", ({ query }) => (query["externalId"] === "e-none" ? [404] : [200, { id: "ab-7f" }])],
    ["payout-fallback", ({ path }) => (path["id"] === "ab-7f" ? [200, { id: "ab-7f" }] : [404])],
    ["payout-fallback", () => [200, { id: "other" }]],
    ["the lookup got 500", ({ path }) => (path["id"] === "ab-7f" ? [200] : [500])],
    [
      "payout-fallback",
      ({ query }) => [200, { id: query["externalId"] === "third" ? "other" : "ab-7f" }],
      { "payout.OTHER": "third" },
    ],
    ["right", () => [200, { id: "ab-7f" }], { "payout.OTHER": "third" }],
  ])("the fallback of a payout is %s", async (found, answer, values) => {
    const played = await play("fallback", { known: payout, answer, ...(values && { values }) });
    expect(played.found).toEqual([found]);
  });

  test.each([
    ["ab-7f", "a7-87"],
    ["zz", "zz"],
    // A number of other digits may be another payout.
    ["123", "1237777"],
  ])("another id than %s is %s", async (id, other) => {
    const { sent } = await play("fallback", { known: [{ path: { id } }, { id, externalId: "e" }] });
    expect(sent.map(({ path, query }) => [path["id"], query["externalId"]])).toEqual([
      [id, "e-none"],
      [other, "e"],
    ]);
  });

  test.each<[found: string, late: Answer, today: Answer]>([
    ["right", [422], [201]],
    ["sub-start-day", [201], [201]],
    ["sub-start-day", [422], [422]],
    ["today got 500", [422], [500]],
  ])("a start today is %s if yesterday gets %j and today %j", async (found, late, today) => {
    // In Brasilia, it is the day before.
    const now = "2026-11-21T02:59:59Z";
    const answer = (_: Sent, index: number) => (index === 1 ? late : today);
    const { found: said, sent } = await play("start-day", { known: [{ body: { a: 1 } }], answer, now });
    expect(said).toEqual([found]);
    expect(sent.map(({ body }) => body)).toMatchObject([
      { a: 1, startDate: "2026-11-19" },
      { a: 1, startDate: "2026-11-20" },
    ]);
  });

  test.each<[found: string, short: number, long: number]>([
    ["right", 201, 201],
    ["endpoint-keys", 201, 400],
    ["a key of 40 characters got 400", 400, 201],
    ["right", 201, 500],
  ])("a long key is %s if 40 characters get %i and 64 get %i", async (found, short, long) => {
    const request = { headers: { "idempotency-key": "k" }, keyHeader: "idempotency-key" };
    const answer = ({ headers }: Sent): Answer => [headers["idempotency-key"]?.length === 40 ? short : long];
    const { found: said, sent } = await play("key-length", { known: [request], answer });
    expect(said).toEqual([found]);
    expect(sent.at(-1)?.headers["idempotency-key"]).toHaveLength(found.startsWith("a key") ? 40 : 64);
  });

  const pix = { body: { order: { paymentMethod: "PIX", code: "a" } } };
  const own: Answer = [200, {}];

  test.each<[found: string, kind: string, played: Played]>([
    [nothing, "record", { known: [{ body: subscription }, {}] }],
    ["config-company", "company", { known: [{ body: {} }], answer: ({ body }) => [200, body as object] }],
    ["right", "company", { known: [{ body: {} }], answer: () => own }],
    ["right", "company", { known: [{ body: {} }], answer: ({ body }) => [400, body as object] }],
    ["rule-7-donor", "claimer", { known: [{}], values: { "claim.CLAIMER": "c" }, answer: () => own }],
    ["right", "claimer", { known: [{}], values: { "claim.CLAIMER": "c" }, answer: () => [422] }],
    ["not enough data: the target has no `claim.CLAIMER`", "claimer", { known: [{}] }],
    [
      "order-pix-key-owned",
      "foreign-key",
      { known: [pix], values: { "pixKey.OTHER": "k" }, answer: () => own },
    ],
    ["right", "foreign-key", { known: [pix], values: { "pixKey.OTHER": "k" }, answer: () => [422] }],
    ["not enough data: needs a PIX key of another company", "foreign-key", { known: [pix] }],
    [nothing, "foreign-key", { known: [{ body: { order: { paymentMethod: "SPEI" } } }] }],
    ...["credentials", "record", "fallback", "start-day", "company", "key-length", "claimer"].map(
      (kind): [string, string, Played] => [nothing, kind, {}],
    ),
  ])("it is %s of %s", async (found, kind, played) => {
    expect((await play(kind, played)).found).toEqual([found]);
  });

  const first = [{ body: { order: { code: "c", additionalInfo: "a" } } }, { id: "1" }] as const;

  test.each<[note: string, kind: string, answer: NonNullable<Played["answer"]>]>([
    ["A repeated key gives the first response.", "repeat", () => [200, { id: "1" }]],
    ["A repeated key creates a second resource.", "repeat", () => [200, { id: "2" }]],
    ["A repeated key is rejected by 409.", "repeat", () => [409]],
    ["A repeated key with another body is rejected by 422.", "conflict", () => [422]],
    [
      "30 parallel requests with one key create 2, and get 200, 409.",
      "parallel",
      (_, index) => (index <= 2 ? [200, { id: String(index) }] : [409]),
    ],
  ])("%s (%s)", async (note, kind, answer) => {
    const { notes, became, sent } = await play(kind, { known: first, answer });
    expect(notes).toEqual([note]);
    const isAnother = /second|create 2/u.test(note);
    expect(became).toEqual([isAnother ? "another" : note.includes("first") ? "first" : "rejected"]);
    if (kind === "conflict") expect(sent[0]?.body).not.toEqual(first[0].body);
    else expect(sent[0]?.body).toEqual(first[0].body);
  });

  test.each<[found: string[], wrong: Answer, right: Answer]>([
    [["right", "right"], [401], [200]],
    [["token-credentials", "token-credentials"], [200], [200]],
    [["a wrong client secret got 500", "a client that does not exist got 500"], [500], [200]],
    [
      [
        "after a wrong client secret, the right credentials got 429",
        "after a client that does not exist, the right credentials got 429",
      ],
      [401],
      [429],
    ],
  ])("wrong credentials are %j if they get %j, and the right ones %j", async (found, wrong, right) => {
    const body = { clientId: "id", clientSecret: "secret" };
    const answer = ({ body: sent }: Sent) => (sent === body ? right : wrong);
    const played = await play("credentials", { known: [{ body }], answer });
    expect(played.found).toEqual(found);
    expect(played.sent.map((one) => one.body)).toMatchObject([
      { clientId: "id", clientSecret: "wrong" },
      body,
      { clientSecret: "secret" },
      body,
    ]);
  });
});

test("each sequence has its operation, check and risk", () => {
  const listed = effects.map(
    ({ kind, operationId = "", check, risk }) => `${kind} ${operationId}: ${check}, ${risk}`,
  );
  expect(listed.filter((line) => !/ (?:schedulePayment|uploadDocument): effect, write$/u.test(line))).toEqual(
    [
      "credentials issueToken: token, read",
      "record createSubscription: effect, read",
      "fallback getPayout: effect, read",
      "start-day createSubscription: effect, write",
      "company replaceWebhookEndpoints: effect, final",
      "key-length createTransparentOrderV2: effect, write",
      "key-length createTransparentOrderV3: effect, write",
      "key-length requestClaimConfirmation: effect, final",
      "claimer requestClaimConfirmation: effect, final",
      "foreign-key createTransparentOrderV2: effect, write",
      "foreign-key createTransparentOrderV3: effect, write",
    ],
  );
  expect(effects.filter(({ isIntrusive }) => isIntrusive).map(({ kind }) => kind)).toEqual(["credentials"]);
});
