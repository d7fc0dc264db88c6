import type { Contract } from "../../../../src/contract/contract.ts";
import { findSuccess } from "../../../../src/contract/documented-responses.ts";
import {
  readContractBody,
  describeCall,
  nameKeyHeader,
  type ContractOperation,
} from "../../../../src/contract/operations.ts";
import { readTokenHeader } from "../../../../src/contract/token-header.ts";
import { listBodyExamples } from "../../../../src/contract/examples.ts";
import { listMeanings } from "../../../../src/contract/errors.ts";
import { isBinary, listParts, listValues } from "../../../../src/contract/schema.ts";
import { findTokenCall, readSampleSetting } from "../../../samples/sample-call.ts";
import { printPreference, type CallData } from "../send/call-data.ts";
import { readShape } from "./body-shape.ts";
import { titleOfExample } from "./samples.ts";

/** A parameter, or a field of a form, that the reader can fill in. */
export interface SendInput {
  name: string;
  /** Attributes by which the form finds it. */
  data: Readonly<Record<string, string | undefined>>;
  kind: "text" | "choice" | "file";
  isRequired: boolean;
  /** Values to choose from; of a text, those that are known. */
  values: string[];
  /** Filled in at first. */
  value: string;
  /** Shown while it is empty. */
  hint?: string;
  /** Media types of a file. */
  accept?: string;
}

/** A status that no operation documents, with which a mock answers as described under `default`. */
const otherStatus = 503;

/** Describes a call for the panel that sends it. */
export function describeSend(
  call: ContractOperation,
  contract: Pick<Contract, "operations" | "servers">,
): CallData {
  const { baseUrl: sampleUrl, credentials } = readSampleSetting(contract);
  const { method, path, auth, requestMediaType } = describeCall(call);
  const { name, prefix } = readTokenHeader(call);
  const success = findSuccess(Object.keys(call.responses));
  const header = nameKeyHeader(call);
  const key = listSendParameters(call).find((input) => input.name === header);
  return {
    operationId: call.operationId,
    method,
    path,
    auth: auth ? { name, prefix } : null,
    mediaType: requestMediaType,
    examples: toRecord(call, "request"),
    answers: Object.keys(toRecord(call, success)),
    success,
    invalid: listMeanings(call).invalid ?? 400,
    key: header === undefined ? null : { header, example: key?.value ?? "" },
    scope: call.operation["x-scope"] ?? null,
    sampleUrl,
    literals: listLiterals(call),
    token: { path: findTokenCall(contract)?.path ?? "", body: credentials },
  };
}

/** Lists the parameters of a call. */
export function listSendParameters(call: ContractOperation): SendInput[] {
  return call.parameters.map(
    ({ node: { name, in: place, required: isRequired = false, example, schema } }) => {
      const { values, isOpen } = listValues(listParts(schema));
      const text = typeof example === "string" ? example : "";
      return {
        name,
        data: { parameter: name, in: place, required: isRequired ? "" : undefined },
        kind: values.length > 0 && !isOpen ? "choice" : "text",
        isRequired,
        values: isOpen ? [] : values.map(({ value }) => String(value)),
        ...(isRequired ? { value: text } : { value: "", hint: text }),
      };
    },
  );
}

/** Lists the fields of a call that sends a form; empty for any other. */
export function listSendFields(call: ContractOperation): SendInput[] {
  const body = readContractBody(call.requestBody);
  if (body?.mediaType !== "multipart/form-data") return [];
  const example = Object.values(toRecord(call, "request"))[0] as Record<string, unknown> | undefined;
  return readShape(body.schema).members.map(({ name, parts, isRequired }): SendInput => {
    const listed = listValues(parts);
    const isFlag = parts.some(({ type }) => type === "boolean");
    const common = { name, data: { field: name }, isRequired };
    if (parts.some(isBinary))
      return {
        ...common,
        kind: "file",
        values: [],
        value: "",
        accept: (body.partTypes[name] ?? []).join(","),
      };
    return {
      ...common,
      kind: isFlag || (listed.values.length > 0 && !listed.isOpen) ? "choice" : "text",
      values: isFlag ? ["true", "false"] : listed.values.map(({ value }) => String(value)),
      value: printValue(example?.[name]),
    };
  });
}

/** Lists the parameters and form fields of a call that are numbers or flags. */
function listLiterals(call: ContractOperation): string[] {
  const body = readContractBody(call.requestBody);
  const fields = body?.mediaType === "multipart/form-data" ? readShape(body.schema).members : [];
  const parameters = call.parameters.map(({ node }) => ({ name: node.name, parts: listParts(node.schema) }));
  const isLiteral = (type: unknown) => ["boolean", "integer", "number"].includes(String(type));
  return [...parameters, ...fields]
    .filter(({ parts }) => parts.some(({ type }) => isLiteral(type)))
    .map(({ name }) => name);
}

/** Lists the documented answers of a call by status, each as the value of the header `Prefer`. */
export function listOutcomes(call: ContractOperation) {
  return Object.keys(call.responses).flatMap((status) => {
    const examples = listBodyExamples(call, status);
    if (examples.length === 0) return [];
    const isOther = status === "default";
    const code = isOther ? otherStatus : Number(status);
    return [
      {
        status: String(code),
        isOther,
        options: examples.map((example) => ({
          value: printPreference(code, example.name),
          title: `${code}: ${titleOfExample(example)}`,
        })),
      },
    ];
  });
}

function toRecord(call: ContractOperation, body: string): Record<string, unknown> {
  return Object.fromEntries(listBodyExamples(call, body).map(({ name, value }) => [name, value]));
}

function printValue(value: unknown): string {
  return typeof value === "string" || typeof value === "boolean" ? String(value) : "";
}
