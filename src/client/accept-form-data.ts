/** The generated paths, with `FormData` beside the object wherever an operation takes a multipart body. */
export type AcceptFormData<Paths> = {
  [Path in keyof Paths]: {
    [Method in keyof Paths[Path]]: Paths[Path][Method] extends {
      requestBody: { content: { "multipart/form-data": infer Body } };
    }
      ? Omit<Paths[Path][Method], "requestBody"> & {
          requestBody: { content: { "multipart/form-data": Body | FormData } };
        }
      : Paths[Path][Method];
  };
};
