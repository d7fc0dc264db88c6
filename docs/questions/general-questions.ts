import type { QuestionGroup } from "./question.ts";

/** Questions about tokens and errors. */
export const generalQuestions: QuestionGroup = {
  title: "Tokens and errors",
  questions: [
    { ask: "When does the lifetime of a token start?", about: ["Token.expiresIn"] },
    {
      ask: "What can be unauthorized when a token is requested?",
      about: ["UnauthorizedCredentials: What exactly"],
    },
    {
      ask: "Which errors does each operation return?",
      about: [
        "createSubscription",
        "getSubscription",
        "schedulePayment: Which errors",
        "replaceWebhookEndpoints",
        "uploadDocument: Which errors",
        "openMedCase",
        "listCloseRequests",
        "listCloseRequestGroups",
      ],
    },
    {
      ask: "Is the list of error codes complete, and does each code have one status?",
      about: ["ErrorBody.error"],
    },
    {
      ask: "Which members of an error are always present, and what is an entry of `details`?",
      about: ["ErrorBody", "ErrorBody.details"],
    },
    {
      ask: "What do the strings of an error contain, and can a program rely on them?",
      about: ["ErrorMessages.items"],
    },
  ],
};
