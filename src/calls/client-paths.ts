import type { UploadFile } from "../upload/upload-file.ts";

/** The generated paths with the types that the client accepts. */
export type ClientPaths<Paths> = {
  [Path in keyof Paths]: {
    [Method in keyof Paths[Path]]: AcceptUpload<OptionalKey<Paths[Path][Method]>>;
  };
};

/** Makes the idempotency key optional: the client generates one when it is left out. */
type OptionalKey<Operation> = Operation extends { parameters: { header: infer Header } }
  ? Header extends { "idempotency-key": infer Key }
    ? Omit<Operation, "parameters"> & {
        parameters: Omit<Operation["parameters"], "header"> & {
          header?: Omit<Header, "idempotency-key"> & { "idempotency-key"?: Key };
        };
      }
    : Operation
  : Operation;

type TakeFile<Value> = Extract<Value, Blob> extends never ? Value : UploadFile | Exclude<Value, Blob>;

/** Accepts a multipart body as an object, with its file in any form, or as `FormData`. */
type AcceptUpload<Operation> = Operation extends {
  requestBody: { content: { "multipart/form-data": infer Body } };
}
  ? Omit<Operation, "requestBody"> & {
      requestBody: {
        content: { "multipart/form-data": { [Member in keyof Body]: TakeFile<Body[Member]> } | FormData };
      };
    }
  : Operation;
