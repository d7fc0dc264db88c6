import { composeValid } from "../../src/conformance/request.ts";
import { bare, type RawRequest } from "../../src/conformance/exchange.ts";
import { applyFit, findFit } from "../../src/conformance/fit.ts";
import { classifyRisk } from "../../src/conformance/plan.ts";
import type { Run } from "../../src/conformance/run.ts";
import { TargetError, type Target } from "../../src/conformance/target.ts";
import type { ContractOperation } from "../../src/contract/operations.ts";
import { renameMember } from "../overlay/actions.ts";
import { isAccepted, isRefused, readAnswer, type Observation, type Seen } from "./probe.ts";

/** What is asked before the cases, which use what is learned, and what for. */
export interface First {
  run: Run;
  contract: readonly ContractOperation[];
  /** It gets what is learned. */
  target: Target;
}

/** Sends a valid request of an operation with changes; without `fileField`, as the target says. */
async function ask(
  { run, contract }: First,
  operationId: string,
  change: Partial<RawRequest>,
  fileField?: string,
) {
  const operation = contract.find((one) => one.operationId === operationId);
  if (operation === undefined) throw new Error(`The contract has no operation \`${operationId}\`.`);
  const valid = { ...composeValid(operation), query: {} };
  const fit = findFit(operation, valid, run.fitTo());
  const request = { ...applyFit(valid, fileField === undefined ? fit : { ...fit, fileField }), ...change };
  const reply = await run.service.send(operation, request, classifyRisk(operation, request));
  if (reply.kind === "answered") return readAnswer(reply.answer);
  return { kind: "none", status: 0, body: {}, why: `nothing: ${reply.reason}` } satisfies Seen;
}

const bearer = "/components/securitySchemes/bearerAuth";
const scheme = "$.components.securitySchemes.bearerAuth";

/**
 * Asks how the token is sent. A call without a token must be refused.
 * @throws {TargetError} if no call with a token is accepted
 */
export async function askForToken(first: First): Promise<Observation> {
  const { target } = first;
  const point = "token-header";
  const token = target.token ?? (await issueToken(first));
  const forms = [
    ...(target.tokenHeader ? [target.tokenHeader] : []),
    { name: "authorization", prefix: "Bearer " },
    { name: "authorization", prefix: "" },
    { name: "x-access-token", prefix: "" },
  ];
  const read = (headers: Record<string, string>) =>
    ask(first, "listUndeliveredEvents", { ...bare, headers, isAuthenticated: false, query: { limit: "1" } });
  const isDenied = (seen: Seen) => seen.kind === "unauthenticated" || isRefused(seen);
  for (const { name, prefix } of forms) {
    const one = await read({ [name]: prefix + token });
    if (isDenied(one)) continue;
    if (!isAccepted(one)) throw new TargetError(`The first call with a token got ${one.why}.`);
    target.tokenHeader = { name, prefix };
    const none = await read({});
    if (!isDenied(none))
      return { point, verdict: "not answered", seen: `A call without a token got ${none.why}.` };
    const seen = `The token is sent in the header \`${name}\`, ${prefix === "" ? "alone" : `after \`${prefix.trim()}\``}.`;
    if (name === "authorization" && prefix === "Bearer ")
      return { point, verdict: "confirmed", seen, settles: [bearer] };
    if (prefix !== "") return { point, verdict: "different", seen };
    const actions = [
      { target: scheme, update: { type: "apiKey", in: "header", name, description: seen } },
      { target: `${scheme}['scheme','bearerFormat']`, remove: true as const },
    ];
    return { point, verdict: "different", seen, actions, settles: [bearer] };
  }
  const tried = forms.map(({ name, prefix }) => `\`${name}: ${prefix}...\``).join(", ");
  throw new TargetError(
    `No form of the token was accepted (${tried}). Check the token, or add \`tokenHeader\` to the target file.`,
  );
}

async function issueToken(first: First): Promise<string> {
  if (first.target.credentials === undefined)
    throw new TargetError("The target file names no token and no credentials.");
  const { body, why } = await ask(first, "issueToken", {});
  if (typeof body["token"] === "string") return body["token"];
  throw new TargetError(`The token call got ${why}, and no token. Check \`--base-url\` and the credentials.`);
}

const upload = "uploadDocument";
const form = "$.components.schemas.DocumentUpload";
const operation = "/paths/~1order~1v1~1banking~1accounts~1documents/post";
const encoding =
  "$.paths['/order/v1/banking/accounts/documents'].post.requestBody.content['multipart/form-data'].encoding";

/** Asks what the field of an upload's file is called. A made-up name must be refused. */
export async function askForFileField(first: First): Promise<Observation> {
  const point = "upload-encoding";
  const { fileField = "file" } = first.target;
  const fields = [...new Set(["made-up", fileField, "file", "document", "arquivo"])];
  for (const field of fields) {
    const answer = await ask(first, upload, {}, field);
    // The made-up one comes first.
    if (isRefused(answer)) continue;
    if (!isAccepted(answer) || field === "made-up")
      return { point, verdict: "not answered", seen: `A file in the field \`${field}\` got ${answer.why}.` };
    first.target.fileField = field;
    const seen = `The field of the file is called \`${field}\` (${upload}).`;
    const settled = { point, seen, settles: ["/components/schemas/DocumentUpload", operation] };
    return field === "file"
      ? { ...settled, verdict: "confirmed" }
      : { ...settled, verdict: "different", actions: renameField(field) };
  }
  const seen = `No name of the file's field was accepted: ${fields.join(", ")}. Add \`fileField\` to the target file.`;
  return { point, verdict: "not answered", seen };
}

function renameField(field: string) {
  return [
    ...renameMember(`${form}.properties`, "file", field),
    { target: `${form}.required`, remove: true as const },
    { target: form, update: { required: [field] } },
    ...renameMember(encoding, "file", field),
    { target: "$.components.examples[?@.value.file].value", update: { [field]: "%PDF-1.7 made-up content" } },
    { target: "$.components.examples[*].value.file", remove: true as const },
  ];
}
