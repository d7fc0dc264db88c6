import { requestBodies as examples } from "../../generated/examples.ts";
import { requestBodies } from "../../generated/validators.js";
import type { OperationInput } from "../operations/operation-input.ts";
import { findFormat, formats } from "../upload/find-format.ts";
import { checkFixture } from "./invalid-fixture-error.ts";
import { applyOverrides, type Overrides } from "./overrides.ts";
import { pickExample } from "./pick-example.ts";

/** Name of an operation that takes a body. */
export type OperationWithBody = keyof typeof examples;

/** Body of an operation as its named method takes it; that of an upload as an object, its file as a `File`. */
export type RequestBody<Id extends OperationWithBody> =
  OperationInput<Id> extends { body: infer Body }
    ? Exclude<Body, FormData> extends infer Plain
      ? Plain extends { file: unknown }
        ? Omit<Plain, "file"> & { file: File }
        : Plain
      : never
    : never;

/** Which example of the contract a body is made of. */
export interface RequestFixtureOptions<Id extends OperationWithBody> {
  /** @default the first one of the operation */
  readonly example?: keyof (typeof examples)[Id];
}

/**
 * Makes a request body: an example of the contract with your overrides laid over it.
 * @throws {InvalidFixtureError} when the overrides break the schema of the body.
 */
export function buildRequestBody<Id extends OperationWithBody>(
  operationId: Id,
  overrides?: Overrides<RequestBody<Id>>,
  { example }: RequestFixtureOptions<Id> = {},
): RequestBody<Id> {
  const base = makeFile(pickExample(examples[operationId], example as string | undefined));
  const what = `The body of \`${operationId}\``;
  return checkFixture(what, applyOverrides(base, overrides), requestBodies[operationId]) as RequestBody<Id>;
}

// JSON has no files: the contract tells them as a text that names one, such as `(the bytes of cnh.png)`.
function makeFile(body: unknown): unknown {
  if (typeof body !== "object" || body === null || !("file" in body)) return body;
  const content = String(body.file);
  const name = /[\w-]+\.\w+/.exec(content)?.[0] ?? "document.pdf";
  const type = formats[findFormat(name, "", new Uint8Array()) ?? "pdf"] ?? "";
  return { ...body, file: new File([content], name, { type }) };
}
