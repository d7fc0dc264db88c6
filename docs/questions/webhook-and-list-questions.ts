import type { QuestionGroup } from "./question.ts";

/** Questions about webhook endpoints, and about the operations that return lists. */
export const webhookAndListQuestions: readonly QuestionGroup[] = [
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
      {
        ask: "When does a notification enter the list of undelivered events, and how long after its creation at most?",
        about: ["listUndeliveredEvents"],
        change:
          "`overlapMs` of [the reconciliation](guide:The receiver in production#reconcile-missed-notifications).",
      },
      {
        ask: "If several events have the time of the cursor, are they skipped or repeated on the next page?",
        about: ["listUndeliveredEvents.parameters.2"],
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
        change: "`retry` of [the client](guide:The client in production#what-is-retried).",
      },
    ],
  },
];
