import { DataError } from "./data-error.ts";

/** Codes of a module that is missing, with `import` and with `require`. */
const missing: readonly unknown[] = ["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND"];

/**
 * Loads a package that only users of a kept store install.
 * @param name name of the package, for the message
 * @param purpose reason why the package is needed, for the message, such as "Keeping data in a folder"
 * @param load imports it
 * @throws {DataError} if it is not installed
 */
export async function loadPackage<Package>(
  name: string,
  purpose: string,
  load: () => Promise<Package>,
): Promise<Package> {
  try {
    return await load();
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string };
    // Another missing module is not what this message is about.
    if (!missing.includes(code) || message?.includes(`'${name}'`) !== true) throw error;
    throw new DataError(
      `${purpose} needs the package \`${name}\`, which is not installed. Run \`npm install ${name}\`.`,
      { cause: error },
    );
  }
}
