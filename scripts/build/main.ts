import { runCommand } from "../../src/cli/command.ts";
import { buildUsage, readBuildFlags } from "./flags.ts";

await runCommand({
  usage: buildUsage,
  read: readBuildFlags,
  async run({ roots, examples, ...flags }) {
    if (examples) await (await import("../examples/images.ts")).redrawExamples();
    // The generators take two seconds to load, so a wrong flag is reported first.
    const { runBuild } = await import("./build.ts");
    let failed = 0;
    for (const root of roots) {
      const { code, text, isBroken } = await runBuild({ root, ...flags });
      if (isBroken) console.error(text);
      else console.log(text);
      failed ||= code;
    }
    return failed;
  },
});
