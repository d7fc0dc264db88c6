import type { TrialOutcome } from "./rate-tool.ts";
import type { Trial } from "./tool/tool.ts";
import { tools } from "./tools.ts";

// The process that `tryTool` starts. It tries one tool and reports the outcome.
const [name, trial = ""] = process.argv.slice(2);
const tool = tools.find((candidate) => candidate.name === name);
if (tool === undefined) throw new Error(`Unknown tool \`${name ?? ""}\`.`);

const outcome = await tool.run(JSON.parse(trial) as Trial).then(
  (checks): TrialOutcome => ({ checks }),
  (error: unknown): TrialOutcome => ({ broken: error instanceof Error ? error.message : String(error) }),
);
process.send?.(outcome, () => process.exit());
