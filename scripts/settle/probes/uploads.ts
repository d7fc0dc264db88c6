import { isJsonObject } from "../../../src/conformance/json-values.ts";
import {
  isAccepted,
  isRefused,
  judge,
  unanswered,
  type Observation,
  type Probe,
  type ProbeTools,
  type Seen,
} from "../probe.ts";
import { fileFieldProbe, upload } from "./file-field.ts";

const operationId = "uploadDocument";
/** The probes of uploads, which are not attached to an account request unless the target names one. */
export const uploadProbes: readonly Probe[] = [
  fileFieldProbe,
  {
    name: "other files and fields",
    points: [
      "document-slots",
      "Document types of organizations",
      "Document types without a holder type",
      "upload-rejections",
      "Account request that does not take documents",
      "Format of a document",
      "Empty document",
      "Empty form fields",
      "`appended`",
      "appended-flag",
    ],
    risk: "write",
    operationId,
    control: (tools) => upload(tools, {}),
    async run(tools) {
      const slot = await upload(tools, { documentType: "noSuchSlot" });
      const types = ["Document types of organizations", "Document types without a holder type"];
      const unknown = await upload(tools, { accountRequestId: crypto.randomUUID() });
      const named = await upload(tools, {}, { name: "a.pdf.exe" });
      const empty = await upload(tools, {}, { content: "" });
      const blank = await upload(tools, { accountRequestId: "", documentType: "" });
      const refusal = `An unknown account request gets ${unknown.why}.`;
      return [
        ...types.map((point) =>
          judge(point, slot, isAccepted(slot), `A made-up document type gets ${slot.status}.`),
        ),
        readSlots(slot),
        judge("Account request that does not take documents", unknown, unknown.status === 400, refusal),
        unknown.status >= 400 && unknown.status < 500 && unknown.status !== 429
          ? { point: "upload-rejections", verdict: "consistent", seen: refusal }
          : unanswered("upload-rejections", refusal),
        judge("Format of a document", named, isRefused(named), `A file \`a.pdf.exe\` gets ${named.status}.`),
        judge("Empty document", empty, isRefused(empty), `An empty file gets ${empty.status}.`),
        judge("Empty form fields", blank, isAccepted(blank), `Empty fields get ${blank.status}.`),
        ...(await append(tools)),
      ];
    },
  },
];

async function append(tools: ProbeTools): Promise<Observation[]> {
  const { accountRequest } = tools.values;
  const points = ["`appended`", "appended-flag"] as const;
  if (accountRequest === undefined)
    return points.map((point) => unanswered(point, "The target has no `accountRequest`."));
  await upload(tools, { accountRequestId: accountRequest });
  const asked = await upload(tools, { accountRequestId: accountRequest, append: "true" });
  const unasked = await upload(tools, { accountRequestId: accountRequest });
  const [flag, other] = [asked, unasked].map(({ body }) =>
    isJsonObject(body) ? body["appended"] : undefined,
  );
  if (typeof flag !== "boolean" || typeof other !== "boolean")
    return points.map((point) => unanswered(point, "The answer has no `appended`."));
  return [
    judge("`appended`", asked, flag && !other, `\`appended\` is ${flag} if asked, and else ${other}.`),
    judge("appended-flag", unasked, !other, `\`appended\` is ${other} for a slot that appends by default.`),
  ];
}

/** The error lists the slots, in the provider's words, so that they can be read from it. */
function readSlots({ kind, text, why }: Seen): Observation {
  const known = new Set(
    `documentHolder selfieHolder pepDeclaration documentRepresentative selfieRepresentative partnerProofAddress
    documentType accountRequestId noSuchSlot`.split(/\s+/u),
  );
  const words = [...new Set(text.match(/\b[a-z]+(?:[A-Z][a-z]+)+\b/gu) ?? [])];
  const slots = words.filter((word) => !known.has(word));
  const point = "document-slots";
  const isList = kind === "refused" && words.includes("documentHolder");
  if (!isList) return unanswered(point, `A made-up document type got ${why}, without a list of slots.`);
  if (slots.length === 0) return { point, verdict: "consistent", seen: "The error lists known slots only." };
  const descriptions = Object.fromEntries(
    slots.map((slot) => [slot, "Listed in an error of `uploadDocument`."]),
  );
  const update = { "x-extensible-enum": slots, "x-enumDescriptions": descriptions };
  const actions = [{ target: "$.components.schemas.DocumentType", update }];
  return {
    point,
    verdict: "different",
    seen: `The error also lists the slots ${slots.join(", ")}.`,
    actions,
  };
}
