// The name of a company's own package, in place of that of this repository. Names under which something is stored, such as
// tables and environment variables, are not those of the package, so that its users can change the package and keep them.

import { CommandError } from "../../src/cli/command-error.ts";
import { nameProgram, packages } from "../../src/cli/packages.ts";

const commands = Object.values(packages).flatMap((one) => Object.keys(one.commands));
/** What follows the name of a program, of a tarball or of a user agent, none of which can have a scope. */
const unscoped = String.raw` (?:COMMAND|${commands.join("|")})\b|-[\d*]|-<version>|-sandbox\b|/<version>|/\$\{|@example\.com`;
const own = new RegExp(
  String.raw`(npx (?:-y )?)?(example\.com/)?(${Object.values(packages)
    .map(({ name }) => name)
    .join("|")})(?=(${unscoped})?)`,
  "gu",
);

/**
 * Replaces the names of the packages of this repository in a text or a source file. The second package is called like the
 * first one, with `-gate` at its end. The changelog also says whose versions it lists, since the package may have others.
 */
export function namePackage(text: string, name: string): string {
  if (name === packages.api.name) return text;
  const named = text.replaceAll(own, (_, npx = "", host = "", found: string, follows?: string) => {
    const scoped = found === packages.gate.name ? `${name}-gate` : name;
    const isProgram = host !== "" || (npx === "" && follows !== undefined);
    return `${npx}${host}${isProgram ? nameProgram(scoped) : scoped}`;
  });
  const origin = `The versions are those of ${packages.api.name}, of which \`${name}\` is made.`;
  return named.replace(/^# Changelog\n/u, `$&\n${origin}\n`);
}

/** Flag of the commands that make something with the name of a company's own package. */
export const nameFlag = {
  type: "string",
  value: "NAME",
  help: "the name of your own package, such as @acme/payments",
} as const;

/** @throws {CommandError} if no package can have the name */
export function checkPackageName(name: string): void {
  if (!/^(?:@[a-z\d~-][a-z\d._~-]*\/)?[a-z\d~-][a-z\d._~-]*$/u.test(name))
    throw new CommandError(
      `\`--name\` must be the name of a package, such as @acme/payments, not \`${name}\`.`,
    );
}
