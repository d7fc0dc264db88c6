/**
 * Returns the value that the text of a parameter or form field stands for: a number or boolean if its types include that,
 * and otherwise the text.
 * @param types the types of its schema
 */
export function readText(types: readonly unknown[], text: string): unknown {
  // `Number` would also take hexadecimal digits, exponents and spaces.
  if (/^-?\d+(?:\.\d+)?$/.test(text) && types.some((type) => type === "number" || type === "integer"))
    return Number(text);
  if ((text === "true" || text === "false") && types.includes("boolean")) return text === "true";
  return text;
}
