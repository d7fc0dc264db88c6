import { groupBy } from "../../../src/contract/text.ts";
import type { Feature } from "./list-features.ts";

/** Describes one feature that several messages may share, by its name, its pointer, and the operations and events. */
export function describeFeature(group: readonly Feature[]): string {
  const [first] = group;
  if (first === undefined) return "";
  const { kind, name, pointer } = first;
  const byDirection = groupBy(group, ({ affected }) => affected.direction);
  const uses = [...byDirection].map(([direction, features]) => {
    const calls = new Set(features.map(({ affected }) => `\`${affected.call}\``));
    return `${direction}: ${[...calls].join(", ")}`;
  });
  const isWhole = kind === "operation" || kind === "event";
  return `${kind} \`${name}\` (${[`\`${pointer}\``, ...(isWhole ? [] : uses)].join("; ")})`;
}
