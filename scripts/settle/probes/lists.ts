import { isJsonObject, type JsonObject } from "../../../src/conformance/json-values.ts";
import {
  bare,
  isAccepted,
  judge,
  readList,
  unanswered,
  type Probe,
  type ProbeTools,
  type Seen,
} from "../probe.ts";

/** The probes of the lists of close requests, and of payouts. */
export const listProbes: readonly Probe[] = [
  {
    name: "pages of close requests",
    points: [
      "list-paging",
      "safe-lists",
      "`totalCount`",
      "`skip` and `take`",
      "Filter and order of close requests",
    ],
    risk: "read",
    operationId: "listCloseRequests",
    control: (tools) => read(tools, {}),
    async run(tools) {
      const total = readCount(await read(tools, {}));
      const again = await read(tools, {});
      const plain = await read(tools, { requireTotalCount: false });
      const one = await read(tools, { take: 1 });
      const beyond = await read(tools, { skip: 1_000_000 });
      const filter = await read(tools, { queryFilter: "[[" });
      const negative = await read(tools, { skip: -1 });
      const isSame = (seen: Seen) => isAccepted(seen) && readCount(seen) === total;
      if (total === undefined)
        return this.points.map((point) => unanswered(point, "`totalCount` is missing."));
      const [few = 0, none = 0] = [one, beyond].map((seen) => readList(seen, "data").length);
      const pages = `\`take\` 1 gets ${few}, and \`skip\` beyond the end ${none}.`;
      const say = (point: string, seen: Seen, what: string) =>
        judge(point, seen, isSame(seen), `${what} has ${isSame(seen) ? "the same" : "another or no"} total.`);
      return [
        total < 2
          ? unanswered("list-paging", "Fewer than two close requests are listed.")
          : judge("list-paging", beyond, few === 1 && none === 0, pages),
        say("safe-lists", again, "A repeated call"),
        say("`totalCount`", plain, "A list without `requireTotalCount`"),
        say("`skip` and `take`", negative, "A list with a negative `skip`"),
        say("Filter and order of close requests", filter, "A list with a made-up filter"),
      ];
    },
  },
  {
    name: "groups of close requests",
    points: ["group-count", "`group`", "`group` that is left out or empty", "Groups in the list of groups"],
    risk: "read",
    operationId: "listCloseRequestGroups",
    control: (tools) => read(tools, {}),
    async run(tools) {
      const group = tools.values["group"] ?? "status";
      const total = readCount(await read(tools, {}));
      const grouped = await read(tools, { group });
      const groups = await read(tools, { group }, "listCloseRequestGroups");
      const without = await read(tools, {}, "listCloseRequestGroups");
      const [count, sizes] = [readCount(grouped), readList(grouped, "data").length];
      const isClear = sizes > 0 && total !== sizes && (count === sizes || count === total);
      const items = readList(groups, "data");
      const isKeyed = items.every((item) => "key" in item && "count" in item);
      return [
        isClear
          ? judge(
              "group-count",
              grouped,
              true,
              `\`totalCount\` counts ${count === sizes ? "groups" : "close requests"} (listCloseRequests).`,
            )
          : unanswered(
              "group-count",
              `${total ?? 0} close requests in ${sizes} groups do not tell what is counted.`,
            ),
        judge(
          "`group`",
          grouped,
          isAccepted(grouped),
          `A member's name as \`group\` gets ${grouped.status}.`,
        ),
        judge(
          "`group` that is left out or empty",
          without,
          isAccepted(without),
          `Groups without \`group\` get ${without.status}.`,
        ),
        items.length === 0
          ? unanswered("Groups in the list of groups", "No group is listed.")
          : judge(
              "Groups in the list of groups",
              groups,
              isKeyed,
              `Groups have ${isKeyed ? "" : "not "}\`key\` and \`count\`.`,
            ),
      ];
    },
  },
  {
    name: "a payout by its `externalId`",
    points: ["payout-fallback", "Looking up a payout by `externalId`"],
    risk: "read",
    operationId: "getPayout",
    async run({ ask, values }) {
      const fail = (why: string) => this.points.map((point) => unanswered(point, why));
      const externalId = values["payout.externalId"];
      if (externalId === undefined) return fail("The target has no `payout.externalId`.");
      const path = { id: crypto.randomUUID() };
      const missing = await ask("getPayout", { path });
      const found = await ask("getPayout", { path, query: { externalId } });
      if (isAccepted(missing) || (!isAccepted(found) && found.status !== missing.status))
        return fail(`An unknown id got ${missing.why}, and with \`externalId\` ${found.why}.`);
      const verdict = isAccepted(found) ? "consistent" : "different";
      const seen = `With an unknown id, \`externalId\` gets ${found.status}.`;
      return this.points.map((point) => ({ point, verdict, seen }));
    },
  },
];

function read({ ask }: ProbeTools, change: JsonObject, operationId = "listCloseRequests"): Promise<Seen> {
  const query = { skip: 0, take: 100, requireTotalCount: true, queryFilter: "", sortFilter: "" };
  return ask(operationId, { ...bare, body: { ...query, ...change } });
}

function readCount({ body }: Seen): number | undefined {
  const count = isJsonObject(body) ? body["totalCount"] : undefined;
  return typeof count === "number" ? count : undefined;
}
