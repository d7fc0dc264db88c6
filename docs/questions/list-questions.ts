import { automaticoQuestions } from "./automatico-questions.ts";
import { generalQuestions } from "./general-questions.ts";
import { notificationQuestions } from "./notification-questions.ts";
import { orderQuestions } from "./order-questions.ts";
import type { QuestionGroup } from "./question.ts";
import { resourceQuestions } from "./resource-questions.ts";
import { urgentQuestions } from "./urgent-questions.ts";
import { webhookAndListQuestions } from "./webhook-and-list-questions.ts";

/** Every question for the provider, in the order of the page. */
export const questionGroups: readonly QuestionGroup[] = [
  urgentQuestions,
  orderQuestions,
  automaticoQuestions,
  notificationQuestions,
  ...resourceQuestions,
  ...webhookAndListQuestions,
  generalQuestions,
];
