import { spawnSync } from "node:child_process";
import { CommandError } from "../../src/cli/command-error.ts";
import path from "node:path";
import { contractsFlags, readCommandLine, runCommand, type Usage } from "../../src/cli/command.ts";
import { repository } from "../cli/repository.ts";
import {
  lintContracts,
  lintFormat,
  lintExitCodes,
  lintNotes,
  lintOverlayFlag,
  readLintOptions,
} from "../../src/lint/command.ts";

const usage = {
  command: "npm run lint",
  summary: "Checks the contract with Spectral, Redocly and the rule book.",
  flags: {
    code: { type: "boolean", help: "check the format of all files and the code instead" },
    fix: {
      type: "boolean",
      help: "with --code: format all files, and correct what Oxlint and ESLint can correct",
    },
    types: { type: "boolean", help: "check types instead, with TypeScript" },
    ...contractsFlags,
    root: { ...contractsFlags.root, unset: "this repository" },
    overlay: lintOverlayFlag,
    format: lintFormat,
  },
  exitCodes: lintExitCodes,
  notes: lintNotes,
} as const satisfies Usage;

/** The commands of the other checks, by their packages, with the flag that corrects and the one that does not. */
const codeChecks: readonly { command: readonly string[]; check?: string; fix?: string }[] = [
  { command: ["oxfmt/bin/oxfmt"], check: "--check", fix: "--write" },
  { command: ["prettier/bin/prettier.cjs", "**/*.astro"], check: "--check", fix: "--write" },
  { command: ["oxlint/bin/oxlint", "--disable-nested-config"], fix: "--fix" },
  { command: ["eslint/bin/eslint.js", "."], fix: "--fix" },
  { command: ["knip/bin/knip.js", "--no-progress", "--no-config-hints"] },
];
const tsc = ["typescript-7/bin/tsc", "--noEmit"];

function runAll(commands: readonly (readonly string[])[]): number {
  const codes = commands.map(([file = "", ...args]) => {
    const program = path.join(repository, "node_modules", file);
    return spawnSync(process.execPath, [program, ...args], { cwd: repository, stdio: "inherit" }).status;
  });
  return codes.every((code) => code === 0) ? 0 : 1;
}

/**
 * Prints what is left to decide about the contract of this repository, and what its client cannot do.
 * @returns whether the contract does not build
 */
async function reportNotes(overlay: string | undefined): Promise<boolean> {
  const { readContract } = await import("../../src/contract/contract.ts");
  const { describeClientLimit, listClientLimits } = await import("../build/client-limits.ts");
  const { document, locate } = await bundle(overlay);
  const contract = readContract(document);
  const limits = listClientLimits(contract, locate);
  const { listReviews } = await import("./reviews.ts");
  const reviews = overlay === undefined ? await listReviews(contract) : [];
  // On the other stream, since the format may be JSON.
  for (const note of [...reviews, ...limits.map(describeClientLimit)]) console.error(note);
  return limits.some(({ refuses }) => refuses);
}

async function bundle(overlay: string | undefined) {
  const { bundleContract } = await import("../../src/bundle/bundle-contract.ts");
  if (overlay === undefined) return bundleContract({ root: repository });
  const { bundleOverlaid } = await import("../../src/answers/apply-overlay.ts");
  return bundleOverlaid({ root: repository, overlay });
}

await runCommand({
  usage,
  read(args) {
    const { code, fix, types, ...contracts } = readCommandLine(usage, args).values;
    if (fix && !code) throw new CommandError("`--fix` needs `--code`.");
    return { code, fix, types, ...readLintOptions(contracts, repository) };
  },
  async run({ code, fix, types, ...contract }) {
    const checks = [
      ...(code
        ? codeChecks.map(({ command, ...flags }) =>
            [...command, (fix ? flags.fix : flags.check) ?? []].flat(),
          )
        : []),
      ...(types ? [tsc] : []),
    ];
    if (checks.length > 0) return runAll(checks);
    const found = await lintContracts(contract);
    const [place, ...others] = contract.places;
    const isOurs = path.resolve(place?.root ?? "") === path.resolve(repository) && others.length === 0;
    if (found !== 0 || !isOurs) return found;
    return (await reportNotes(contract.overlay)) ? 1 : 0;
  },
});
