// Flags as data, from which `--help` and the parsing are derived, and the flags that several commands share.
// A command line is read in read-command-line.ts.

/** A flag of a command, for `parseArgs` of Node and for `--help`. */
export interface Flag {
  type: "string" | "boolean";
  /** Whether it may be given several times. @default false */
  multiple?: boolean;
  /** Value if the flag is not given. */
  default?: string | boolean;
  /** Name of its value, in capitals, such as `FILE`. */
  value?: string;
  /** Description, without a full stop. */
  help: string;
}

/** Flags by name, without the dashes. */
export type Flags = Record<string, Flag>;

/** Usage of a command. Both its `--help` and the parsing of its command line are derived from this. */
export interface Usage<Known extends Flags = Flags> {
  /** The command to type, such as `npm run mock`. */
  command: string;
  /** Description in one or two sentences. */
  summary: string;
  /** Arguments without a flag. @default none */
  argument?: { name: string; help: string } | undefined;
  flags: Known;
  /** Other information for users, such as examples and exit codes. */
  notes?: string;
}

/** The flag for the folder of `openapi/` and `generated/`, for all commands that read or write a project. */
export const rootFlag = {
  type: "string" as const,
  value: "FOLDER",
  help: "the folder that contains openapi/ (default: this repository)",
} satisfies Flag;

/** The same flag for commands that run where the package is installed. */
export const folderFlag = {
  ...rootFlag,
  help: "the folder that contains openapi/ (default: the current folder)",
} satisfies Flag;

/** The flag for the answers of a provider, for all commands that read a contract. */
export const overlayFlag = {
  type: "string" as const,
  value: "FILE",
  help: "apply an OpenAPI Overlay, such as the answers of a provider",
} satisfies Flag;

/** The flag for a contract that was built with an overlay. */
export const contractFlag = {
  type: "string" as const,
  value: "FOLDER",
  help: "use the contract that `npm run build -- --overlay FILE --out FOLDER` made",
} satisfies Flag;

/** Formats the text that `--help` prints. */
export function printUsage({ command, summary, argument, flags, notes }: Usage): string {
  const rows = Object.entries(flags).map(([name, { value, help, default: preset }]): Row => {
    const hasPreset = typeof preset === "string" && preset !== "";
    const shown = hasPreset ? `${help} (default: ${preset})` : help;
    return [value === undefined ? `--${name}` : `--${name} ${value}`, shown];
  });
  if (argument !== undefined) rows.unshift([argument.name, argument.help]);
  rows.push(["--help", "show this text"]);
  const width = Math.max(...rows.map(([name]) => name.length));
  const list = rows.map(([name, help]) => `  ${name.padEnd(width)}  ${help}`);
  const call = [withSeparator(command), ...(argument ? [`[${argument.name}]`] : []), "[flags]"].join(" ");
  return [summary, `Usage: ${call}`, list.join("\n"), ...(notes ? [notes] : [])].join("\n\n");
}

/** Returns a command as it is typed before its flags: npm would read them itself without the separator. */
export function withSeparator(command: string): string {
  return command.startsWith("npm ") ? `${command} --` : command;
}

type Row = [name: string, help: string];
