import type { Turn } from "./turn.ts";

/** Words in British spelling. "Catalogue" is also standard in American English, so it is not one of them. */
export const spelling: Turn = {
  name: "British spelling",
  pattern:
    "\\b(?:(?:mis)?behaviour|colour|favour|honour|centre|grey|analys(?:e(?!s)|er|ing)|(?:labell|cancell|modell|travell)(?:ed|ing)|(?:organ|recogn|initial|normal|serial|summar|optim|author)is(?:e|ed|es|er|ing|ation))s?\\b",
  use: "American spelling",
  reason: "one spelling throughout, that of the field's names such as `authorization`",
};
