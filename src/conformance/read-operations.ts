import { operations, type OperationId, type OperationRow } from "../../generated/operations.ts";
import type { Body, ContractDocument, Parameter } from "./contract-document.ts";
import { followReference } from "./follow-reference.ts";
import type { Json } from "./json.ts";
import type { Schema } from "./schema.ts";

/** A body in the media type that the operation is called or answered with. */
export interface ContractBody {
  mediaType: string;
  isRequired: boolean;
  schema: Schema;
  /** Values of the named examples. */
  examples: ReadonlyMap<string, Json>;
  /** Media types that a part of a form may have, by name of its field. */
  partTypes: Readonly<Record<string, string[]>>;
}

/** What the cases of one operation are derived from, references followed. */
export interface ContractOperation extends OperationRow {
  operationId: OperationId;
  parameters: readonly Parameter[];
  requestBody: ContractBody | undefined;
  /** By status, or `default`. */
  responses: ReadonlyMap<string, ContractBody>;
}

/** Every operation of the contract, in its order. */
export function readOperations(document: ContractDocument): ContractOperation[] {
  return (Object.entries(operations) as [OperationId, OperationRow][]).map(([operationId, row]) => {
    const node = document.paths[row.path]?.[row.method.toLowerCase()];
    if (node === undefined) {
      throw new Error(`The bundle lacks \`${operationId}\`. Make it anew with \`npm run build\`.`);
    }
    const body = node.requestBody && followReference<Body>(document, node.requestBody);
    return {
      operationId,
      ...row,
      parameters: (node.parameters ?? []).map((parameter) => followReference<Parameter>(document, parameter)),
      requestBody: body && readBody(document, body, row.requestMediaType),
      responses: new Map(
        Object.entries(node.responses).flatMap(([status, response]) => {
          const answer = readBody(document, followReference<Body>(document, response), null);
          return answer === undefined ? [] : [[status, answer] as const];
        }),
      ),
    };
  });
}

function readBody(
  document: ContractDocument,
  { content = {}, required = false }: Body,
  preferred: string | null,
): ContractBody | undefined {
  const mediaType = preferred ?? Object.keys(content)[0];
  const media = mediaType === undefined ? undefined : content[mediaType];
  if (mediaType === undefined || media === undefined) return undefined;
  const examples = Object.entries(media.examples ?? {}).flatMap(([name, example]) => {
    const { value } = followReference(document, example);
    return value === undefined ? [] : [[name, value] as const];
  });
  const partTypes = Object.entries(media.encoding ?? {}).map(([field, { contentType = "" }]) => {
    const types = contentType.split(",").map((type) => type.trim());
    return [field, types.filter((type) => type !== "")] as const;
  });
  return {
    mediaType,
    isRequired: required,
    schema: media.schema ?? true,
    examples: new Map(examples),
    partTypes: Object.fromEntries(partTypes),
  };
}
