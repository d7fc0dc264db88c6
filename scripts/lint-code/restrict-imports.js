import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { listRequired } from "./list-required.js";

/** @typedef {import("./list-required.js").Import} Import */
/** @typedef {import("./list-required.js").Expression} Expression */
/** @typedef {Parameters<NonNullable<import("eslint").Rule.NodeListener["CallExpression"]>>[0]} Call */

/** Functions that import what they are given. */
const importing = new Set(["require", "getBuiltinModule"]);

/**
 * Allows imports from listed folders and packages only. A path is resolved as Node resolves it, so that it does not
 * matter how it is written.
 * @type {import("eslint").Rule.RuleModule}
 */
export const restrictImports = {
  meta: {
    type: "problem",
    schema: [
      {
        type: "object",
        properties: {
          // Folders, which end with `/`, and files.
          from: { type: "array", items: { type: "string" } },
          // Parts of these that are not allowed.
          except: { type: "array", items: { type: "string" } },
          // Without it, any package.
          packages: { type: "array", items: { type: "string" } },
          // Whether a name may be computed, so that nothing checks it.
          computed: { type: "boolean" },
        },
        required: ["from"],
        additionalProperties: false,
      },
    ],
    messages: {
      computed: "The name of an import must be a literal here, so that it can be checked.",
      file: "`{{specifier}}` is `{{target}}`. This file must import only from: {{allowed}}.",
      except: "`{{specifier}}` is `{{target}}`. This file must not import from: {{rejected}}.",
      package: "`{{specifier}}` must not be imported here. Packages that may be imported: {{allowed}}.",
    },
  },
  create(context) {
    const options = /** @type {readonly import("./allowed-imports.js").Allowed[]} */ (context.options);
    const { from = [], except = [], packages, computed = false } = options[0] ?? {};

    /**
     * @param {import("eslint").Rule.Node | Expression} node
     * @param {string | undefined} specifier
     */
    function check(node, specifier) {
      if (specifier === undefined) {
        if (!computed) context.report({ node, messageId: "computed" });
      } else if (/^(?:[./\\]|file:)/u.test(specifier)) {
        const target = resolve(specifier, context);
        if (!from.some((place) => isIn(place, target)))
          context.report({ node, messageId: "file", data: { specifier, target, allowed: from.join(", ") } });
        else if (except.some((place) => isIn(place, target)))
          context.report({
            node,
            messageId: "except",
            data: { specifier, target, rejected: except.join(", ") },
          });
      } else if (packages?.includes(specifier) === false) {
        const allowed = packages.join(", ") || "none";
        context.report({ node, messageId: "package", data: { specifier, allowed } });
      }
    }

    /** @param {{ source: Expression }} node */
    const checkSource = ({ source }) => {
      check(source, textOf(source));
    };
    /** @param {Import} node */
    const checkCall = ({ node, name }) => {
      check(node, name && textOf(name));
    };
    return {
      /** @param {import("eslint").Rule.Node} node */
      "ImportDeclaration[source.value=/^(?:node:)?module$/]": (node) => {
        listRequired(node, context.sourceCode).forEach(checkCall);
      },
      /** @param {Call} node */
      CallExpression: (node) => {
        const { callee } = node;
        const name = callee.type === "MemberExpression" ? callee.property : callee;
        if (name.type === "Identifier" && importing.has(name.name))
          checkCall({ node, name: node.arguments[0] });
      },
      ImportDeclaration: checkSource,
      "ExportNamedDeclaration[source]": checkSource,
      ExportAllDeclaration: checkSource,
      ImportExpression: checkSource,
      TSImportType: checkSource,
      /** @param {{ expression: Expression }} node */
      TSExternalModuleReference: ({ expression }) => {
        check(expression, textOf(expression));
      },
    };
  },
};

/**
 * Returns whether a path is that of a file, or in a folder.
 * @param {string} place
 * @param {string} target
 */
function isIn(place, target) {
  return target === place || (place.endsWith("/") && target.startsWith(place));
}

/**
 * Returns the text of a string, quoted or in backticks. Undefined if it is computed.
 * @param {Expression} node
 */
function textOf(node) {
  if (node.type === "Literal") return String(node.value);
  if (node.type === "TemplateLiteral" && node.expressions.length === 0) {
    return node.quasis[0]?.value.cooked ?? undefined;
  }
  return undefined;
}

/**
 * Returns the path in the repository that a specifier leads to, in a script of a component from the component.
 * @param {string} specifier
 * @param {import("eslint").Rule.RuleContext} context
 */
function resolve(specifier, { cwd, physicalFilename }) {
  const target = new URL(specifier, pathToFileURL(path.resolve(cwd, physicalFilename)));
  return path.relative(cwd, fileURLToPath(target)).replaceAll(path.sep, "/");
}
