import { printKey } from "../../scripts/build/print/print-literal.ts";
import type { ValueStyle } from "./print-value.ts";

/** Values as Prettier writes them. */
export const typescriptStyle: ValueStyle = {
  indent: "  ",
  width: 80,
  padding: " ",
  printKey,
  printScalar: (value) => JSON.stringify(value),
};

/** Values as Black writes them. What JSON escapes in a text means the same in Python. */
export const pythonStyle: ValueStyle = {
  indent: "    ",
  width: 88,
  padding: "",
  printKey: (key) => JSON.stringify(key),
  printScalar: (value) => {
    if (value === null) return "None";
    if (typeof value === "boolean") return value ? "True" : "False";
    return JSON.stringify(value);
  },
};
