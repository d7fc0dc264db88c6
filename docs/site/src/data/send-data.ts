import { readContractBody, type ContractBody } from "../../../../src/contract/bodies.ts";
import { describeCall } from "../../../../src/contract/call-facts.ts";
import { listBodyExamples } from "../../../../src/contract/examples.ts";
import type { Parameter } from "../../../../src/contract/openapi-document.ts";
import type { ContractOperation } from "../../../../src/contract/operations.ts";
import { isBinary, listParts } from "../../../../src/contract/schema-parts.ts";
import { listValues } from "../../../../src/contract/values.ts";
import { printPreference } from "../send/preference.ts";
import type { CallData } from "../send/call-data.ts";
import { readShape } from "./body-shape.ts";
import { titleOfExample } from "./samples.ts";

/** A parameter that the reader can fill in. */
export interface SendParameter {
  name: string;
  in: string;
  isRequired: boolean;
  /** Filled in if it is required, and a hint if it is not. */
  example: string;
  /** Values to choose from. Empty if it is free text. */
  values: string[];
}

/** A field of a form that the reader can fill in. */
export interface SendField {
  name: string;
  kind: "text" | "choice" | "flag" | "file";
  /** Values to choose from; of a text, those that are known. */
  values: string[];
  /** Filled in at first. Empty for a file. */
  value: string;
  /** Media types of a file. */
  accept: string;
}

/** Documented answers of one status that the reader can ask the mock and the sandbox for. */
export interface Outcomes {
  label: string;
  options: { value: string; title: string }[];
}

/** A status that no operation documents, with which a mock answers as described under `default`. */
const otherStatus = 503;

/** Describes a call for the panel that sends it. */
export function describeSend(call: ContractOperation, issueToken: ContractOperation): CallData {
  const { method, path, auth, requestMediaType } = describeCall(call);
  const success = Object.keys(call.responses).find((status) => status.startsWith("2")) ?? "200";
  return {
    operationId: call.operationId,
    method,
    path,
    auth,
    mediaType: requestMediaType,
    examples: toRecord(call, "request"),
    answers: Object.keys(toRecord(call, success)),
    success,
    token: { path: issueToken.path, body: Object.values(toRecord(issueToken, "request"))[0] },
  };
}

/** Lists the parameters of a call. */
export function listSendParameters(call: ContractOperation): SendParameter[] {
  return call.parameters.map(({ node }) => ({
    name: node.name,
    in: node.in,
    isRequired: node.required === true,
    example: typeof node.example === "string" ? node.example : "",
    values: listClosedValues(node.schema),
  }));
}

/** Lists the fields of a call that sends a form; empty for any other. */
export function listSendFields(call: ContractOperation): SendField[] {
  const body = readContractBody(call.requestBody);
  if (body?.mediaType !== "multipart/form-data") return [];
  const example = Object.values(toRecord(call, "request"))[0] as Record<string, unknown> | undefined;
  return readShape(body.schema).members.map(({ name, parts }) => {
    const listed = listValues(parts);
    const isFlag = parts.some(({ type }) => type === "boolean");
    const kind = parts.some(isBinary)
      ? "file"
      : isFlag
        ? "flag"
        : listed.values.length > 0 && !listed.isOpen
          ? "choice"
          : "text";
    const known = listed.values.map(({ value }) => String(value));
    const value = kind === "file" ? "" : printValue(example?.[name]);
    return { name, kind, values: isFlag ? ["true", "false"] : known, value, accept: acceptOf(body, name) };
  });
}

/** Lists the documented answers of a call by status, each as the value of the header `Prefer`. */
export function listOutcomes(call: ContractOperation): Outcomes[] {
  return Object.keys(call.responses).flatMap((status): Outcomes[] => {
    const examples = listBodyExamples(call, status);
    if (examples.length === 0) return [];
    const isOther = status === "default";
    const code = isOther ? otherStatus : Number(status);
    return [
      {
        label: isOther ? `Any other status (${code})` : status,
        options: examples.map((example) => ({
          value: printPreference({ status: code, example: example.name }),
          title: `${code}: ${titleOfExample(example)}`,
        })),
      },
    ];
  });
}

function toRecord(call: ContractOperation, body: string): Record<string, unknown> {
  return Object.fromEntries(listBodyExamples(call, body).map(({ name, value }) => [name, value]));
}

function listClosedValues(schema: Parameter["schema"]): string[] {
  const { values, isOpen } = listValues(listParts(schema));
  return isOpen ? [] : values.map(({ value }) => String(value));
}

function printValue(value: unknown): string {
  return typeof value === "string" || typeof value === "boolean" ? String(value) : "";
}

function acceptOf({ partTypes }: ContractBody, name: string): string {
  return (partTypes[name] ?? []).join(",");
}
