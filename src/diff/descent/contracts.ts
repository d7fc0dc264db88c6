// Two contracts compared in one descent: `compareContracts`.

import { isDeepStrictEqual } from "node:util";
import type { RatedChange } from "../change.ts";
import { compareCalls } from "./calls.ts";
import { compareComponents } from "./components.ts";
import { describeKeyword } from "./finding.ts";
import { collectRows } from "./rows.ts";
import { type Node, objectOf, readSide } from "./side.ts";
import { compareFields, createWalk } from "./walk.ts";

/** Compares two documents, and rates what differs for those who send and those who receive each message. */
export function compareContracts({ base, revision }: { base: object; revision: object }): RatedChange[] {
  const [before, after] = [base, revision].map((document) => withoutVersion(document as Node)) as [
    Node,
    Node,
  ];
  const [old, now] = [readSide(before), readSide(after)];
  const rows = collectRows(old, now);
  const walk = createWalk(old, now, rows);
  const root = {
    old: { side: old, node: before, pointer: "" },
    now: { side: now, node: after, pointer: "" },
  };
  compareFields(
    walk,
    {
      old: { ...root.old, node: before["info"], pointer: "/info" },
      now: { ...root.now, node: after["info"], pointer: "/info" },
    },
    [],
  );
  const [dialect, other] = [before, after].map((document) => document["jsonSchemaDialect"]);
  if ((dialect ?? usualDialect) !== (other ?? usualDialect))
    walk.say("", describeKeyword("jsonSchemaDialect", dialect, other), "keyword", [dialect, other]);
  compareFields(walk, root, rootFields);
  compareCalls(walk);
  compareComponents(walk);
  const found = rows.list();
  if (found.length > 0 || isDeepStrictEqual(before, after)) return found;
  return [
    {
      text: "order or annotations changed",
      impact: "patch",
      reason: "documentation only",
      pointer: "",
      affected: [],
    },
  ];
}

const usualDialect = "https://spec.openapis.org/oas/3.1/dialect/base";

const rootFields = [
  "openapi",
  "info",
  "jsonSchemaDialect",
  "servers",
  "security",
  "paths",
  "webhooks",
  "components",
];

/** A document without the version of the contract, which is no change. All versions of OpenAPI 3.1 mean the same. */
function withoutVersion(document: Node): Node {
  const { version: _, ...info } = objectOf(document["info"]);
  return { paths: {}, components: {}, ...document, openapi: "3.1.0", info };
}
