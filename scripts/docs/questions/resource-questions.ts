import type { QuestionGroup } from "./question.ts";

/** Questions about the other resources and about conventions. */
export const resourceQuestions: readonly QuestionGroup[] = [
  {
    title: "Documents",
    questions: [
      {
        ask: "How is an upload encoded, what is the field of the file called, and which fields are required?",
        about: ["uploadDocument", "DocumentUpload"],
      },
      {
        ask: "What are the members of the response to an upload called?",
        about: ["UploadedDocument", "UploadedDocument.attached"],
      },
      {
        ask: "Does the flag for an appended document also apply to the slots that append by default?",
        about: ["UploadedDocument.appended"],
      },
      {
        ask: "Which error do you return for an account request that is unknown, belongs to another company or is no longer pending?",
        about: ["uploadDocument: Which error is returned"],
      },
      {
        ask: "Which slots does an organization have, what is each for, and which are mandatory?",
        about: ["DocumentType"],
      },
      {
        ask: "Does 10 MB mean 10,000,000 or 10,485,760 bytes?",
        about: ["DocumentUpload.file"],
      },
    ],
  },
  {
    title: "MED cases and key claims",
    questions: [
      { ask: "Which statuses can a MED case have, and which follows which?", about: ["MedCaseStatus"] },
      { ask: "When does each value of `situationType` apply?", about: ["MedSituationType"] },
      {
        ask: "What does each member of `tracing` do, and in which format is `minimumTransactionAmount`?",
        about: ["MedTracing", "MedTracing.minimumTransactionAmount"],
      },
      {
        ask: "Which ISO-8601 durations does `timeWindow` accept, and how long are a year and a month in it?",
        about: ["MedTracing.timeWindow"],
      },
      { ask: "Which statuses can the validation of a key claim have?", about: ["ClaimValidationStatus"] },
    ],
  },
  {
    title: "Payouts",
    questions: [
      { ask: "Which statuses can a payout have?", about: ["PayoutStatus"] },
      { ask: "In which format is the amount of a payout?", about: ["Payout.amount"] },
      { ask: "Which payment methods can a payout have?", about: ["Payout.paymentMethod"] },
      { ask: "When is `externalId` used to find a payout?", about: ["getPayout.parameters.1"] },
      {
        ask: "What is the body of an error when a payout is read?",
        about: [
          "UnspecifiedError",
          "BadRequestUnspecified",
          "ForbiddenUnspecified",
          "NotFoundUnspecified",
          "InternalErrorUnspecified",
        ],
      },
    ],
  },
  {
    title: "Webhook endpoints and undelivered events",
    questions: [
      {
        ask: "Which event types and statuses can a webhook endpoint have, and what does the status of the configuration mean?",
        about: ["WebhookEventType", "WebhookEventStatus", "WebhookConfiguration.status"],
      },
      {
        ask: "Is an empty list of webhook endpoints accepted?",
        about: ["replaceWebhookEndpoints: empty list"],
      },
      { ask: "What are undelivered events sorted by?", about: ["listUndeliveredEvents.parameters.1.schema"] },
      { ask: "May `from` and `to` include a time?", about: ["CreationBound"] },
      { ask: "Which statuses can an undelivered event have?", about: ["UndeliveredEvent.status"] },
    ],
  },
  {
    title: "Close requests",
    questions: [
      {
        ask: "What is the syntax of `queryFilter`, `sortFilter` and `group`?",
        about: ["CloseRequestQuery.queryFilter", "CloseRequestQuery.sortFilter", "CloseRequestQuery.group"],
      },
      {
        ask: "What do `skip`, `take` and `requireTotalCount` do, and which limits do they have?",
        about: ["CloseRequestQuery"],
      },
      { ask: "Which statuses can a close request have?", about: ["CloseRequestStatus"] },
      {
        ask: "What does a group contain in each of the two lists?",
        about: ["OpenCloseRequestGroup", "CloseRequestGroup"],
      },
      {
        ask: "Does `totalCount` of a grouped list count groups or close requests?",
        about: ["CloseRequestPage.totalCount", "CloseRequestGroupPage.totalCount"],
        until: "The client takes it as the number of groups: a list that ends before it throws an error.",
        change:
          "`requireTotalCount: false` in the body of [the list](guide:Close requests#let-the-client-do-the-paging).",
      },
      {
        ask: "Are the two list operations read-only, so that repeating them is safe?",
        about: ["listCloseRequests: marked as safe", "listCloseRequestGroups: marked as safe"],
        change: "`retry` of [the client](guide:The client in production#know-what-is-retried).",
      },
    ],
  },
  {
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
  },
];
