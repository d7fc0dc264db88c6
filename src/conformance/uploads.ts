// Sequences of uploads to one account request: slots are filled, appended to and replaced, and take some formats only.
// The names of the flags in the response are not documented, but what they tell is.

import {
  effectOf,
  nothingAccepted,
  type Sequence,
  type SequenceOutcome,
  type SequenceTools,
} from "./case.ts";
import { type Exchange, isAccepted, isRejected, readBody, statusOf } from "../target/exchange.ts";
import { parseJson, toObject } from "../values/json.ts";
import { sampleFile } from "../values/sample-files.ts";
import { listTexts } from "./values.ts";

/** The sequences, in the order in which they run. */
export const uploadEffects: readonly Sequence[] = [
  effectOf("slots", "uploadDocument", fillSlots),
  effectOf("selfie", "uploadDocument", uploadSelfie),
  effectOf("other-holder", "uploadDocument", uploadForOther),
  effectOf("append", "uploadDocument", uploadTwice),
  effectOf("first-upload", "uploadDocument", uploadFirst),
  effectOf("closed", "uploadDocument", uploadToClosed),
];

const ofIndividual = ["documentHolder", "selfieHolder", "pepDeclaration"];

/** Fills the slots that are still missing, one after the other. */
async function fillSlots(tools: SequenceTools): Promise<SequenceOutcome> {
  const known = findUpload(tools);
  if (known === undefined) return nothingAccepted;
  let exchange = known;
  const filled = new Set([String(readSlot(known))]);
  for (let rounds = 0; rounds < 12; rounds += 1) {
    const missing = listMissing(exchange);
    if (missing === undefined) return { exchange, unknown: "the response has no list of missing documents" };
    // Of an identity document, both sides may be wanted.
    if (missing.some((type) => type !== "documentHolder" && filled.has(type)))
      return {
        exchange,
        statement: "upload-still-missing",
        message: "`missingRequiredDocuments` has a type that was uploaded before.",
      };
    const isIndividual = [...missing, ...filled].some((type) => type.endsWith("Holder"));
    if (isIndividual && missing.some((type) => !ofIndividual.includes(type)))
      return {
        exchange,
        statement: "upload-individual",
        message: "A document is missing that is not one of the three of an individual.",
      };
    const [next] = missing;
    if (next === undefined) return { exchange };
    exchange = await upload(tools, known, { documentType: next });
    if (!isAccepted(exchange))
      return { exchange, unknown: `uploading a missing document got ${statusOf(exchange)}` };
    filled.add(next);
  }
  return { exchange, unknown: "there are still missing documents after twelve uploads" };
}

async function uploadSelfie(tools: SequenceTools): Promise<SequenceOutcome> {
  const known = findUpload(tools);
  if (known === undefined) return nothingAccepted;
  for (const documentType of ["selfieHolder", "selfieRepresentative"]) {
    const image = await upload(tools, known, { documentType });
    if (!isAccepted(image)) continue;
    const exchange = await upload(tools, known, { documentType }, sampleFile("pdf"));
    return isAccepted(exchange)
      ? { exchange, statement: "upload-selfie-format", message: "A selfie was accepted as pdf." }
      : { exchange };
  }
  return { exchange: known, unknown: "no selfie was accepted as png" };
}

async function uploadForOther(tools: SequenceTools): Promise<SequenceOutcome> {
  const known = findUpload(tools);
  if (known === undefined) return nothingAccepted;
  const isAcceptedSlot = async (documentType: string) =>
    isAccepted(await upload(tools, known, { documentType }));
  const isIndividual = await isAcceptedSlot("selfieHolder");
  const isOrganization = await isAcceptedSlot("partnerProofAddress");
  if (isIndividual && isOrganization)
    return {
      exchange: known,
      statement: "rule-9-wrong-slot",
      message: "Documents of an individual and of an organization were accepted for one account request.",
    };
  if (!isIndividual && !isOrganization)
    return { exchange: known, unknown: "neither holder's documents were accepted" };
  const exchange = await upload(tools, known, {
    documentType: isIndividual ? "partnerProofAddress" : "selfieHolder",
  });
  const { reply } = exchange;
  const body = reply.kind === "responded" ? parseJson(reply.response.text) : undefined;
  const statement = "rule-9-wrong-slot";
  const text = listTexts(body).join(" ");
  const accepted = isIndividual
    ? ofIndividual
    : ["documentRepresentative", "selfieRepresentative", "partnerProofAddress"];
  if (!isRejected(exchange)) return { exchange, unknown: `the wrong slot got ${statusOf(exchange)}` };
  if (toObject(body)["error"] !== "INVALID_REQUEST")
    return {
      exchange,
      statement,
      message: "The error for a document of the other holder type is not INVALID_REQUEST.",
    };
  return accepted.every((type) => text.includes(type))
    ? { exchange }
    : {
        exchange,
        statement,
        message: "The error for a document of the other holder type does not list the accepted values.",
      };
}

/** The names of the flags are not documented: that of an appended document is one that `append=false` turns off. */
async function uploadTwice(tools: SequenceTools): Promise<SequenceOutcome> {
  const known = findUpload(tools);
  if (known === undefined) return nothingAccepted;
  const statement = "upload-append";
  const ofFlags = async (documentType: string, append?: string) => {
    const exchange = await upload(tools, known, { documentType, ...(append !== undefined && { append }) });
    const flags = Object.entries(readBody(exchange)).filter(([, value]) => typeof value === "boolean");
    return { exchange, flags: isAccepted(exchange) ? Object.fromEntries(flags) : undefined };
  };
  for (const type of ["documentHolder", "documentRepresentative", "partnerProofAddress"]) {
    const first = await ofFlags(type);
    if (first.flags === undefined) continue;
    const { exchange, flags: again } = await ofFlags(type, "true");
    const { flags: replaced } = await ofFlags(type, "false");
    if (again === undefined || replaced === undefined || Object.keys(again).length === 0)
      return { exchange, unknown: "the response has no flags" };
    const flag = Object.keys(again).find((name) => again[name] === true && replaced[name] !== true);
    if (flag === undefined)
      return {
        exchange,
        statement,
        message: "No flag tells a document that was appended from one that replaced another.",
      };
    const loose = await upload(tools, known, { documentType: type, accountRequestId: "" });
    const flags = readBody(loose);
    if (
      isAccepted(loose) &&
      !Object.keys(replaced).some((name) => replaced[name] === true && flags[name] !== true)
    )
      return {
        exchange: loose,
        statement: "upload-attached",
        message: "No flag tells that a document was not written onto an account request.",
      };
    const other = await ofFlags("pepDeclaration");
    const second = other.flags && (await ofFlags("pepDeclaration"));
    if (second?.flags?.[flag] === true)
      return {
        exchange: second.exchange,
        statement,
        message: "A second document of a slot that replaces was appended.",
      };
    // Whether it is set for what was appended without being asked for is open.
    return { exchange };
  }
  return { exchange: known, unknown: "no slot that appends was accepted" };
}

/** The first document of an individual: the two others are missing. */
async function uploadFirst(tools: SequenceTools): Promise<SequenceOutcome> {
  const known = findUpload(tools);
  const accountRequestId = tools.values["accountRequest.NEW"];
  if (known === undefined || accountRequestId === undefined)
    return { unknown: "not enough data: needs an account request of an individual without documents" };
  const exchange = await upload(tools, known, { documentType: "documentHolder", accountRequestId });
  const missing = listMissing(exchange);
  if (!isAccepted(exchange) || missing === undefined)
    return { exchange, unknown: `the first document got ${statusOf(exchange)}` };
  return ["pepDeclaration", "selfieHolder"].every((type) => missing.includes(type))
    ? { exchange }
    : {
        exchange,
        statement: "upload-individual",
        message: "After the first document of an individual, the missing ones are not the two others.",
      };
}

/** A document cannot be added to an account request that is no longer pending. */
async function uploadToClosed(tools: SequenceTools): Promise<SequenceOutcome> {
  const known = findUpload(tools);
  const accountRequestId = tools.values["accountRequest.CLOSED"];
  if (known === undefined) return nothingAccepted;
  if (accountRequestId === undefined)
    return { unknown: "not enough data: the target has no `accountRequest.CLOSED`" };
  const exchange = await upload(tools, known, { documentType: "documentHolder", accountRequestId });
  return isAccepted(exchange)
    ? {
        exchange,
        statement: "rule-9-request",
        message: "A document for an account request that is not pending was accepted.",
      }
    : { exchange };
}

/** Finds an accepted upload to an account request. */
function findUpload({ accepted }: SequenceTools): Exchange | undefined {
  return accepted.find(({ request: { body } }) => body instanceof FormData && body.has("accountRequestId"));
}

function readSlot({ request: { body } }: Exchange): unknown {
  return body instanceof FormData ? body.get("documentType") : undefined;
}

/** Uploads to the same account request: a png, unless another file is given. */
function upload(
  { send, operation: { operationId } }: SequenceTools,
  { request }: Exchange,
  fields: Readonly<Record<string, string>>,
  file = sampleFile("png"),
): Promise<Exchange> {
  const form = new FormData();
  if (request.body instanceof FormData)
    for (const [name, value] of request.body) {
      if (typeof value !== "string") form.append(name, file);
      else if (name !== "append") form.append(name, value);
    }
  for (const [name, value] of Object.entries(fields)) {
    if (value === "") form.delete(name);
    else form.set(name, value);
  }
  return send(operationId, { ...request, body: form });
}

function listMissing(exchange: Exchange): string[] | undefined {
  const { missingRequiredDocuments: missing } = readBody(exchange);
  return Array.isArray(missing) ? missing.map(String) : undefined;
}
