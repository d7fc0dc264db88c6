import { grammarTurns } from "./grammar-turns.ts";
import type { Turn } from "./turn.ts";

const ownWord = "our own word for a thing that has a name";
const archaic = "archaic, or reads like a legal text";
const be = "\\b(?:is|are|was|were|be|been|being)";

/** The phrases to avoid. To add one, add a row here and a sentence to tests/vocabulary/find-turns.test.ts. */
export const turns: readonly Turn[] = [
  ...grammarTurns,
  { name: "mend", pattern: "\\bmend(?:s|ed|ing)?\\b", use: "fix, patch", reason: ownWord },
  { name: "dress", pattern: "\\bdress(?:es|ed|ing)?\\b", use: "theme, style", reason: ownWord },
  {
    name: "room",
    pattern: "(?<!\\b(?:leaves?|leaving|makes?|making) )\\brooms?\\b(?! (?:for|to)\\b)",
    use: "folder",
    reason: ownWord,
  },
  { name: "tour", pattern: "\\btours?\\b", use: "walkthrough, example", reason: ownWord },
  {
    name: "tell of",
    pattern: "\\b(?:tells?|told|telling|speaks?|spoke|spoken|speaking|says?|said|saying) of\\b",
    use: "report, mention",
    reason: ownWord,
  },
  { name: "is told", pattern: `${be} told\\b`, use: "is notified, is reported", reason: ownWord },
  {
    name: "stands in",
    pattern:
      "\\b(?:stands?|stood|standing) (?:in(?! for\\b)|on|at|under|below|above|beside|behind|before|between|after|first|last|there|here|apart|together|empty|open)\\b",
    use: "is in, is next to",
    reason: "files and members are somewhere; they do not stand",
  },
  {
    name: "what stands for",
    pattern: "\\b(?:what|that|which) stands? for (?:a|all|an|it|the|this|them|what)\\b",
    use: "represents",
    reason: "only a symbol stands for something",
  },
  {
    name: "holds against",
    pattern: "\\b(?:hold|holds|held|holding)(?: \\w+){0,6} against\\b",
    use: "compare with, check against",
    reason: "holding something against someone is a grudge",
  },
  {
    name: "brings along",
    pattern: "\\b(?:bring|brings|brought|bringing|takes?|took|taking)(?: \\w+){0,3} along\\b",
    use: "include, provide",
    reason: "data does not travel with anyone",
  },
  {
    name: "let be",
    pattern: "\\blet be\\b|\\b(?:is|are|was|were|be|been) let (?:in|through|pass)\\b",
    use: "accepted, allowed",
    reason: "programs accept, allow or ignore something",
  },
  {
    name: "the like",
    pattern: "\\b(?:the|its|their) likes?\\b(?! of)",
    use: "similar, such as",
    reason: "an example says more",
  },
  {
    name: "of its own accord",
    pattern: "\\bof (?:its|their) own accord\\b",
    use: "automatically",
    reason: "programs have no will",
  },
  { name: "as such", pattern: "\\bas such\\b", use: "leave it out", reason: "it adds nothing" },
  { name: "but for", pattern: "(?<!\\bnot (?:\\w+ ){0,6})\\bbut for\\b", use: "except for", reason: archaic },
  { name: "anew", pattern: "\\banew\\b", use: "again", reason: archaic },
  { name: "whoever", pattern: "\\bwho(?:so)?ever\\b", use: "anyone who", reason: archaic },
  {
    name: "thereof",
    pattern: "\\b(?:there|where)(?:in|of|to|with|upon)\\b|\\bwhence\\b|\\blest\\b",
    use: "in it, of it, so that",
    reason: archaic,
  },
  {
    name: "a separate one",
    pattern: "\\b(?:a|an|each|every) (?:\\w+ ){1,2}of (?:its|their) own\\b(?! accord\\b)",
    use: "a separate, its own",
    reason: "the adjective is shorter",
  },
  {
    name: "answered 500",
    pattern: "\\b(?:is|are|was|were|be|been|being) answered [1-5]\\d\\d\\b",
    use: "the response is, is answered with",
    reason: "a request is answered with a status",
  },
  { name: "found out", pattern: `${be} found out\\b`, use: "is detected", reason: ownWord },
  {
    name: "hands on",
    pattern: "\\bhand(?:s|ed|ing) (?:(?:it|them|everything) )?on\\b",
    use: "pass on, pass to",
    reason: ownWord,
  },
  { name: "as it came", pattern: "\\bas (?:it|they) (?:came|comes?)\\b", use: "unchanged", reason: ownWord },
  {
    name: "what became of",
    pattern: "\\bwhat (?:became|becomes|become|has become|have become|came) of\\b",
    use: "the result of",
    reason: "events and deliveries have results, not fates",
  },
  { name: "asked for", pattern: `${be} asked for\\b`, use: "is requested", reason: ownWord },
  {
    name: "refused",
    pattern: "(?<!\\bconnections? (?:\\w+ )?)\\b(?:is|are|was|were|be|been|being) refused\\b",
    use: "is rejected",
    reason: "connections are refused; requests and values are rejected",
  },
  {
    name: "bare clause",
    pattern: "^/\\*\\*\\s+(?:\\*\\s+)?(?:What|Where|Who|How)\\b",
    use: "a noun, or a verb such as Returns",
    reason: "a doc comment names the thing",
  },
  { name: "plain reading", pattern: "\\bplain reading\\b", use: "assumed, inferred", reason: archaic },
  { name: "most bytes", pattern: "^/\\*\\*[\\s*]+(?:Most|Fewest)\\b", use: "Maximum", reason: ownWord },
];
