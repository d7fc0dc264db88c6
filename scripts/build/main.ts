import { runCommand } from "../../src/cli/command.ts";
import { buildUsage, readBuildFlags } from "./read-build-flags.ts";

await runCommand({
  usage: buildUsage,
  read: readBuildFlags,
  async run({ roots, examples, ...flags }) {
    if (examples) await (await import("../examples/redraw-examples.ts")).redrawExamples();
    // The generators take two seconds to load, so a wrong flag is reported first.
    const { runBuild } = await import("./run-build.ts");
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
