import { splitPointer } from "../../../src/contract/pointer.ts";
import type { Transition } from "../../../src/contract/document.ts";
import type { StateTable } from "../../../src/contract/states.ts";
import { notice } from "../print/generated-header.ts";
import { printKey, printLiteral } from "../print/print-literal.ts";

/** Writes the documented transitions of each list of states that has any, by name of the schema. */
export function emitStates(states: readonly Pick<StateTable, "pointer" | "transitions">[]): string {
  const tables = states
    .filter(({ transitions }) => transitions.length > 0)
    .map(({ pointer, transitions }) => {
      const rows = transitions.map((row) => `    ${printLiteral(copyRow(row), "    ")},\n`);
      return `  ${printKey(nameTable(pointer))}: [\n${rows.join("")}  ],\n`;
    });
  return [
    `// ${notice}\n`,
    `/**`,
    ` * Documented transitions (\`x-transitions\`), by name of the schema that lists the states. \`from\` is null where the`,
    ` * previous state is not documented, and \`notification\` where nothing announces the transition.`,
    ` */`,
    `export const transitions = {\n${tables.join("")}} as const;\n`,
  ].join("\n");
}

function copyRow({ from, trigger, to, notification }: Transition): Transition {
  return { from, trigger, to, notification };
}

/** Names a schema by itself, or a member by its schema and its own name, as in `Order.status`. */
function nameTable(pointer: string): string {
  return splitPointer(pointer)
    .slice(2)
    .filter((token) => token !== "properties")
    .join(".");
}
