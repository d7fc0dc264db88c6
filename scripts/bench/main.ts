import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildPackage } from "../package/build-package.ts";
import { measureCalls } from "./measure-calls.ts";
import { measureImport } from "./measure-import.ts";
import { measurePages } from "./measure-pages.ts";
import { measureRatio, type Command } from "./measure-ratio.ts";
import { measureTypeCheck } from "./measure-type-check.ts";
import { measureValidations } from "./measure-validations.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const scratch = mkdtempSync(path.join(tmpdir(), "payment-orders-bench-"));
const bundle = path.join(scratch, "openapi.yaml");
const types = path.join(scratch, "types.ts");

// The types tool reads `apis` from the project's own redocly.yaml and then ignores its input.
const bare = path.join(scratch, "redocly.yaml");
writeFileSync(bare, "extends: []\n");

const bin = (name: string): string => path.join(root, "node_modules", ".bin", name);
const source = path.join("openapi", "openapi.yaml");
const bundleYaml: Command = [bin("redocly"), "bundle", source, "-o", bundle];
const bundleJson: Command = [bin("redocly"), "bundle", source, "-o", path.join(scratch, "openapi.json")];

try {
  const build = measureRatio({
    name: "npm run build",
    cwd: root,
    ours: ["npm", "run", "--silent", "build"],
    // Ajv has no command line of its own here, so ours does more than theirs.
    theirs: [bundleYaml, bundleJson, [bin("openapi-typescript"), bundle, "-o", types, "--redocly", bare]],
  });
  const lint = measureRatio({
    name: "npm run lint",
    cwd: root,
    ours: ["npm", "run", "--silent", "lint"],
    theirs: [
      [bin("redocly"), "lint", source],
      [bin("spectral"), "lint", "openapi/**/*.yaml"],
      bundleYaml,
      [bin("spectral"), "lint", bundle, "--ruleset", path.join("rules", "bundle.yaml")],
    ],
  });
  const docs = measureRatio({
    name: "npm run docs",
    cwd: root,
    ours: ["npm", "run", "--silent", "docs"],
    // The page alone, as it comes.
    theirs: [
      [bin("redocly"), "build-docs", source, "--inlineBundle", "-o", path.join(scratch, "plain.html")],
    ],
  });
  const calls = await measureCalls();
  const least = calls["bare openapi-fetch"] ?? NaN;
  console.log("CPU time of the client's process for one call over loopback, against bare openapi-fetch.\n");
  for (const [name, cost] of Object.entries(calls)) {
    console.log(`${name.padEnd(24)} ${cost.toFixed(0).padStart(5)} µs   ratio ${(cost / least).toFixed(2)}`);
  }

  console.log("\nThousands of validations of one event in a second of CPU, and of parsing its body.\n");
  for (const [name, rate] of Object.entries(await measureValidations())) {
    console.log(`${name.padEnd(24)} ${rate.toFixed(0).padStart(5)}`);
  }

  const dist = path.join(scratch, "package", "dist");
  await buildPackage({ root, out: dist });
  symlinkSync(path.join(root, "node_modules"), path.join(scratch, "package", "node_modules"));
  writeFileSync(path.join(scratch, "package", "package.json"), '{ "type": "module" }');
  console.log("\nWhat importing adds to the start of a bare Node, in milliseconds of wall time.\n");
  for (const [name, time] of Object.entries(measureImport(dist))) {
    console.log(`${name.padEnd(24)} ${time.toFixed(0).padStart(5)}`);
  }

  console.log("\nWall seconds of the compiler, libraries checked.\n");
  const project = path.join(scratch, "consumer");
  for (const [name, time] of Object.entries(measureTypeCheck(root, dist, project))) {
    console.log(`${name.replaceAll("-", " ").padEnd(24)} ${time.toFixed(1).padStart(5)}`);
  }

  console.log(
    "\nReference pages of the same contract: packed weight in kB, largest paint in ms, against ours.\n",
  );
  const site = path.join(scratch, "site");
  mkdirSync(site);
  const pages = await measurePages(root, site);
  const ours = pages["ours"]?.largestPaint ?? NaN;
  for (const [name, { weight, largestPaint }] of Object.entries(pages)) {
    const columns = [weight.toFixed(0).padStart(5), largestPaint.toFixed(0).padStart(6)].join("");
    console.log(`${name.padEnd(24)} ${columns}   ratio ${(largestPaint / ours).toFixed(2)}`);
  }

  console.log("\nWall time in seconds, medians of 5 rounds in turn; the ratio is ours to theirs.\n");
  for (const { name, ours, theirs, ratio } of [build, lint, docs]) {
    const columns = [ours.toFixed(2), theirs.toFixed(2), ratio.toFixed(2)].map((text) => text.padStart(6));
    console.log(
      `${name.padEnd(14)} ours ${columns[0]}   own command lines ${columns[1]}   ratio ${columns[2]}`,
    );
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
