import { expect, test } from "vitest";
import { drawStates } from "../../../docs/diagrams/draw-states.ts";
import type { StateTable } from "../../../src/contract/states.ts";
import { loadContract } from "../../read-contract/load-contract.ts";

const tables = loadContract().states.filter(({ transitions }) => transitions.length > 0);

const crowded: StateTable = {
  title: "Crowded & <odd>",
  description: "",
  pointer: "/components/schemas/Crowded",
  values: ["A", "B", "C", "D"].map((value) => ({ value, meaning: undefined })),
  isOpen: true,
  note: undefined,
  users: [],
  carriers: [],
  transitions: [
    { from: null, trigger: "Something begins.", to: "A", notification: null },
    {
      from: "A",
      trigger: "It moves on.",
      to: "B",
      notification: "ONE.LONG.NAME.OF.A.NOTIFICATION.THAT.GOES.ON",
    },
    {
      from: "C",
      trigger: "It comes back from far away, after many words that fill lines.",
      to: "B",
      notification: null,
    },
    { from: "B", trigger: "It stays.", to: "B", notification: null },
    { from: "B", trigger: "It stays once more.", to: "B", notification: null },
  ],
};
const drawings = [...tables, crowded].map((table) => ({ table, svg: drawStates(table) }));

test("tags are balanced, and text and attributes are escaped", () => {
  for (const { svg } of drawings) {
    const open: string[] = [];
    for (const [tag, close, name = "", rest = ""] of svg.matchAll(
      /<(\/?)([a-z]+)((?:\s[\w-]+="[^"<]*")*)\s*\/?>/gu,
    )) {
      expect(rest).not.toContain("style=");
      if (close === "/") expect(open.pop()).toBe(name);
      else if (!tag.endsWith("/>")) open.push(name);
    }
    expect(open).toEqual([]);
    const text = svg.replaceAll(/<(\/?)([a-z]+)((?:\s[\w-]+="[^"<]*")*)\s*\/?>/gu, "");
    expect(text).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;)/u);
    expect(svg).not.toMatch(/\n\s*\n|<script|href|url\(/u);
  }
});

test("each state that has a transition is drawn once, and an unknown source is labeled", () => {
  for (const { table, svg } of drawings) {
    const names = [...svg.matchAll(/<text class="name"[^>]*>([^<]*)</gu)].map(([, name]) => name);
    const linked = table.transitions.flatMap(({ from, to }) => [from, to]);
    expect(names).toEqual(
      table.values.map(({ value }) => value).filter((value) => linked.includes(String(value))),
    );
    const unknown = table.transitions.filter(({ from }) => from === null).length;
    expect([...svg.matchAll(/>state not documented</gu)]).toHaveLength(unknown);
    expect([...svg.matchAll(/<circle class="start"/gu)]).toHaveLength(unknown);
  }
});

test("every picture has a unique name for readers who cannot see it", () => {
  const ids = drawings.flatMap(({ svg }) => [...svg.matchAll(/ id="([^"]+)"/gu)].map(([, id]) => id));
  expect(new Set(ids).size).toBe(ids.length);
  for (const { svg } of drawings) {
    expect(svg).toContain('role="img"');
    for (const id of /aria-labelledby="([^"]+)"/u.exec(svg)?.[1]?.split(" ") ?? []) expect(ids).toContain(id);
  }
});

test("labels do not overlap, and fit into the picture", () => {
  for (const { svg } of drawings) {
    const [, width = "", height = ""] = /viewBox="0 0 (\d+) ([\d.]+)"/u.exec(svg) ?? [];
    const texts = [...svg.matchAll(/<text class="([^"]+)" x="(\d+)" y="([\d.]+)">([^<]*)</gu)];
    const heights = texts.map(([, , , y]) => Number(y)).sort((one, other) => one - other);
    heights.slice(1).forEach((y, index) => {
      expect(y - (heights[index] ?? 0)).toBeGreaterThanOrEqual(15);
    });
    expect(heights.at(-1)).toBeLessThan(Number(height));
    for (const [, , x, , text = ""] of texts)
      expect(Number(x) + text.length * 6.2).toBeLessThan(Number(width));
  }
});

test("a transition is labeled with its source", () => {
  expect(drawings.at(-1)?.svg).toContain(">from C<");
});
