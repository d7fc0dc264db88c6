import { runCommand } from "../cli/run-command.ts";
import { buildUsage, readBuildFlags } from "./read-build-flags.ts";
import { hashProgram } from "./stamp/hash-program.js";

await runCommand({
  usage: buildUsage,
  read: readBuildFlags,
  async run(flags) {
    const program = await hashProgram();
    // The generators take two seconds to load, so a wrong flag is reported first.
    const { runBuild } = await import("./run-build.ts");
    const { code, text, isBroken } = await runBuild({ ...flags, program });
    if (isBroken) console.error(text);
    else console.log(text);
    return code;
  },
});
