import type { Turn } from "./turn.ts";

const negation = "English negates the verb";
const foreign = "another language's grammar";

/** Another language's grammar in English words. To add a turn, add a row here and a sentence to the test. */
export const grammarTurns: readonly Turn[] = [
  {
    name: "is no",
    pattern:
      "(?<!\\bthere (?:(?:can|could|has|have|had|may|must|should|will|would) )?)\\b(?:is|are|was|were|be|been) no (?!longer\\b|more\\b|less\\b|fewer\\b|later\\b|earlier\\b|better\\b|worse\\b|other\\b|different\\b|doubt\\b|wonder\\b)`?\\w+",
    use: "is not, must be",
    reason: negation,
  },
  {
    name: "is none",
    pattern: "(?<!\\bthere )\\b(?:is|are|was|were) none\\b(?! of)",
    use: "is missing, is not one",
    reason: negation,
  },
  {
    name: "knows no",
    pattern: "\\b(?:know|knows|knew) (?:of )?no\\b",
    use: "does not know",
    reason: negation,
  },
  {
    name: "also if",
    pattern:
      "\\balso (?:if|where|while)\\b|[,;] also (?:in|on|by|for|of|those|one|when|without|before|after|across)\\b",
    use: "even if, including",
    reason: foreign,
  },
  {
    name: "another than",
    pattern: "\\b(?:another|other) (?:(?!rather\\b|more\\b|less\\b|fewer\\b)[\\w`-]+ ){1,2}than\\b",
    use: "other than, different from",
    reason: foreign,
  },
];
