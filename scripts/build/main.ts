import { runCommand } from "../../src/cli/command.ts";
import { buildUsage, readBuildFlags } from "./flags.ts";

await runCommand({
  usage: buildUsage,
  read: readBuildFlags,
  async run({ examples, ...flags }) {
    if (examples) await (await import("../examples/images.ts")).redrawExamples();
    // The generators take two seconds to load, so a wrong flag is reported first.
    const { runBuilds } = await import("./build.ts");
    return runBuilds(flags);
  },
});
