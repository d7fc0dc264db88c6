// Files of the contract: where each stands and what it is named, what it holds in which order, and how it refers to others.
// The first rules read the tree of files that the linter lists; the others read one file.

import { byRule, checkNodes } from "../model/checks.js";
import { baseName } from "../model/nodes.js";
import { atPath, isRecord, listInWords, listOf, recordOf, textOf } from "../model/values.js";

/** @typedef {import("../model/checks.js").Problem} Problem */

export default byRule({
  "files-have-their-place": (tree, /** @type {{ shapes: string[] }} */ { shapes }) => {
    const known = shapes.map(
      (shape) => new RegExp(`^${shape.replace("<resource>", "(?!shared/)[a-z-]+")}$`, "u"),
    );
    const files = listFiles(tree).map(({ file }) => ({ file, folders: file.split("/").slice(0, -1) }));
    const resources = files
      .filter(({ folders: [, kind] }) => kind === undefined || kind === "events")
      .map(({ folders: [resource] }) => resource);
    return files.flatMap(({ file, folders: [folder] }) => {
      const path = ["files", file];
      if (!known.some((shape) => shape.test(file))) {
        const message = `\`${file}\` is not a file name that the contract allows; a resource holds <operation>.yaml, events/<EVENT>.yaml, PascalCase schemas, parameters and responses, and kebab-case examples; shared holds all but operations and events`;
        return [{ message, path }];
      }
      if (folder === "shared" || resources.includes(folder)) return [];
      const message = `\`${folder}\` in \`${file}\` has no operation and no event; correct the folder, or add \`${folder}/<operation>.yaml\``;
      return [{ message, path }];
    });
  },

  "file-names-are-unique": (tree) => {
    /** @type {Map<string, string>} */
    const ownerByName = new Map();
    return listFiles(tree).flatMap(({ file }) => {
      const kind = file.split("/").at(-2) ?? "";
      if (!["schemas", "parameters", "responses", "examples"].includes(kind)) return [];
      const key = `${kind}/${baseName(file).toLowerCase()}`;
      const owner = ownerByName.get(key);
      ownerByName.set(key, owner ?? file);
      const message = `\`${file}\` becomes the same component as \`${owner}\` in the bundle; rename one of them`;
      return owner === undefined ? [] : [{ message, path: ["files", file] }];
    });
  },

  "files-are-reachable": (tree) => {
    const files = listFiles(tree);
    const referencesByFile = new Map(files.map(({ file, references }) => [file, references]));
    const reached = new Set(["openapi.yaml"]);
    // Iterating over a set includes what is added on the way.
    for (const file of reached) {
      for (const reference of referencesByFile.get(file) ?? []) reached.add(reference);
    }
    return files
      .filter(({ file }) => !reached.has(file))
      .map(({ file }) => ({
        message: `\`${file}\` cannot be reached from openapi.yaml; reference it or delete it`,
        path: ["files", file],
      }));
  },

  "folders-share-no-tag": (tree) => {
    if (!isRecord(tree)) return [];
    const tagged = recordOf(tree, "tags");
    const files = Object.keys(tagged).flatMap((file) =>
      listOf(tagged, file).map((tag) => ({ file, folder: file.split("/")[0] ?? "", tag: String(tag) })),
    );
    const count = (/** @type {string} */ folder, /** @type {string} */ tag) =>
      files.filter((other) => other.folder === folder && other.tag === tag).length;
    return files.flatMap(({ file, folder, tag }) => {
      const owner = files.find((other) => other.tag === tag && count(other.folder, tag) > count(folder, tag));
      if (owner === undefined) return [];
      const message = `\`${file}\` has the tag \`${tag}\`, like the files in \`${owner.folder}\`; move it there, or add a tag for \`${folder}\` to \`tags\` in openapi.yaml`;
      return [{ message, path: ["files", file] }];
    });
  },

  "components-are-used": (_document, _options, { document: { data }, documentInventory }) => {
    const written = isRecord(data) ? data : {};
    // A file of components alone is for other contracts.
    if (["paths", "webhooks"].every((key) => Object.keys(recordOf(written, key)).length === 0)) return [];
    const files = [written, ...Object.values(documentInventory.referencedDocuments).map((file) => file.data)];
    const used = new Set(files.flatMap((file) => [...listNamed(file)]));
    return Object.entries(recordOf(written, "components"))
      .filter(([group]) => group !== "securitySchemes" && !group.startsWith("x-"))
      .flatMap(([group, components]) =>
        Object.entries(isRecord(components) ? components : {}).map(([name, value]) => ({
          group,
          name,
          value,
        })),
      )
      .filter(({ group, name, value }) => !used.has(`${group}/${name}`) && !isForTools(value, written))
      .map(({ group, name }) => ({
        message: `nothing refers to \`#/components/${group}/${name}\`; remove it, or refer to it`,
        path: ["components", group, name],
      }));
  },

  "paths-are-file-references": (document) => {
    if (!isRecord(document) || !("openapi" in document)) return [];
    return ["paths", "webhooks"].flatMap((group) =>
      Object.entries(recordOf(document, group)).flatMap(([key, item]) =>
        faultsOfPath(group, key, item).map(({ message, at = [] }) => ({
          message,
          path: [group, key, ...at],
        })),
      ),
    );
  },

  "root-holds-no-components": checkNodes(["components"], ({ value }) =>
    Object.keys(value)
      .filter((group) => group !== "securitySchemes")
      .map((group) => ({
        message: `components.${group} is in openapi.yaml; move each component to its own file, and the bundler adds it`,
        at: [group],
      })),
  ),

  "operation-file-is-named-after-its-operation": checkNodes(
    ["operation"],
    ({ value, parent }, _options, { file }) => {
      if (parent?.parent !== null || file.includes("/events/")) return [];
      const id = textOf(value, "operationId");
      const wanted = kebabCase(id);
      if (baseName(file) === wanted) return [];
      const message = `operation \`${id}\` is in \`${baseName(file)}.yaml\`; name the file \`${wanted}.yaml\``;
      return [{ message, at: ["operationId"] }];
    },
  ),

  "operation-file-holds-one-method": checkNodes(["pathItem"], ({ value, parent }, _options, { file }) => {
    // The root joins the files of a path that has several methods.
    if (parent !== null) return [];
    const keys = Object.keys(value);
    const wanted = file.includes("/events/") ? ["post"] : methods;
    if (keys.length === 1 && wanted.includes(keys[0] ?? "")) return [];
    const isJoined = keys.length > 1 && keys.every((key) => wanted.includes(key));
    const advice = isJoined
      ? `move each method to its own file, and join them in openapi.yaml: ${joinInWords(keys)}`
      : `it must contain exactly one of ${wanted.join(", ")}`;
    return [{ message: `the file contains ${listInWords(keys)}; ${advice}` }];
  }),

  "operation-file-is-short": (document, /** @type {{ lines: number }} */ { lines }, context) => {
    const range = context.document.getRangeForJsonPath([]);
    const length = (range?.end.line ?? 0) + 1;
    const message = `the file has ${length} lines, but ${lines} is the limit; move schemas and examples to their own files`;
    const check = checkNodes(["pathItem"], ({ parent }) =>
      parent === null && length > lines ? [{ message }] : [],
    );
    return check(document, null, context);
  },

  "operation-keys-are-ordered": checkNodes(
    ["operation"],
    ({ value }, /** @type {{ order: string[] }} */ { order }) => checkOrder(value, order),
  ),

  "schema-keys-are-ordered": checkNodes(
    ["schema"],
    ({ value, parent }, /** @type {{ order: string[] }} */ { order }) =>
      parent === null ? checkOrder(value, order) : [],
  ),

  "reference-has-only-text-siblings": checkNodes(
    ["schema", "pathItem"],
    ({ value, slot }) =>
      Object.keys(value)
        .filter((key) => !besideReferences.includes(key))
        // A member is deprecated where it is declared, and its schema, which others share, is not.
        .filter((key) => slot !== "properties" || !["deprecated", "x-sunset"].includes(key))
        .map((key) => ({
          message: `\`${key}\` next to a \`$ref\` is ignored or misread by tools; move it to the referenced file (only description and summary are allowed here, and deprecated and x-sunset for a member)`,
          at: [key],
        })),
    { references: true },
  ),

  "references-have-no-dead-siblings": checkNodes(
    ["parameter", "response", "requestBody", "header", "example", "securityScheme"],
    ({ kind, value }) =>
      Object.keys(value)
        .filter((key) => !besideReferences.includes(key))
        .map((key) => ({
          message: `\`${key}\` next to the reference \`${String(value["$ref"])}\` of a ${kind} is ignored; move it to what is referenced`,
        })),
    { references: true },
  ),
});

/**
 * The components that a document names: by references, in texts, and as `mapping` of a discriminator.
 * @param {unknown} document
 * @returns {Set<string>} such as `schemas/Order`
 */
function listNamed(document) {
  /** @type {Set<string>} */
  const named = new Set();
  const seen = new Set();
  const walk = (/** @type {unknown} */ value, /** @type {string} */ key) => {
    if (typeof value === "string") {
      const form = key === "$ref" ? target : mention;
      for (const [, group, name = ""] of value.matchAll(form)) named.add(`${group}/${decodeName(name)}`);
      if (key === "mapping") named.add(`schemas/${value}`);
    } else if (typeof value === "object" && value !== null && !seen.has(value)) {
      // A YAML alias may lead back to what contains it.
      seen.add(value);
      for (const [name, member] of Object.entries(value)) walk(member, key === "mapping" ? key : name);
    }
  };
  walk(document, "");
  return named;
}

const target = /#\/components\/(\w+)\/([^/]+)/gu;
const mention = /#\/components\/(\w+)\/([\w.~%-]*[\w~%-])/gu;

/** @param {string} name */
function decodeName(name) {
  const written = name.replaceAll("~1", "/").replaceAll("~0", "~");
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

/**
 * Whether a component has a use that no reference shows: it is a name for what is elsewhere, has an extension or a name
 * of JSON Schema, or extends a schema with a discriminator, which selects it by its name.
 * @param {unknown} value
 * @param {Record<string, unknown>} document
 * @param {number} [depth] since schemas may extend each other
 * @returns {boolean}
 */
function isForTools(value, document, depth = 0) {
  if (!isRecord(value)) return true;
  const names = ["$ref", "$id", "$anchor", "$dynamicAnchor", ...(depth > 0 ? ["discriminator"] : [])];
  if (Object.keys(value).some((key) => names.includes(key) || (key.startsWith("x-") && depth === 0)))
    return true;
  return listOf(value, "allOf").some((part) => {
    const [name = ""] = isRecord(part) ? listNamed({ $ref: part["$ref"] }) : [];
    const parent = atPath(document, ["components", ...name.split("/")]);
    return isRecord(parent) && depth < 8 && isForTools(parent, document, depth + 1);
  });
}

const besideReferences = ["$ref", "description", "summary"];

/**
 * The files of a contract tree document: `{ files: { "<path below openapi/>": ["<path referred to>", …] } }`.
 * @param {unknown} tree
 * @returns {{ file: string, references: string[] }[]}
 */
function listFiles(tree) {
  if (!isRecord(tree)) return [];
  const files = recordOf(tree, "files");
  return Object.keys(files).map((file) => ({ file, references: listOf(files, file).map(String) }));
}

/**
 * What is wrong with a path or webhook of the root. A path with several methods has a reference for each of them.
 * @param {string} group
 * @param {string} key
 * @param {unknown} item
 * @returns {Problem[]}
 */
function faultsOfPath(group, key, item) {
  const keys = isRecord(item) ? Object.keys(item) : [];
  if (isRecord(item) && group === "paths" && keys.some((name) => methods.includes(name)))
    return keys.flatMap((name) => {
      if (methods.includes(name)) return faultsOfMethod(key, name, item[name]);
      return [
        { message: `\`${key}\` has \`${name}\` in openapi.yaml; move it to the file of each operation` },
      ];
    });
  const reference = isRecord(item) ? item["$ref"] : undefined;
  const shape = group === "paths" ? "<resource>/<operation>.yaml" : "<resource>/events/<event>.yaml";
  const pattern = group === "paths" ? operationFile : /^[a-z-]+\/events\/[^/]+\.yaml$/u;
  if (typeof reference !== "string" || keys.length > 1) {
    const message = `\`${key}\` is defined in openapi.yaml; move it to its own file and keep only \`$ref: ${shape}\``;
    return [{ message }];
  }
  if (!pattern.test(reference))
    return [{ message: `\`${key}\` references \`${reference}\`; the file must be ${shape}` }];
  if (group === "webhooks" && baseName(reference) !== key)
    return [{ message: `webhook \`${key}\` references \`${reference}\`; name the file \`${key}.yaml\`` }];
  return [];
}

/**
 * What is wrong with one of the methods of a path.
 * @param {string} path
 * @param {string} method
 * @param {unknown} operation
 * @returns {Problem[]}
 */
function faultsOfMethod(path, method, operation) {
  const reference = isRecord(operation) ? textOf(operation, "$ref") : "";
  const [file = "", pointer] = reference.split("#");
  const isAlone = isRecord(operation) && Object.keys(operation).length === 1;
  if (isAlone && operationFile.test(file) && pointer === `/${method}`) return [];
  const wanted = `\`$ref: <resource>/<operation>.yaml#/${method}\``;
  const message =
    reference === ""
      ? `${method} of \`${path}\` is defined in openapi.yaml; move it to its own file and keep only ${wanted}`
      : `${method} of \`${path}\` has ${isAlone ? `the reference \`${reference}\`` : "more than a reference"}; write only ${wanted}`;
  return [{ message, at: [method] }];
}

const methods = ["get", "put", "post", "delete", "patch"];
const operationFile = /^[a-z-]+\/[a-z0-9-]+\.yaml$/u;

/**
 * How the root joins the files of these methods.
 * @param {string[]} keys
 */
function joinInWords(keys) {
  return keys.map((key) => `\`${key}: { $ref: <resource>/<operation>.yaml#/${key} }\``).join(" and ");
}

/**
 * `createTransparentOrderV3` as `create-transparent-order-v3`.
 * @param {string} name
 */
function kebabCase(name) {
  return name.replace(/([a-z0-9])([A-Z])/gu, "$1-$2").toLowerCase();
}

/**
 * Checks that the members of a node are in a fixed order. Extensions come last, in any order, unless the order
 * includes them.
 * @param {Record<string, unknown>} node
 * @param {string[]} order
 * @returns {Problem[]}
 */
function checkOrder(node, order) {
  const keys = Object.keys(node);
  const unknown = keys.filter((key) => !order.includes(key) && !key.startsWith("x-"));
  if (unknown.length > 0) {
    return unknown.map((key) => ({
      message: `unknown member \`${key}\`; allowed are ${order.join(", ")}`,
      at: [key],
    }));
  }
  /** @param {string} key */
  const rank = (key) => (order.includes(key) ? order.indexOf(key) : order.length);
  const misplaced = keys.find((key, index) => index > 0 && rank(keys[index - 1] ?? key) > rank(key));
  if (misplaced === undefined) return [];
  const sorted = keys.toSorted((left, right) => rank(left) - rank(right));
  return [{ message: `\`${misplaced}\` is out of order; write ${sorted.join(", ")}`, at: [misplaced] }];
}
