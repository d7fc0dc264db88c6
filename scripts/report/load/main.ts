import { CommandError } from "../../cli/command-error.ts";
import { readCommandLine } from "../../cli/read-command-line.ts";
import { runCommand } from "../../cli/run-command.ts";
import type { Usage } from "../../cli/usage.ts";
import { repeatTests } from "./repeat-tests.ts";

const usage = {
  command: "npx tsx scripts/report/load/main.ts",
  summary: "Runs `npm test` several times next to processes that keep cores busy, and prints the failures.",
  flags: {
    runs: { type: "string", value: "N", help: "number of runs (default: 3)" },
    burners: { type: "string", value: "N", help: "number of busy processes (default: 2)" },
  },
} as const satisfies Usage;

await runCommand({
  usage,
  read(args) {
    const { runs = "3", burners = "2" } = readCommandLine(usage, args).values;
    for (const [flag, text] of Object.entries({ runs, burners }))
      if (!/^\d+$/.test(text))
        throw new CommandError(`\`--${flag}\` must be a whole number, not \`${text}\`.`);
    return { runs: Number(runs), burners: Number(burners) };
  },
  async run({ runs, burners }) {
    let failures = 0;
    for await (const { failed, cpu, counts, isGood } of repeatTests(runs, burners)) {
      if (!isGood) failures += 1;
      console.log([counts, cpu, ...failed].join("\n  "));
    }
    console.log(`${runs} runs next to ${burners} busy processes, ${failures} with failures`);
    return failures === 0 ? 0 : 1;
  },
});
