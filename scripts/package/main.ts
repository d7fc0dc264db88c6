import path from "node:path";
import { repository as root } from "../cli/repository.ts";
import { CommandError } from "../../src/cli/command-error.ts";
import { runCommand } from "../../src/cli/command.ts";
import { packages } from "../../src/cli/packages.ts";
import type { Tarball } from "./pack-package.ts";
import { packageUsage, readPackageFlags } from "./read-package-flags.ts";

await runCommand({
  usage: packageUsage,
  read: readPackageFlags,
  async run({ repository, tag, overlaid }) {
    const { checkRelease } = await import("./check-release.ts");
    const { packOverlaid } = await import("./pack-overlaid.ts");
    const { packPackage } = await import("./pack-package.ts");
    const { checkImpact, checkVersion } = await import("./check-impact.ts");
    if (tag !== undefined) await checkImpact(root, await checkRelease(root, tag));
    else if (overlaid === undefined) await checkVersion(root);
    const report = ({ file, files, bytes }: Tarball) => {
      const size = `${files.length} files, ${Math.round(bytes / 1_000)} kB`;
      console.log(
        `Packed ${path.relative(process.cwd(), file)} (${size}); \`npm install <path>\` installs it.`,
      );
    };
    if (overlaid !== undefined) {
      const { lintOverlaid } = await import("../build/lint-overlaid.ts");
      const findings = await lintOverlaid({ root, ...overlaid });
      if (findings !== "") throw new CommandError(`${findings}\n\nNothing was packed.`);
      (await packOverlaid({ root, repository, ...overlaid })).forEach(report);
    } else
      for (const published of Object.values(packages))
        report(await packPackage({ root, repository, published }));
    return 0;
  },
});
