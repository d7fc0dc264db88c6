/** A body with characters that are special in a language: quotes, escapes, variables, ends of literals and lines. */
export const awkwardValue = {
  quotes: `it's "so" """ \`b\` ''`,
  escapes: String.raw`C:\new \u0041 \\ \" %s \${1}`,
  variables: "$x ${y} {z} {{w}} #{v} $(id) !!",
  unicode: "é 日本 😀 \u2028 \u2029 \u0085 \ufeff",
  lines: "one\ntwo\r\n\tthree",
  literal: "JSON;\nJSON",
  'it\'s a "name"': [true, null, 49.9, {}, []],
};
