import { CommandError } from "../cli/command-error.ts";
import type { Contract } from "../contract/contract.ts";
import type { Question } from "../bundle/questions.ts";
import type { SchemaObject } from "../contract/document.ts";
import { joinPointer, splitPointer } from "../contract/pointer.ts";
import { isExcluded } from "../contract/schema.ts";
import type { Nodes } from "../contract/references.ts";
import { isStatusAnswered, statusQuestions } from "../contract/assumptions.ts";
import { findSuccess } from "../contract/documented-responses.ts";
import { carried } from "./sandbox-settings.ts";
import { successStatus } from "./success-statuses.ts";
import { Document, stringify, visit } from "yaml";

/** The parts of a contract that the actions of answers are made of. */
export type Answerable = Pick<Contract, "assumptions" | "operations" | "nodes">;

/** What decides about the actions of a question, beside its places. */
type Asked = Pick<Question, "id" | "asks">;

/** The keywords of a node that an answer may change. */
const keywords = [
  "url",
  "type",
  "format",
  "pattern",
  "x-patternMessage",
  "enum",
  "default",
  "anyOf",
  "x-limit",
  "required",
  "additionalProperties",
  "parameters",
  "x-safe",
] as const;
/** The longest value of a keyword to repeat, as JSON. */
const longest = 200;

/**
 * Lists the actions of an overlay that answer a question, with `<words>` to replace: first the note, which answers it
 * wherever it is asked, then what may differ at each place.
 * @throws {CommandError} if no place of the contract asks it
 */
function listActions(asked: Asked, { assumptions, operations, nodes }: Answerable): OverlayAction[] {
  const { id, asks } = asked;
  const settings = carried.filter(({ question }) => question === id);
  const note = {
    question: id,
    answer: "<what was answered>",
    date: "<YYYY-MM-DD>",
    how: "<how it was learned>",
    by: "<who says so>",
    ...(settings.length > 0 && {
      sandbox: Object.fromEntries(settings.map(({ name, form }) => [name, `<${form}>`])),
    }),
  };
  const places = assumptions.flatMap(({ pointer, questions }) => (questions.includes(id) ? [pointer] : []));
  if (places.length === 0) throw new CommandError(`\`${id}\` is not the id of an open question.`);
  const changes =
    id === statusQuestions.success
      ? setSuccesses(operations)
      : id === statusQuestions.error
        ? moveStatuses(new Set(places), operations)
        : places.flatMap((pointer) => [
            ...changeNode(asked, pointer, nodes),
            ...(asks === "names" ? nameMembers(pointer, places, nodes) : []),
          ]);
  const secured = id === "token-scope" ? operations.filter(({ schemes }) => schemes.length > 0) : [];
  const scopes = secured.map(({ pointer }) => ({
    target: toPath(pointer),
    update: { "x-scope": "<scope>" },
  }));
  return [{ target: "$.info", update: { "x-answer": [note] } }, ...changes, ...scopes];
}

/** Gives each operation the status of its success, in one action, unless it was answered before. */
function setSuccesses(operations: Answerable["operations"]): OverlayAction[] {
  const open = operations.filter(
    ({ responses }) => !isStatusAnswered(responses[findSuccess(Object.keys(responses))]?.node),
  );
  const update = { [successStatus]: "<200, 201 or 202>" };
  return open.map(({ pointer }) => ({ target: toPath(pointer), update }));
}

/** Moves each response to another status. Operations that share one move together, and each keeps its own body. */
function moveStatuses(open: ReadonlySet<string>, operations: Answerable["operations"]): OverlayAction[] {
  const actions = operations.flatMap((operation) => {
    const responses = Object.entries(operation.responses).filter(
      ([status, { pointer }]) => status !== "default" && open.has(pointer),
    );
    return responses.map(([status, { pointer }]): [string, OverlayAction[]] => {
      const moved = `<instead of ${status}>`;
      if (pointer.startsWith("/components/")) {
        const target = `$.paths[*][?@.responses['${status}']['$ref'] == '#${pointer}'].responses`;
        const move = { target, update: { [moved]: { $ref: `#${pointer}` } } };
        return [`${status} ${pointer}`, [move, { target: `${target}['${status}']`, remove: true }]];
      }
      const at = toPath(joinPointer(operation.pointer, "responses"));
      return [`${status} ${pointer}`, renameMember(at, status, moved)];
    });
  });
  return [...new Map(actions.sort(([a], [b]) => (a < b ? -1 : 1))).values()].flat();
}

/**
 * Renames the members of an object, or a member that is asked for by itself. An answer keeps the lines of those that have
 * another name.
 */
function nameMembers(place: string, places: readonly string[], nodes: Nodes): OverlayAction[] {
  const own = (nodes.get(place) ?? {}) as SchemaObject;
  const [, object = "", member] = /^(.*)\/properties\/([^/]+)$/u.exec(place) ?? [];
  const isMember = member !== undefined && own.properties === undefined;
  if (isMember && places.includes(object)) return [];
  const pointer = isMember ? object : place;
  const members = isMember ? { [member]: own } : (own.properties ?? {});
  // In the published bundle, the members of a schema with conditions are in a part of it.
  const given = [pointer, pointer.replace(/\/allOf\/\d+$/u, "")].flatMap((at) => nodes.get(at)?.["x-given"]);
  const open = Object.entries(members).flatMap(([name, schema]) =>
    given.includes(name) || isExcluded(schema) ? [] : [name],
  );
  if (open.length === 0) return [];
  const update = Object.fromEntries(open.map((name) => [`<other ${name}>`, { "x-renames": name }]));
  return [{ target: `${toPath(toSource(pointer, nodes))}['properties']`, update }];
}

/** Changes what a node says. Lists are removed first, since an update appends to them. */
function changeNode({ id, asks }: Asked, pointer: string, nodes: Nodes): OverlayAction[] {
  const node = nodes.get(pointer) ?? {};
  const target = toPath(toSource(pointer, nodes));
  if (pointer === "/info") return [];
  const text = { description: "<text>" };
  if (id === "token-header" && pointer.startsWith("/components/securitySchemes/")) {
    const remove = { target: `${target}['scheme','bearerFormat']`, remove: true } as const;
    const word = { "x-token-scheme": "<word before the token>" };
    return [{ target, update: { type: "apiKey", in: "header", name: "<header>", ...word, ...text } }, remove];
  }
  if (id === "schedule-headers") {
    const header = { name: "<header>", in: "header", required: true, ...text, schema: { type: "string" } };
    // An update appends to the parameters.
    return [
      { target, update: { parameters: [{ ...header, example: "<value>", "x-idempotency-key": true }] } },
    ];
  }
  if ("x-extensible-enum" in node)
    return [
      { target, update: { "x-extensible-enum": ["<value>"], "x-enumDescriptions": { "<value>": "<text>" } } },
    ];
  const isShown = (name: string) =>
    name in node && node[name] !== "object" && JSON.stringify(node[name]).length <= longest;
  const now = Object.fromEntries(keywords.filter(isShown).map((name) => [name, node[name]]));
  const lists = Object.keys(now).filter((name) => Array.isArray(now[name]));
  const removals = lists.map((name) => ({ target: `${target}['${name}']`, remove: true }) as const);
  const members = "properties" in node &&
    asks !== "names" && { properties: { "<member>": { type: "string", ...text } } };
  return [...removals, { target, update: { ...text, ...now, ...members } }];
}

/**
 * Turns the pointer of a node in the published bundle into that in the contract as it is written, which targets select:
 * there, the members of a schema with conditions are not in its `allOf`.
 */
function toSource(pointer: string, nodes: Nodes): string {
  return pointer.replaceAll(/\/allOf\/(\d+)/gu, (text, index: string, at: number) => {
    const first = nodes.get(`${pointer.slice(0, at)}/allOf/0`) ?? {};
    if (!("properties" in first) || "description" in first) return text;
    return index === "0" ? "" : `/allOf/${Number(index) - 1}`;
  });
}

/** Beside the actions of an operation each. Both would conflict, so it is a comment. */
const shortForm =
  "# One action is enough for all POSTs: its target is $.paths[*].post, as it is $.paths[*].put for all PUTs.\n";

/** Prints the actions of an overlay that answer a question, to copy below its `actions`. */
export function printActions(question: Asked, contract: Answerable): string {
  const [note, ...changes] = listActions(question, contract);
  const head = "# What is not as assumed: replace each <...>, and delete what stays as it is.\n";
  const short = question.id === statusQuestions.success ? shortForm : "";
  return `${stringify([note])}${changes.length > 0 ? head + short : ""}${changes.map(print).join("")}`.trimEnd();
}

function print(action: OverlayAction): string {
  const document = new Document([action]);
  visit(document, {
    Collection(_, node, path) {
      // Only what `update` contains is on lines of its own.
      node.flow = path.length > 5;
    },
  });
  return document.toString({ lineWidth: 0 });
}

/** An action of an overlay. */
export type OverlayAction = { target: string } & ({ update: unknown } | { remove: true } | { copy: string });

/** Turns a JSON pointer into a target of an overlay. An index of a list has at most two digits, unlike a status. */
export function toPath(pointer: string): string {
  return `$${splitPointer(pointer)
    .map((token) => (/^\d\d?$/u.test(token) ? `[${token}]` : `['${token}']`))
    .join("")}`;
}

/**
 * Renames a member of the object at a target, with all that it has. The last action removes the old one.
 * @param options.value what the new one has besides
 * @param options.source the target that is copied, if the old one only refers to it
 */
export function renameMember(
  object: string,
  from: string | number,
  to: string | number,
  { value = {}, source = `${object}['${from}']` }: { value?: object; source?: string } = {},
): OverlayAction[] {
  return [
    { target: object, update: { [to]: value } },
    { target: `${object}['${to}']`, copy: source },
    { target: `${object}['${from}']`, remove: true },
  ];
}
