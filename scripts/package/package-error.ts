/** The package cannot be made; the message says why. Nothing was replaced. */
export class PackageError extends Error {
  override name = "PackageError";
}
