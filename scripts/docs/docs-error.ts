/** The docs cannot be built; what stood in the folder was left as it was. */
export class DocsError extends Error {
  override name = "DocsError";
}
