import type { TrialOutcome } from "./rate-tool.ts";
import type { Trial } from "./tool.ts";
import { tools } from "./tools.ts";

// The process that `tryTool` starts: it tries one tool, and reports what came of it.
const [name, trial = ""] = process.argv.slice(2);
const tool = tools.find((candidate) => candidate.name === name);
if (tool === undefined) throw new Error(`Unknown tool \`${name ?? ""}\`.`);

const outcome = await tool.run(JSON.parse(trial) as Trial).then(
  (checks): TrialOutcome => ({ checks }),
  (error: unknown): TrialOutcome => ({ broken: error instanceof Error ? error.message : String(error) }),
);
process.send?.(outcome, () => process.exit());
