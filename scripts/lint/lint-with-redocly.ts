import path from "node:path";

import { BaseResolver, bundle, getLineColLocation, lint, type Config } from "@redocly/openapi-core";

import type { Finding } from "./finding.ts";

/** The findings of Redocly, and the bundle if it could be created. */
export interface RedoclyResult {
  findings: Finding[];
  bundle: unknown;
}

/**
 * Runs Redocly's linter on the source, then its bundler. They share a resolver, so each file is read once per run.
 * @param options.root the project
 */
export async function lintWithRedocly(options: { root: string; config: Config }): Promise<RedoclyResult> {
  const { root, config } = options;
  const ref = path.join(root, "openapi", "openapi.yaml");
  const externalRefResolver = new BaseResolver();
  const findings = await lintDocument({ root, ref, config, externalRefResolver });
  const bundled = await bundle({ ref, config, externalRefResolver });
  const isWhole = bundled.problems.every(({ severity }) => severity !== "error");
  return { findings, bundle: isWhole ? bundled.bundle.parsed : undefined };
}

/**
 * Runs Redocly's linter on one document: a contract, or a journey.
 * @param options.root the project
 * @param options.ref absolute path of the document
 */
export async function lintDocument(options: {
  root: string;
  ref: string;
  config: Config;
  externalRefResolver?: BaseResolver;
}): Promise<Finding[]> {
  const { root, ref, config, externalRefResolver = new BaseResolver() } = options;
  const problems = await lint({ ref, config, externalRefResolver });
  return problems
    .filter(({ ignored }) => ignored !== true)
    .map((problem): Finding => {
      const [location] = problem.location;
      const start = location === undefined ? { line: 1, col: 1 } : getLineColLocation(location).start;
      const file = path.relative(root, location?.source.absoluteRef ?? ref);
      return {
        engine: "Redocly",
        rule: problem.ruleId,
        severity: "error",
        message: problem.message,
        file: file.split(path.sep).join("/"),
        line: start.line,
        column: start.col,
        ...(location?.pointer === undefined ? {} : { pointer: location.pointer.replace(/^#/u, "") }),
      };
    });
}
