import { DataError } from "./data-error.ts";

/**
 * Loads a package that only users of a kept store install.
 * @param name name of the package, for the message
 * @param load imports it
 * @throws {DataError} if it is not installed
 */
export async function loadPackage<Package>(name: string, load: () => Promise<Package>): Promise<Package> {
  try {
    return await load();
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string };
    // Another missing module is not what this message is about.
    if (code !== "ERR_MODULE_NOT_FOUND" || message?.includes(`'${name}'`) !== true) throw error;
    throw new DataError(`The package \`${name}\` is needed to keep data: run \`npm install ${name}\`.`, {
      cause: error,
    });
  }
}
