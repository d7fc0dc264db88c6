/** The ways to say that the provider's interface text leaves something out, and the marks that replace them. */
export const silence = new RegExp(
  [
    String.raw`\b(?:not|un|never|no) ?(?:documented|stated|specified)\b`,
    String.raw`\b(?:is|are) (?:open|not known|not shown|not listed)\b`,
    String.raw`\bonly [^.|\n]{1,80} (?:is|are) known\b`,
    String.raw`\bdoes not (?:say|state|name)\b|\bdocumentation (?:does|leaves|lists|names|says)\b`,
    String.raw`\bask your provider (?:for|how|whether|which)\b|\bopen questions?\b|\(open: `,
  ].join("|"),
  "giu",
);
