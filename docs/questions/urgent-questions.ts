import type { QuestionGroup } from "./question.ts";

const statuses = "`statuses` of [the client](guide:The client in production#replace-assumptions)";

/** Questions that every integration needs answered. */
export const urgentQuestions: QuestionGroup = {
  title: "Before you go live",
  isUrgent: true,
  questions: [
    {
      ask: 'Is `42` forty-two reais or 42 centavos, and is `"150.75"` in reais?',
      about: [
        "FlexibleMoney: reads strings",
        "FlexibleMoney: In which unit",
        "PayinMoney: reads strings",
        "PayinMoney: In which unit",
        "OrderMoney: smallest-unit",
      ],
    },
    {
      ask: "What is the base URL of each environment?",
      about: [],
      until:
        "The API's documentation does not name a host. The contract names only the local mock, `http://127.0.0.1:4010`.",
      change:
        "`baseUrl` of [the client](guide:The client in production#options). In the contract: `servers` in `openapi/openapi.yaml`.",
    },
    {
      ask: "Which header carries the token, and in which form?",
      about: ["bearerAuth", "Token.tokenType"],
      until: "The client sends `authorization: Bearer <token>`.",
      change: "`tokenHeader` of [the client](guide:The client in production#replace-assumptions).",
    },
    {
      ask: "Which scope does each operation need, and is it the same in production?",
      about: ["bearerAuth: Which scope"],
      until: "The client requests the scopes that you give it, and uses one token for all operations.",
      change: "`credentials.scopes` of [the client](guide:The client#make-a-call).",
    },
    {
      ask: "How are notifications signed (header, encoding, signed content), and how long do you wait for a response and between attempts?",
      about: ["Acknowledged"],
      until: "The receiver does not start without `verify`.",
      change:
        "`verify` of [the receiver](guide:The receiver in production#verify-signatures), and `handlerTimeoutMs`.",
    },
    {
      ask: "To which URL is each notification sent if no order of mine has a `webhookUrl` for it?",
      about: [
        "ORDER-PAYIN.PAID: Which URL",
        "ORDER-PAYOUT.PAID",
        "ORDER-PAYOUT.CANCELED",
        "ORDER-PAYOUT.ERROR",
      ],
      change:
        "The endpoints that you store with [replaceWebhookEndpoints](operation:replaceWebhookEndpoints), and the routes of your receiver.",
    },
    {
      ask: "Which HTTP status does each kind of success and error have?",
      about: [
        "info",
        "uploadDocument.responses.400",
        "BadRequest",
        "BadRequestMessages",
        "BadRequestEither",
        "BadRequestUnspecified: The status code",
        "InvalidTokenRequest",
        "Unauthorized",
        "UnauthorizedMessages",
        "UnauthorizedEither",
        "UnauthorizedCredentials: The status code",
        "Forbidden",
        "ForbiddenUnspecified: The status code",
        "NotFound",
        "NotFoundMessages",
        "NotFoundEither",
        "NotFoundUnspecified: The status code",
        "InternalError",
        "InternalErrorMessages",
        "InternalErrorEither",
        "InternalErrorUnspecified: The status code",
        "UnexpectedError",
        "UnexpectedErrorMessages",
        "UnexpectedErrorEither",
        "UnexpectedErrorUnspecified",
      ],
      change: `${statuses}.`,
    },
    {
      ask: "What happens when an idempotency key is repeated, with the same or another body, and how long do you remember it?",
      about: [
        "IdempotencyKeyUuid: repeated key",
        "IdempotencyKey",
        "IdempotencyKeyUnbounded: repeated key",
        "OpenedMedCase.status",
      ],
      until:
        "The client retries a call with the same key, and assumes that the service then does nothing twice.",
      change:
        "`retry` of [the client](guide:The client in production#what-is-retried), and `statuses.conflict` if a repeated key is an error.",
    },
    {
      ask: "Which rate limits apply, to each operation or to all, and do you send `Retry-After`? How do you announce that a version ends?",
      about: ["info: Rate limits"],
      until:
        "The client treats 429 as a rate limit of one operation: all its repeats wait as long as `Retry-After` asks, and the calls end if their `deadlineMs` is shorter.",
      change: `${statuses} and \`retry\`.`,
    },
    {
      ask: "Which error format do V3 orders return, and can they return a forbidden error?",
      about: ["EitherErrorBody"],
      until: "The client reads both.",
    },
  ],
};
