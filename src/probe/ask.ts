import { changePayload, listPayloads } from "../conformance/payload.ts";
import { composeRequest, composeValid, describeRequest } from "../target/request.ts";
import { type ConformanceCase, nameCase } from "../conformance/case.ts";
import { bare, type RawRequest } from "../target/exchange.ts";
import { type Target, TargetError, type TargetValues } from "../target/target.ts";
import { tokenForms } from "../target/service.ts";
import { type CaseResult, isJudged } from "../conformance/verdict.ts";
import { type ContractOperation, readContractBody } from "../contract/operations.ts";
import {
  type Change,
  filled,
  isAccepted,
  isRejected,
  judge,
  type Observation,
  type Probe,
  readResponse,
  type Reading,
  type Seen,
} from "./probe.ts";
import { adaptRequest, findAdaptation } from "../conformance/adapted-request.ts";
import type { Run } from "../conformance/run.ts";
import { classifyRisk } from "../target/risks.ts";

/** Makes cases of a probe, with one valid request. None if it needs a value that the target lacks. */
export function deriveProbe(probe: Probe, contract: readonly ContractOperation[], values: TargetValues) {
  const { call, base, changes = [probe], what, needs = "" } = probe;
  const [operationId, example] = call;
  const operation = contract.find((one) => one.operationId === operationId);
  if (operation === undefined) throw new Error(`The contract has no operation \`${operationId}\`.`);
  const examples = readContractBody(operation.requestBody)?.examples;
  const body = example === undefined ? examples?.values().next().value : examples?.get(example);
  const fill = (part: RawRequest["path"] = {}) =>
    Object.fromEntries(
      Object.entries(part).map(([name, text]) => [name, text === filled ? (values[needs] ?? "") : text]),
    );
  const make = (change: Change): RawRequest => {
    const [payload = {}] = listPayloads({ ...change, with: { ...base?.with, ...change.with } });
    const { path, headers, ...plain } = composeRequest(operation, changePayload(body, payload));
    if (change.size !== undefined) resizeFiles(plain.body, change.size);
    return {
      ...plain,
      query: fill(change.query),
      path: { ...path, ...fill(change.path) },
      headers: { ...headers, ...change.headers },
    };
  };
  const control = make({});
  const named = { operation, kind: "asks" };
  const first = { ...named, pointer: `${what}, before`, request: control };
  const cases = changes.map((change, index) =>
    nameCase({
      ...named,
      pointer: index === 0 ? what : `${what} ${index + 1}`,
      control,
      request: make(change),
      expectation: { outcome: "rejected", because: "unusual" },
    }),
  );
  const firsts = base === undefined ? [] : [nameCase({ ...first, expectation: { outcome: "accepted" } })];
  const isLacking = needs !== "" && values[needs] === undefined;
  const own: readonly ConformanceCase[] = isLacking ? [] : [...firsts, ...cases];
  return { probe, operation, control, cases: own };
}

/** What files are filled with. A part of a blob shares its bytes. */
let zeros = new Blob([]);

/** Cuts or fills the files of a form. How they begin, from which a service knows their format, stays where it can. */
function resizeFiles(body: unknown, size: number): void {
  if (!(body instanceof FormData)) return;
  if (zeros.size < size) zeros = new Blob([new Uint8Array(size)]);
  for (const [field, file] of Array.from(body))
    if (typeof file !== "string") {
      const content = [file.slice(0, size), zeros.slice(0, Math.max(0, size - file.size))];
      body.set(field, new File(content, file.name, { type: file.type }));
    }
}

/** Reads what the cases of a probe show; nothing if they were not reached. */
export function readProbe(
  { probe, operation, control, cases }: ReturnType<typeof deriveProbe>,
  results: readonly CaseResult[],
): Observation[] {
  const say = (reading: Reading | string) => {
    const read =
      typeof reading === "string" ? ({ verdict: "not answered", seen: reading } as const) : reading;
    return probe.questions.map((question) => ({ question, ...read }));
  };
  if (cases.length === 0 && probe.needs !== undefined) return say(`The target has no \`${probe.needs}\`.`);
  const valid = results.find(
    ({ case: { operation: of, group, request } }) =>
      of === operation && group === "positives" && describeRequest(request) === describeRequest(control),
  );
  const asked = cases.filter(({ group }) => group === "negatives");
  const found = results.filter(({ case: one }) => asked.includes(one));
  if (found.length < asked.length || valid === undefined) return [];
  // A response such as 404 is not clear by itself, but may be due to what is asked.
  const isClear = (one: CaseResult) => isJudged(one) || /^it got \d/u.test(one.reason ?? "");
  const unclear = [...found, valid].find((one) => !isClear(one));
  if (unclear !== undefined) return say(`Not sent, or not clear: ${unclear.reason ?? ""}.`);
  const { request = control, response } = valid;
  const first = response && readResponse(response);
  if (first === undefined || !isAccepted(first)) return say(`The valid request got ${first?.why ?? ""}.`);
  const [seen = first, ...others] = found.flatMap((one) => (one.response ? readResponse(one.response) : []));
  const names = Object.keys(first.body);
  const isLike = (one: Seen) =>
    !isAccepted(one) || names.length === 0 || names.some((name) => name in one.body);
  if (![seen, ...others].every(isLike)) return say(`${probe.what} gets ${seen.status} and another body.`);
  const now = response?.at ?? Number.NaN;
  return say(probe.read?.([seen, ...others], { request, now }) ?? readRow(probe, seen, first, others.at(-1)));
}

function readRow(
  { what, assumed = true, otherwise, call }: Probe,
  seen: Seen,
  first: Seen,
  last = seen,
): Reading | string {
  const isPlain = typeof assumed === "boolean" || !isAccepted(seen);
  const isMet = isPlain ? isAccepted(seen) === assumed : assumed(seen.body, first.body, last.body);
  if (isMet === undefined) return `${what} gets a response that does not tell.`;
  const gets = isPlain ? seen.status : isMet ? "what is assumed" : "another response than is assumed";
  const reading = judge(seen, isMet, `${what} gets ${gets} (${call[0]}).`);
  return typeof reading === "string" || isMet ? reading : { ...reading, ...otherwise };
}

/** What is asked before the cases, which use what is learned, and what for. */
interface First {
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
  if (operation === undefined)
    throw new TargetError(`The contract has no operation \`${operationId}\`, which is asked first.`);
  const valid = { ...composeValid(operation), query: {} };
  const adaptation = findAdaptation(operation, valid, run.adaptTo());
  const request = {
    ...adaptRequest(valid, fileField === undefined ? adaptation : { ...adaptation, fileField }),
    ...change,
  };
  const reply = await run.service.send(operation, request, classifyRisk(operation, request));
  if (reply.kind === "responded") return readResponse(reply.response);
  return { kind: "none", status: 0, body: {}, why: `nothing: ${reply.reason}` } satisfies Seen;
}

const bearer = "/components/securitySchemes/bearerAuth";
const scheme = "$.components.securitySchemes.bearerAuth";

/**
 * Asks how the token is sent. A call without a token must be rejected. That a token lacks the scope of the call is known
 * of one that was recognized: a made-up one in the same form, and none, are not told so.
 * @throws {TargetError} if no call with a token is accepted, or its token recognized
 */
export async function askForToken(first: First): Promise<Observation> {
  const { target } = first;
  const question = "token-header";
  const token = target.token ?? (await issueToken(first));
  const forms = [...(target.tokenHeader ? [target.tokenHeader] : []), ...tokenForms];
  const read = (headers: Record<string, string>) =>
    ask(first, "listUndeliveredEvents", { ...bare, headers, isAuthenticated: false, query: { limit: "1" } });
  const isDenied = (seen: Seen) => seen.kind === "unauthenticated" || isRejected(seen);
  for (const { name, prefix } of forms) {
    const one = await read({ [name]: prefix + token });
    if (isDenied(one) && one.status !== 403) continue;
    if (!isDenied(one) && !isAccepted(one))
      throw new TargetError(`The first call with a token got ${one.why}.`);
    const others = [await read({}), ...(isAccepted(one) ? [] : [await read({ [name]: `${prefix}made-up` })])];
    if (others.some(({ status }) => status === one.status && !isAccepted(one))) continue;
    target.tokenHeader = { name, prefix };
    const open = others.find((other) => !isDenied(other));
    if (open !== undefined)
      return { question, verdict: "not answered", seen: `A call without a token got ${open.why}.` };
    const lack = isAccepted(one) ? "" : " It lacks the scope of listUndeliveredEvents, which gets 403.";
    const seen = `The token is sent in the header \`${name}\`, ${prefix === "" ? "alone" : `after \`${prefix.trim()}\``}.${lack}`;
    if (name === "authorization" && prefix === "Bearer ")
      return { question, verdict: "confirmed", seen, places: [bearer] };
    const word = prefix === "" ? {} : { "x-token-scheme": prefix.trim() };
    const actions = [
      { target: scheme, update: { type: "apiKey", in: "header", name, ...word, description: seen } },
      { target: `${scheme}['scheme','bearerFormat']`, remove: true as const },
    ];
    return { question, verdict: "different", seen, actions, places: [bearer] };
  }
  const tried = forms.map(({ name, prefix }) => `\`${name}: ${prefix}...\``).join(", ");
  throw new TargetError(
    `No form of the token was accepted (${tried}). Check the token, or add \`tokenHeader\` to the target file.`,
  );
}

async function issueToken(first: First): Promise<string> {
  if (first.target.credentials === undefined)
    throw new TargetError(
      "A token or credentials are missing: name a target file that has one of them with `--target`.",
    );
  const { body, why } = await ask(first, "issueToken", { body: first.target.credentials });
  if (typeof body["token"] === "string") return body["token"];
  throw new TargetError(`The token call got ${why}, and no token. Check \`--base-url\` and the credentials.`);
}

/** The operation whose form has a file. */
export const upload = "uploadDocument";
const members = "$.components.schemas.DocumentUpload.properties";
const operation = "/paths/~1order~1v1~1banking~1accounts~1documents/post";

/** Asks what the field of an upload's file is called. A made-up name must be rejected. */
export async function askForFileField(first: First): Promise<Observation> {
  const question = "upload-encoding";
  const { fileField = "file" } = first.target;
  const fields = [...new Set(["made-up", fileField, "file", "document", "arquivo"])];
  for (const field of fields) {
    const response = await ask(first, upload, {}, field);
    // The made-up one comes first.
    if (isRejected(response)) continue;
    if (!isAccepted(response) || field === "made-up")
      return {
        question,
        verdict: "not answered",
        seen: `A file in the field \`${field}\` got ${response.why}.`,
      };
    first.target.fileField = field;
    const seen = `The field of the file is called \`${field}\` (${upload}).`;
    const read = { question, seen, places: ["/components/schemas/DocumentUpload", operation] };
    return field === "file"
      ? { ...read, verdict: "confirmed" }
      : {
          ...read,
          verdict: "different",
          actions: [{ target: members, update: { [field]: { "x-renames": "file" } } }],
        };
  }
  const seen = `No name of the file's field was accepted: ${fields.join(", ")}. Add \`fileField\` to the target file.`;
  return { question, verdict: "not answered", seen };
}
