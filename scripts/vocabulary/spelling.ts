import type { Turn } from "./turns.ts";

/** Words in British spelling. */
export const spelling: Turn = {
  name: "British spelling",
  pattern:
    "\\b(?:(?:mis)?behaviour|colour|favour|honour|centre|(?:labell|cancell|modell|travell)(?:ed|ing)|(?:organ|recogn|initial|normal|serial|summar|optim|author)is(?:e|ed|es|er|ing|ation))s?\\b",
  use: "American spelling",
  reason: "one spelling throughout, that of the field's names such as `authorization`",
};
