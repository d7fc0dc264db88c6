import { BaseResolver, YamlParseError, type Document, type Source } from "@redocly/openapi-core";
import { LineCounter, parseDocument } from "yaml";
import { findAliasFaults } from "./find-alias-faults.ts";

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
