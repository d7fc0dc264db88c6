/** The package does not compile; nothing was replaced. */
export class PackageError extends Error {
  override name = "PackageError";

  constructor(compilerOutput: string) {
    super(
      `The package does not compile, so \`dist/\` was left as it was. The compiler says:\n${compilerOutput.trim()}`,
    );
  }
}
