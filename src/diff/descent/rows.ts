// The rows of the report: what was found, with the messages in which it was found, and what it means for them.

import { createHash } from "node:crypto";
import { findAt } from "../../contract/pointer.ts";
import { groupBy } from "../../contract/text.ts";
import { type Affected, type Impact, type RatedChange, worstOf } from "../change.ts";
import { shorten } from "./finding.ts";
import type { Finding, Swap } from "./finding.ts";
import { rate } from "./policy.ts";
import { listReached, type Side } from "./side.ts";

/** Collects findings, message by message. */
export interface Rows {
  /** Does something within a message; everything that it adds affects the message. */
  in(message: Affected, act: () => void): void;
  /** Does something behind a reference to another component, unless it is within another such reference. */
  behind(swap: Swap | undefined, act: () => void): void;
  add(finding: Finding): void;
  /** Whether integrators send what the comparison is within. */
  isSent(): boolean;
  list(): RatedChange[];
}

interface Row {
  readonly findings: Finding[];
  readonly first: Finding;
  readonly affected: Affected[];
}

/** Prepares a collection for the two sides. */
export function collectRows(before: Side, after: Side): Rows {
  const rows = new Map<string, Row>();
  let message: Affected | undefined;
  let swap: Swap | undefined;
  return {
    in(inner, act) {
      const outer = message;
      message = inner;
      act();
      message = outer;
    },
    behind(inner, act) {
      const outer = swap;
      swap ??= inner;
      act();
      swap = outer;
    },
    isSent: () => message === undefined || isSentIn(message),
    add(finding) {
      const whole = { ...finding, swap: swap ?? finding.swap };
      const key = [whole.swap?.pointer, whole.swap?.text, whole.pointer, whole.text].join("\n");
      const row = rows.get(key) ?? { findings: [], first: whole, affected: [] };
      if (!row.findings.some(({ cause }) => cause === whole.cause)) row.findings.push(whole);
      if (message !== undefined && !isAmong(message, row.affected)) row.affected.push(message);
      rows.set(key, row);
    },
    list: () =>
      mergeSecurity(
        mergeSwaps(
          [...rows.values()].map((row) => ({ swap: row.first.swap, row: rateRow(row, before, after) })),
        ),
      ),
  };
}

function isSentIn({ direction }: Affected): boolean {
  return direction === "request" || direction === "acknowledgement";
}

function isAmong({ call, direction }: Affected, list: readonly Affected[]): boolean {
  return list.some((one) => one.call === call && one.direction === direction);
}

function rateRow({ findings, first, affected }: Row, before: Side, after: Side): RatedChange {
  const directions = {
    isSent: affected.some(isSentIn),
    isReceived: affected.some((one) => !isSentIn(one)),
  };
  const verdicts = findings.map(({ cause }) => rate(cause, directions));
  const impact = worstOf(verdicts.map((verdict) => verdict.impact));
  const reasons = verdicts.filter((verdict) => verdict.impact === impact).map(({ reason }) => reason);
  const text = bindText(shorten(first.text, 240), impact, [
    contentOf(before, first.versions[0]),
    contentOf(after, first.versions[1]),
  ]);
  return { text, impact, reason: [...new Set(reasons)].join("; "), pointer: first.pointer, affected };
}

/**
 * Adds a short hash of both versions to the text of a change that only a person can rate, so that what the person wrote
 * about it does not cover a later edit that would be described in the same words.
 */
export function bindText(text: string, impact: Impact, versions: readonly unknown[]): string {
  if (impact !== "unclear") return text;
  const content = JSON.stringify(versions.map((version) => version ?? null));
  return `${text} (${createHash("sha256").update(content).digest("hex").slice(0, 8)})`;
}

/** A node with all that it refers to. */
function contentOf(side: Side, node: unknown): unknown {
  const pointers = [...listReached(side, node)].filter((pointer) => pointer.startsWith("/"));
  const reached = pointers.map((pointer) => findAt(side.document, pointer));
  return reached.length === 0 ? node : [node, ...reached];
}

/** Reports the same change of the security of several operations once: requirements of the contract apply to all of them. */
function mergeSecurity(rows: readonly RatedChange[]): RatedChange[] {
  const keyOf = ({ pointer, text, reason }: RatedChange) =>
    JSON.stringify(pointer.endsWith("/security") ? [text, reason] : [pointer, text, reason]);
  return [...groupBy(rows, keyOf).values()].flatMap(([first, ...more]) =>
    first === undefined
      ? []
      : [{ ...first, affected: [...first.affected, ...more.flatMap(({ affected }) => affected)] }],
  );
}

/** Reports a reference to another component once, with the worst of what differs between the components. */
function mergeSwaps(rows: readonly { row: RatedChange; swap: Swap | undefined }[]): RatedChange[] {
  const groups = groupBy(rows, ({ swap }) => JSON.stringify(swap ?? null));
  return [...groups.values()].flatMap((group): RatedChange[] => {
    const swap = group[0]?.swap;
    if (swap === undefined) return group.map(({ row }) => row);
    const all = group.map(({ row }) => row);
    const impact = worstOf(all.map((row) => row.impact));
    const [first, ...more] = all.filter((row) => row.impact === impact);
    if (first === undefined) return [];
    const others = more.length === 0 ? "" : `; and ${more.length} more`;
    const messages = all.flatMap((row) => row.affected);
    const affected = messages.filter((one, index) => !isAmong(one, messages.slice(0, index)));
    const text = first.text === "" ? swap.text : `${swap.text}: ${first.text}${others}`;
    return [{ text, impact, reason: first.reason, pointer: swap.pointer, affected }];
  });
}
