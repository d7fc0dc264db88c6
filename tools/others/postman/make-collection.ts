// A Postman collection of the contract: what openapi-to-postmanv2 makes of it, changed so that each request succeeds when all
// are sent in order, and so that it is the same on every run. What a request takes from others is in steps.ts.

import { readFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import { operations, type OperationId } from "../../../generated/operations.ts";
import { splitPointer } from "../../../src/contract/pointer.ts";
import { loadPackage } from "../matrix/tool/load-package.ts";
import { steps, type Step } from "./steps.ts";

/** A request or a folder of a collection. */
interface Item {
  id?: string;
  name: string;
  item?: Item[];
  request?: Request;
  response?: unknown[];
  event?: Script[];
}

interface Request {
  method: string;
  url: {
    /** Bruno reads this alone; without it, it puts a scheme in front of the host. */
    raw?: string;
    path: string[];
    host: string[];
    query: { disabled?: boolean }[];
    variable: { key: string; value: string }[];
  };
  header: { key: string; value: string; disabled?: boolean }[];
  body?: { mode?: string; raw?: string; formdata?: FormField[] };
  auth?: { type: string } | null;
}

interface FormField {
  key: string;
  type: string;
  src?: unknown;
  value?: string;
  disabled?: boolean;
  contentType?: string;
}

interface Script {
  listen: "prerequest" | "test";
  script: { type: "text/javascript"; exec: string[] };
}

/** A collection, version 2.1. */
export interface Collection {
  info: { _postman_id: string; name: string; schema: string; description: unknown };
  item: Item[];
  auth: unknown;
  variable: { key: string; value: string }[];
  event: Script[];
}

interface Conversion {
  result: boolean;
  reason?: string;
  output?: { data: Collection }[];
}

interface Converter {
  default: {
    convertV2: (
      input: { type: "string"; data: string },
      options: Record<string, unknown>,
      done: (error: Error | null, conversion: Conversion) => void,
    ) => void;
  };
}

/** The address of the sandbox, as it starts by default. */
const sandbox = "http://127.0.0.1:4020";

const options = {
  folderStrategy: "Tags",
  parametersResolution: "Example",
  disableOptionalParameters: true,
  includeWebhooks: false,
};

/** Makes the collection of a bundle. */
export async function makeCollection(bundle: string): Promise<Collection> {
  const { info, item } = await convert(await readFile(bundle, "utf8"));
  const folders = item.map((folder) => ({ name: folder.name, item: (folder.item ?? []).map(prepare) }));
  const ids = "token subscriptionId validationId accountRequestId orderId payoutId today".split(" ");
  const values = { baseUrl: sandbox, controls: `${sandbox}/_sandbox`, clientId: "shop", clientSecret: "any" };
  return {
    info: { ...info, _postman_id: identify(info.name) },
    item: [...folders, { name: "Sandbox", item: [pay] }],
    auth: { type: "bearer", bearer: [{ key: "token", value: "{{token}}", type: "string" }] },
    event: [
      // In Brasilia, which has had no summer time since 2019.
      script("prerequest", [
        'pm.collectionVariables.set("today", new Date(Date.now() - 3 * 3600000).toISOString().slice(0, 10));',
      ]),
      script("test", ['pm.test("it succeeds", () => pm.expect(pm.response.code).to.be.below(300));']),
    ],
    variable: [
      ...Object.entries(values).map(([key, value]) => ({ key, value })),
      ...ids.map((key) => ({ key, value: "" })),
    ],
  };
}

async function convert(bundle: string): Promise<Collection> {
  const document = JSON.parse(bundle) as { info: { contact?: unknown } };
  // The maintainers of the contract do not support the service, and a company that takes the collection has others.
  delete document.info.contact;
  const data = JSON.stringify(document);
  const { default: converter } = await loadPackage<Converter>("openapi-to-postmanv2");
  const { output, reason } = await new Promise<Conversion>((resolve, reject) => {
    converter.convertV2({ type: "string", data }, options, (error, conversion) => {
      if (error === null) resolve(conversion);
      else reject(error);
    });
  });
  const [converted] = output ?? [];
  if (converted === undefined) throw new Error(`No collection was made: ${reason ?? "without a reason"}.`);
  return converted.data;
}

/** A customer pays the order, which nobody does in the sandbox. */
const pay: Item = {
  id: "payOrder",
  name: "Pay the order of V3, as its customer would",
  request: {
    method: "POST",
    url: {
      raw: "{{controls}}/orders/{{orderId}}/pay",
      host: ["{{controls}}"],
      path: ["orders", "{{orderId}}", "pay"],
      query: [],
      variable: [],
    },
    header: [],
    auth: { type: "noauth" },
  },
};

function prepare(item: Item): Item {
  const { request, name } = item;
  if (request === undefined) return item;
  const operationId = findOperation(request);
  const { keep = {}, before } = steps[operationId] ?? {};
  fillIn(request, steps[operationId] ?? {});
  if (operations[operationId].auth) delete request.auth;
  else request.auth = { type: "noauth" };
  const events = [
    ...(before === undefined ? [] : [script("prerequest", callControl(before))]),
    ...(Object.keys(keep).length === 0 ? [] : [script("test", keepValues("pm.response.json()", keep))]),
  ];
  return { id: operationId, name, request, ...(events.length > 0 && { event: events }) };
}

/** Writes the values of a step into a request. */
function fillIn(request: Request, { path = {}, body = {}, form = {} }: Step): void {
  const { url, body: sent = {} } = request;
  url.raw = `{{baseUrl}}/${url.path.join("/")}`;
  for (const variable of url.variable) variable.value = path[variable.key] ?? variable.value;
  // None is required, and the example of a cursor is that of another list.
  for (const parameter of url.query) parameter.disabled = true;
  // Postman writes the type of a form with its boundary.
  request.header = request.header.filter(({ value }) => value !== "multipart/form-data");
  for (const header of request.header) if (header.key === "idempotency-key") header.value = "{{$guid}}";
  if (sent.mode === "raw") sent.raw = replaceMembers(sent.raw ?? "", body);
  for (const field of sent.formdata ?? []) Object.assign(field, fillField(field, form[field.key]));
}

function fillField({ type }: FormField, value: string | null = ""): Partial<FormField> {
  // The converter lists all types that a file may have.
  if (type === "file") return { src: "document.pdf", contentType: "application/pdf" };
  return value === null ? { disabled: true, value: "" } : { value };
}

function findOperation({ method, url }: Request): OperationId {
  const path = `/${url.path.join("/").replaceAll(/:(\w+)/gu, "{$1}")}`;
  const found = Object.entries(operations).find(([, row]) => row.method === method && row.path === path);
  if (found === undefined) throw new Error(`The contract has no \`${method} ${path}\`.`);
  return found[0] as OperationId;
}

function replaceMembers(raw: string, changes: Readonly<Record<string, string | null>>): string {
  const body = JSON.parse(raw) as Record<string, unknown>;
  const all =
    "clientSecret" in body ? { "/clientId": "{{clientId}}", "/clientSecret": "{{clientSecret}}" } : changes;
  for (const [pointer, value] of Object.entries(all)) {
    const tokens = splitPointer(pointer);
    const name = tokens.pop() ?? "";
    const holder = tokens.reduce((at, token) => at[token] as Record<string, unknown>, body);
    if (value === null) Reflect.deleteProperty(holder, name);
    else holder[name] = value;
  }
  return JSON.stringify(body, null, 2);
}

/** The lines that call a control, unless `controls` is empty, as it must be for a real service. */
function callControl({ control, keep = {} }: { control: string; keep?: Record<string, string> }): string[] {
  return [
    "// A control of the sandbox. With the real service, empty the variable `controls`.",
    'if (pm.variables.get("controls")) {',
    `  const url = pm.variables.replaceIn("{{controls}}/${control}");`,
    '  pm.sendRequest({ url, method: "POST" }, (error, response) => {',
    ...keepValues("response.json()", keep).map((line) => `    ${line}`),
    "  });",
    "}",
  ];
}

function keepValues(from: string, keep: Readonly<Record<string, string>>): string[] {
  return Object.entries(keep).map(
    ([name, member]) => `pm.collectionVariables.set(${JSON.stringify(name)}, ${from}.${member});`,
  );
}

function script(listen: Script["listen"], exec: string[]): Script {
  return { listen, script: { type: "text/javascript", exec } };
}

/** A UUID that is always the same for a name. */
function identify(name: string): string {
  const digest = createHash("sha256").update(name).digest("hex");
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/u, "$1-$2-4$3-8$4-$5");
}
