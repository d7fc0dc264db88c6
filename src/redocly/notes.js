/**
 * Appends the answers in `x-answer`, which an overlay gave, to the description of their node, in place of the assumption.
 * @type {import("@redocly/openapi-core").Oas3Decorator}
 */
export function answersInDescriptions() {
  return {
    any: {
      /**
       * @param {Record<string, unknown>} node
       * @param {import("@redocly/openapi-core").UserContext} context
       */
      leave(node, context) {
        const notes = node["x-answer"];
        if (!Array.isArray(notes) || !("description" in context.type.properties)) return;
        for (const { answer, by, date } of /** @type {Record<string, string>[]} */ (notes))
          appendParagraph(node, `**Answered.** ${(answer ?? "").trim()} (${by}, ${date})`);
      },
    },
  };
}

/**
 * Appends each `x-assumption` to the description of its node, so that it appears in docs and types. Nodes that cannot
 * have a description, such as media types, keep only the extension.
 * @type {import("@redocly/openapi-core").Oas3Decorator}
 */
export function assumptionsInDescriptions() {
  return {
    any: {
      /**
       * @param {Record<string, unknown>} node
       * @param {import("@redocly/openapi-core").UserContext} context
       */
      leave(node, context) {
        const assumption = node["x-assumption"];
        if (typeof assumption !== "string" || !("description" in context.type.properties)) return;
        appendParagraph(node, `**Assumption.** ${assumption.trim()}`);
      },
    },
  };
}

/**
 * Begins the description of each deprecated node with the date (`x-sunset`), so that docs and types show it first. A
 * reference without a description gets that of its target, which it would hide otherwise.
 * @type {import("@redocly/openapi-core").Oas3Decorator}
 */
export function deprecationsInDescriptions() {
  /** @param {object} node */
  const leave = (node) => {
    markDescription(node);
  };
  return {
    Operation: { leave },
    Parameter: { leave },
    Header: { leave },
    Schema: { leave },
    ref: {
      leave(reference, _context, { node: target }) {
        markDescription(reference, target);
      },
    },
  };
}

/**
 * @param {object} node
 * @param {unknown} [target] what it refers to
 */
function markDescription(node, target) {
  const { deprecated, "x-sunset": sunset } = /** @type {Record<string, unknown>} */ (node);
  if (deprecated !== true || typeof sunset !== "string") return;
  const note = `**Deprecated.** It may be removed from this contract from ${sunset} on.`;
  const description = descriptionOf(node) ?? descriptionOf(target) ?? "";
  // A bundle may be bundled again.
  if (!description.includes(note))
    Object.assign(node, { description: `${note}\n\n${description}`.trimEnd() });
}

/** @param {unknown} node */
function descriptionOf(node) {
  const isDescribed = typeof node === "object" && node !== null && "description" in node;
  return isDescribed && typeof node.description === "string" ? node.description : undefined;
}

/**
 * Appends each `x-limit`, a limit or default that no keyword can express, to the description of its node, so that it
 * appears in docs and types.
 * @type {import("@redocly/openapi-core").Oas3Decorator}
 */
export function limitsInDescriptions() {
  /** @param {{ description?: unknown }} node */
  const leave = (node) => {
    const limit = "x-limit" in node ? node["x-limit"] : undefined;
    if (typeof limit === "string") appendParagraph(node, headLimit(limit.trim()));
  };
  return { Schema: { leave }, Response: { leave } };
}

/** @param {string} limit */
function headLimit(limit) {
  const head = "Default:";
  return limit.startsWith(head) ? `**${head}**${limit.slice(head.length)}` : `**Limit.** ${limit}`;
}

const NOTE = "**Open list.** Values beyond the known ones may appear; accept them.";

/**
 * Adds to the description of each `x-extensible-enum` that the list is open. The values are not added, since tools show
 * those of `x-enumDescriptions`, for open and closed lists alike.
 * @type {import("@redocly/openapi-core").Oas3Decorator}
 */
export function openListsInDescriptions() {
  return {
    Schema: {
      leave(schema) {
        if ("x-extensible-enum" in schema) appendParagraph(schema, NOTE);
      },
    },
  };
}

/**
 * Adds a paragraph to the description of a node, unless it is already there: shared nodes are visited repeatedly, and a
 * bundle may be bundled again.
 * @param {{ description?: unknown }} node
 * @param {string} paragraph
 */
function appendParagraph(node, paragraph) {
  const description = typeof node.description === "string" ? node.description.trimEnd() : "";
  if (description.includes(paragraph)) return;
  node.description = description === "" ? paragraph : `${description}\n\n${paragraph}`;
}
