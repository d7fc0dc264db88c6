/** A flag of a command: how `parseArgs` of Node reads it, and what `--help` says about it. */
export interface Flag {
  type: "string" | "boolean";
  /** The value where the flag is not given. */
  default?: string | boolean;
  /** What the flag takes, in capitals, such as `FILE`. */
  value?: string;
  /** What it does, without a full stop. */
  help: string;
}

/** Flags by their name, without the dashes. */
export type Flags = Record<string, Flag>;

/** What a command does and takes. Its `--help` and the reading of its command line both come from here. */
export interface Usage<Known extends Flags = Flags> {
  /** How it is called, such as `npm run mock`. */
  command: string;
  /** What it does, in a sentence or two. */
  summary: string;
  /** What it takes without a flag. @default nothing */
  argument?: { name: string; help: string } | undefined;
  flags: Known;
  /** What else a user must know: examples, exit codes. */
  notes?: string;
}

/** The flag of every command that reads or writes a project: the folder of `openapi/` and `generated/`. */
export const rootFlag = {
  type: "string",
  value: "FOLDER",
  help: "the folder that holds openapi/ (default: this repository)",
} as const satisfies Flag;

/** The text that `--help` prints. */
export function printUsage({ command, summary, argument, flags, notes }: Usage): string {
  const rows = Object.entries(flags).map(([name, { value, help, default: preset }]): Row => {
    const shown = typeof preset === "string" ? `${help} (default: ${preset})` : help;
    return [value === undefined ? `--${name}` : `--${name} ${value}`, shown];
  });
  if (argument !== undefined) rows.unshift([argument.name, argument.help]);
  rows.push(["--help", "show this text"]);
  const width = Math.max(...rows.map(([name]) => name.length));
  const list = rows.map(([name, help]) => `  ${name.padEnd(width)}  ${help}`);
  const call = [command, "--", ...(argument ? [`[${argument.name}]`] : []), "[flags]"].join(" ");
  return [summary, `Usage: ${call}`, list.join("\n"), ...(notes ? [notes] : [])].join("\n\n");
}

type Row = [name: string, help: string];
