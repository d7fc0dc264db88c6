import type { UploadFile } from "../upload/upload-file.ts";

/** The generated paths as the client takes them. */
export type ClientPaths<Paths> = {
  [Path in keyof Paths]: {
    [Method in keyof Paths[Path]]: AcceptUpload<OptionalKey<Paths[Path][Method]>>;
  };
};

/** The key can be left out wherever the operation takes one: the client then makes it. */
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

/** Multipart bodies can be given as the object with its file in any form, or as `FormData`. */
type AcceptUpload<Operation> = Operation extends {
  requestBody: { content: { "multipart/form-data": infer Body } };
}
  ? Omit<Operation, "requestBody"> & {
      requestBody: {
        content: { "multipart/form-data": { [Member in keyof Body]: TakeFile<Body[Member]> } | FormData };
      };
    }
  : Operation;
