import { spawnSync } from "node:child_process";
import path from "node:path";
import { installTools } from "./install-tools.ts";

// Lists the exports and files that nothing uses; see knip.json.
await installTools(import.meta.dirname);
const knip = path.join(import.meta.dirname, "node_modules/knip/bin/knip.js");
const args = ["--directory", "..", "--config", "tools/knip.json", "--no-progress", ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, [knip, ...args], {
  cwd: import.meta.dirname,
  stdio: "inherit",
});
process.exitCode = status ?? 1;
