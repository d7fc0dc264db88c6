// Components: their names, which generated code carries, and those that nothing uses.

import { joinPointer } from "../../contract/pointer.ts";
import type { Affected } from "../change.ts";
import { listCallbacks, listOperations, listWebhooks, messagesOf } from "./calls.ts";
import { findSecurity } from "./security.ts";
import { listOf, listReached, nameOf, objectOf, type Place, type Side } from "./side.ts";
import type { Walk } from "./walk.ts";

/** The components whose names code generators turn into names of types and guards. */
const namedInCode = ["schemas", "responses", "parameters", "requestBodies", "headers", "pathItems"];

/** Compares the components by their names, and says what changed in those that no message contains. */
export function compareComponents(walk: Walk): void {
  const uses = { old: createFindUses(walk.old), now: createFindUses(walk.now) };
  const [before, after] = [walk.old, walk.now].map((side) => objectOf(side.document["components"]));
  for (const kind of new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])) {
    if (kind.startsWith("x-")) continue;
    const [olds, news] = [walk.old, walk.now].map((side) => listComponents(side, kind)) as [Place[], Place[]];
    const sayOf = (place: Place, side: keyof typeof uses, text: string, isGone: boolean) => {
      const users = uses[side](place.pointer);
      const cause =
        isGone && namedInCode.includes(kind) ? "name" : users.length === 0 ? "unused" : "component";
      sayFor(walk, users, () => {
        walk.say(place.pointer, text, cause);
      });
    };
    const gone = olds.filter(({ pointer }) => !news.some((other) => other.pointer === pointer));
    const added = news.filter(({ pointer }) => !olds.some((other) => other.pointer === pointer));
    for (const place of gone) {
      const other = added.find((one) => walk.isSame({ ...place, pointer: "" }, { ...one, pointer: "" }));
      if (other === undefined)
        sayOf(place, "old", `component \`${nameOf(place.pointer)}\` was removed`, true);
      else {
        added.splice(added.indexOf(other), 1);
        sayOf(other, "now", `\`${nameOf(place.pointer)}\` was renamed to \`${nameOf(other.pointer)}\``, true);
      }
    }
    for (const place of added) sayOf(place, "now", `component \`${nameOf(place.pointer)}\` was added`, false);
    for (const now of news) {
      const old = olds.find(({ pointer }) => pointer === now.pointer);
      const isCompared = walk.old.seen.has(now.pointer) || walk.now.seen.has(now.pointer);
      if (old === undefined || kind === "securitySchemes" || kind === "examples" || isCompared) continue;
      if (walk.isSame(old, now)) continue;
      const isAddressed = "$id" in objectOf(now.node);
      const users = [...uses.old(now.pointer, isAddressed), ...uses.now(now.pointer, isAddressed)];
      // The walk has not come here, although a message has it.
      sayFor(walk, users, () => {
        walk.say(
          now.pointer,
          `component \`${nameOf(now.pointer)}\` changed`,
          users.length > 0 ? "unseen" : "unused",
          [old.node, now.node],
        );
      });
    }
  }
}

function listComponents(side: Side, kind: string): Place[] {
  const map = objectOf(objectOf(side.document["components"])[kind]);
  return Object.keys(map).map((name) => ({
    side,
    node: map[name],
    pointer: joinPointer("/components", kind, name),
  }));
}

function sayFor(walk: Walk, users: readonly Affected[], say: () => void): void {
  if (users.length === 0) say();
  for (const user of users) walk.rows.in(user, say);
}

/** Prepares to find the messages that contain a component, directly or indirectly. */
function createFindUses(side: Side): (pointer: string, isAddressed?: boolean) => Affected[] {
  let messages: { affected: Affected; reached: Set<string> }[] | undefined;
  const read = () => {
    const operations = listOperations(side);
    return [...operations, ...listWebhooks(side), ...operations.flatMap(listCallbacks)].flatMap((call) => {
      const { parameters, requestBody, responses } = objectOf(call.place.node);
      const shared = objectOf(call.item.node)["parameters"];
      const security = call.isReceived
        ? []
        : listOf(findSecurity(call.place).node).flatMap((one) => Object.keys(objectOf(one)));
      const schemes = security.map((name) => joinPointer("/components/securitySchemes", name));
      const [there, back] = messagesOf(call);
      return [
        {
          affected: there,
          reached: new Set([...listReached(side, [shared, parameters, requestBody]), ...schemes]),
        },
        { affected: back, reached: listReached(side, responses) },
      ];
    });
  };
  return (pointer, isAddressed = false) =>
    (messages ??= read())
      .filter(
        ({ reached }) =>
          reached.has(pointer) || (isAddressed && [...reached].some((one) => !one.startsWith("/"))),
      )
      .map(({ affected }) => affected);
}
