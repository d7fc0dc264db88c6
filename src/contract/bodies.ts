import type { Example, RequestBody, Response, Schema } from "./openapi-document.ts";
import { findBodyMedia } from "./operations.ts";
import { followReference, type Resolved } from "./references.ts";

/** The body of a request or response, in the media type in which it is sent. */
export interface ContractBody {
  mediaType: string;
  isRequired: boolean;
  /** `true`, which allows any value, if the contract has no schema. */
  schema: Schema;
  /** Values of the named examples, by name, in the order of the contract. */
  examples: ReadonlyMap<string, unknown>;
  /** Allowed media types of each part of a form, by field name. */
  partTypes: Readonly<Record<string, string[]>>;
}

/** Reads the body of a request or a response. Returns `undefined` if it has none. */
export function readContractBody(
  body: Resolved<RequestBody | Response> | undefined,
): ContractBody | undefined {
  if (body === undefined) return undefined;
  const media = findBodyMedia(body);
  if (media === undefined) return undefined;
  const { mediaType, schema = true, examples = {}, encoding = {} } = media;
  return {
    mediaType,
    isRequired: "required" in body.node && body.node.required,
    schema,
    examples: new Map(
      Object.entries(examples).flatMap(([name, example]) => {
        const { value } = followReference<Example>(example).node;
        return value === undefined ? [] : [[name, value]];
      }),
    ),
    partTypes: Object.fromEntries(
      Object.entries(encoding).map(([field, { contentType = "" }]) => {
        const types = contentType.split(",").map((type) => type.trim());
        return [field, types.filter((type) => type !== "")];
      }),
    ),
  };
}

/** Reads the responses of a call that have a body, by status or `default`, in the order of the contract. */
export function readAnswers(
  responses: Readonly<Record<string, Resolved<Response>>>,
): ReadonlyMap<string, ContractBody> {
  return new Map(
    Object.entries(responses).flatMap(([status, response]) => {
      const body = readContractBody(response);
      return body === undefined ? [] : [[status, body]];
    }),
  );
}
