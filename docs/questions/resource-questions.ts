import type { QuestionGroup } from "./question.ts";

/** Questions about documents, MED cases, key claims and payouts. */
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
];
