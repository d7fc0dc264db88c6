import { BaseResolver, type Document, type Source, YamlParseError } from "@redocly/openapi-core";
import {
  type Alias,
  type Document as YamlDocument,
  LineCounter,
  parseDocument,
  visit,
  YAMLParseError,
} from "yaml";

/** Reads the files of the contract. Rejects an alias within its anchor, which Redocly would follow forever. */
export class ContractResolver extends BaseResolver {
  override parseDocument(source: Source, isRoot = false): Document {
    const document = super.parseDocument(source, isRoot);
    if (!isEndless(document.parsed)) return document;
    const lines = new LineCounter();
    const [fault] = findAliasFaults(parseDocument(source.body, { lineCounter: lines }));
    const { line, col } = lines.linePos(fault?.pos[0] ?? 0);
    throw new YamlParseError(
      new Error(`${fault?.message ?? "An alias refers to itself"} (${line}:${col})`),
      source,
    );
  }
}

/** Whether a value contains itself. */
function isEndless(value: unknown): boolean {
  try {
    JSON.stringify(value);
    return false;
  } catch {
    return true;
  }
}

/**
 * Finds the aliases that cannot be resolved, although the syntax is valid: those without an anchor, such as plain text
 * that begins with `*`, and those within their anchor.
 */
export function findAliasFaults(yaml: YamlDocument): YAMLParseError[] {
  const faults: YAMLParseError[] = [];
  visit(yaml, {
    Alias(_, alias, parents) {
      const anchored = alias.resolve(yaml);
      if (anchored === undefined) {
        const advice = "If it is plain text, put it in quotes";
        faults.push(describeAlias(alias, `has no anchor \`&${alias.source}\` before it. ${advice}`));
      } else if (parents.some((parent) => parent === anchored)) {
        faults.push(describeAlias(alias, "refers to itself"));
      }
    },
  });
  return faults;
}

function describeAlias({ range, source }: Alias, fault: string): YAMLParseError {
  const [start, end] = range ?? [0, 0];
  return new YAMLParseError([start, end], "BAD_ALIAS", `The alias \`*${source}\` ${fault}`);
}
