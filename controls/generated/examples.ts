// Generated from openapi/ by `npm run build`. Do not edit.

const values: Record<string, unknown> = {
  "/paths/~1_sandbox~1state/get/responses/200/content/application~1json/examples/empty": {
    clock: {
      now: "2026-11-20T15:00:00.000Z",
      frozen: false,
    },
    faults: [],
    controls: [],
    records: [],
  },
  invalid: {
    error: "INVALID_REQUEST",
    message: "ms is required",
    details: [{
        field: "ms",
        issue: "is required",
      }],
  },
  "/paths/~1_sandbox~1snapshot/get/responses/200/content/application~1json/examples/empty": [],
  "/paths/~1_sandbox~1snapshot/put/requestBody/content/application~1json/examples/empty": [],
  "/paths/~1_sandbox~1faults/post/requestBody/content/application~1json/examples/drop": {
    operation: "createTransparentOrderV3",
    kind: "drop",
  },
  "/paths/~1_sandbox~1clock~1advance/post/requestBody/content/application~1json/examples/day": {
    ms: 86400000,
  },
  clock: {
    now: "2026-11-20T15:00:00.000Z",
    frozen: true,
  },
  "/paths/~1_sandbox~1clock~1freeze/post/requestBody/content/application~1json/examples/now": {},
  "/paths/~1_sandbox~1clock~1freeze/post/requestBody/content/application~1json/examples/time": {
    at: "2026-11-20T15:00:00Z",
  },
  "/paths/~1_sandbox~1orders~1{id}~1pay/post/requestBody/content/application~1json/examples/default": {},
  "/paths/~1_sandbox~1orders~1{id}~1pay/post/requestBody/content/application~1json/examples/open": {
    amount: {
      currency: "BRL",
      value: "42.00",
    },
  },
  unknown: {
    error: "NOT_FOUND",
    message: "There is no order 8a7b.",
  },
  paid: {
    error: "INVALID_STATE",
    message: "`pay` is not possible: order 8a7b is PAID, which allows nothing more.",
  },
  "/paths/~1_sandbox~1payins/post/requestBody/content/application~1json/examples/default": {
    amount: {
      currency: "BRL",
      value: "25.00",
    },
  },
  "/paths/~1_sandbox~1payins/post/responses/200/content/application~1json/examples/result": {
    id: "a4b3c2d1-e0f9-4817-a6b5-c4d3e2f1a0b9",
  },
  "/paths/~1_sandbox~1subscriptions~1{id}~1accept/post/requestBody/content/application~1json/examples/default": {},
  "/paths/~1_sandbox~1subscriptions~1{id}~1reject/post/requestBody/content/application~1json/examples/default": {},
  "/paths/~1_sandbox~1subscriptions~1{id}~1reject/post/requestBody/content/application~1json/examples/reason": {
    reason: "Declined by the payer",
  },
  "/paths/~1_sandbox~1subscriptions~1{id}~1request-cancellation/post/requestBody/content/application~1json/examples/default": {},
  "/paths/~1_sandbox~1subscriptions~1{id}~1request-cancellation/post/requestBody/content/application~1json/examples/receiver": {
    reason: "REQUESTED_BY_RECEIVER",
  },
  "/paths/~1_sandbox~1subscriptions~1{id}~1request-cancellation/post/responses/200/content/application~1json/examples/result": {
    id: "a4b3c2d1-e0f9-4817-a6b5-c4d3e2f1a0b9",
  },
  "/paths/~1_sandbox~1scheduled-payments~1{id}~1settle/post/requestBody/content/application~1json/examples/default": {},
  "/paths/~1_sandbox~1scheduled-payments~1{id}~1settle/post/responses/200/content/application~1json/examples/result": {
    id: "a4b3c2d1-e0f9-4817-a6b5-c4d3e2f1a0b9",
  },
  "/paths/~1_sandbox~1payouts/post/requestBody/content/application~1json/examples/default": {},
  "/paths/~1_sandbox~1payouts/post/requestBody/content/application~1json/examples/amount": {
    externalId: "ext-1",
    amount: "25.00",
  },
  "/paths/~1_sandbox~1payouts/post/responses/200/content/application~1json/examples/result": {
    id: "p-1",
    externalId: "ext-1",
    status: "PENDING",
    amount: "100.00",
    currency: "BRL",
    description: "Payout",
    endToEndId: "E1234567820261120150012345678901",
    paymentMethod: "PIX",
    createdAt: "2026-11-20T15:00:00.000Z",
  },
  "/paths/~1_sandbox~1payouts~1{id}~1fail/post/requestBody/content/application~1json/examples/default": {},
  "/paths/~1_sandbox~1payouts~1{id}~1fail/post/requestBody/content/application~1json/examples/message": {
    message: "The account is closed",
  },
  "/paths/~1_sandbox~1close-requests/post/requestBody/content/application~1json/examples/default": {},
  "/paths/~1_sandbox~1close-requests/post/responses/200/content/application~1json/examples/result": {
    closeAccountRequestId: "c-1",
    status: "PENDING",
    accountId: "a-1",
    createdAt: "2026-11-20T15:00:00.000Z",
  },
  "/paths/~1_sandbox~1close-requests~1{id}~1move/post/requestBody/content/application~1json/examples/status": {
    status: "ANALYSED",
    closureReason: "Requested by the holder",
  },
  "/paths/~1_sandbox~1med-cases~1{id}~1move/post/requestBody/content/application~1json/examples/traced": {
    status: "TRACED",
  },
  "/paths/~1_sandbox~1account-requests/post/requestBody/content/application~1json/examples/default": {},
  "/paths/~1_sandbox~1account-requests/post/requestBody/content/application~1json/examples/organization": {
    holderType: "ORGANIZATION",
  },
  "/paths/~1_sandbox~1account-requests/post/responses/200/content/application~1json/examples/result": {
    id: "a4b3c2d1-e0f9-4817-a6b5-c4d3e2f1a0b9",
  },
  "/paths/~1_sandbox~1claims~1{id}~1code/get/responses/200/content/application~1json/examples/result": {
    code: "123456",
  },
  "/paths/~1_sandbox~1claims~1{id}~1confirm/post/requestBody/content/application~1json/examples/code": {
    code: "123456",
  },
  "/paths/~1_sandbox~1claims~1{id}~1confirm/post/responses/200/content/application~1json/examples/result": {
    confirmed: true,
    attemptsLeft: 5,
  },
};

/** Examples of request bodies, by operationId and name. Files are represented by strings. */
export const requestBodies = {
  restoreSnapshot: {
    empty: values["/paths/~1_sandbox~1snapshot/put/requestBody/content/application~1json/examples/empty"],
  },
  planFault: {
    drop: values["/paths/~1_sandbox~1faults/post/requestBody/content/application~1json/examples/drop"],
  },
  advanceClock: {
    day: values["/paths/~1_sandbox~1clock~1advance/post/requestBody/content/application~1json/examples/day"],
  },
  freezeClock: {
    now: values["/paths/~1_sandbox~1clock~1freeze/post/requestBody/content/application~1json/examples/now"],
    time: values["/paths/~1_sandbox~1clock~1freeze/post/requestBody/content/application~1json/examples/time"],
  },
  payOrder: {
    default: values["/paths/~1_sandbox~1orders~1{id}~1pay/post/requestBody/content/application~1json/examples/default"],
    open: values["/paths/~1_sandbox~1orders~1{id}~1pay/post/requestBody/content/application~1json/examples/open"],
  },
  receivePix: {
    default: values["/paths/~1_sandbox~1payins/post/requestBody/content/application~1json/examples/default"],
  },
  acceptSubscription: {
    default: values["/paths/~1_sandbox~1subscriptions~1{id}~1accept/post/requestBody/content/application~1json/examples/default"],
  },
  rejectSubscription: {
    default: values["/paths/~1_sandbox~1subscriptions~1{id}~1reject/post/requestBody/content/application~1json/examples/default"],
    reason: values["/paths/~1_sandbox~1subscriptions~1{id}~1reject/post/requestBody/content/application~1json/examples/reason"],
  },
  requestCancellation: {
    default: values["/paths/~1_sandbox~1subscriptions~1{id}~1request-cancellation/post/requestBody/content/application~1json/examples/default"],
    receiver: values["/paths/~1_sandbox~1subscriptions~1{id}~1request-cancellation/post/requestBody/content/application~1json/examples/receiver"],
  },
  settleScheduledPayment: {
    default: values["/paths/~1_sandbox~1scheduled-payments~1{id}~1settle/post/requestBody/content/application~1json/examples/default"],
  },
  createPayout: {
    default: values["/paths/~1_sandbox~1payouts/post/requestBody/content/application~1json/examples/default"],
    amount: values["/paths/~1_sandbox~1payouts/post/requestBody/content/application~1json/examples/amount"],
  },
  failPayout: {
    default: values["/paths/~1_sandbox~1payouts~1{id}~1fail/post/requestBody/content/application~1json/examples/default"],
    message: values["/paths/~1_sandbox~1payouts~1{id}~1fail/post/requestBody/content/application~1json/examples/message"],
  },
  createCloseRequest: {
    default: values["/paths/~1_sandbox~1close-requests/post/requestBody/content/application~1json/examples/default"],
  },
  moveCloseRequest: {
    status: values["/paths/~1_sandbox~1close-requests~1{id}~1move/post/requestBody/content/application~1json/examples/status"],
  },
  moveMedCase: {
    traced: values["/paths/~1_sandbox~1med-cases~1{id}~1move/post/requestBody/content/application~1json/examples/traced"],
  },
  createAccountRequest: {
    default: values["/paths/~1_sandbox~1account-requests/post/requestBody/content/application~1json/examples/default"],
    organization: values["/paths/~1_sandbox~1account-requests/post/requestBody/content/application~1json/examples/organization"],
  },
  confirmClaim: {
    code: values["/paths/~1_sandbox~1claims~1{id}~1confirm/post/requestBody/content/application~1json/examples/code"],
  },
};

/** Examples of response bodies, by operationId, status and name. */
export const responses = {
  readState: {
    200: {
      empty: values["/paths/~1_sandbox~1state/get/responses/200/content/application~1json/examples/empty"],
    },
    400: {
      invalid: values["invalid"],
    },
  },
  seed: {
    400: {
      invalid: values["invalid"],
    },
  },
  reset: {
    400: {
      invalid: values["invalid"],
    },
  },
  takeSnapshot: {
    200: {
      empty: values["/paths/~1_sandbox~1snapshot/get/responses/200/content/application~1json/examples/empty"],
    },
    400: {
      invalid: values["invalid"],
    },
  },
  restoreSnapshot: {
    400: {
      invalid: values["invalid"],
    },
  },
  planFault: {
    400: {
      invalid: values["invalid"],
    },
  },
  clearFaults: {
    400: {
      invalid: values["invalid"],
    },
  },
  advanceClock: {
    200: {
      clock: values["clock"],
    },
    400: {
      invalid: values["invalid"],
    },
  },
  freezeClock: {
    200: {
      clock: values["clock"],
    },
    400: {
      invalid: values["invalid"],
    },
  },
  unfreezeClock: {
    200: {
      clock: values["clock"],
    },
    400: {
      invalid: values["invalid"],
    },
  },
  payOrder: {
    400: {
      invalid: values["invalid"],
    },
    404: {
      unknown: values["unknown"],
    },
    409: {
      paid: values["paid"],
    },
  },
  receivePix: {
    200: {
      result: values["/paths/~1_sandbox~1payins/post/responses/200/content/application~1json/examples/result"],
    },
    400: {
      invalid: values["invalid"],
    },
  },
  acceptSubscription: {
    400: {
      invalid: values["invalid"],
    },
    404: {
      unknown: values["unknown"],
    },
    409: {
      paid: values["paid"],
    },
  },
  rejectSubscription: {
    400: {
      invalid: values["invalid"],
    },
    404: {
      unknown: values["unknown"],
    },
    409: {
      paid: values["paid"],
    },
  },
  failSubscription: {
    400: {
      invalid: values["invalid"],
    },
    404: {
      unknown: values["unknown"],
    },
    409: {
      paid: values["paid"],
    },
  },
  requestCancellation: {
    200: {
      result: values["/paths/~1_sandbox~1subscriptions~1{id}~1request-cancellation/post/responses/200/content/application~1json/examples/result"],
    },
    400: {
      invalid: values["invalid"],
    },
    404: {
      unknown: values["unknown"],
    },
    409: {
      paid: values["paid"],
    },
  },
  acceptCancellation: {
    400: {
      invalid: values["invalid"],
    },
    404: {
      unknown: values["unknown"],
    },
    409: {
      paid: values["paid"],
    },
  },
  rejectCancellation: {
    400: {
      invalid: values["invalid"],
    },
    404: {
      unknown: values["unknown"],
    },
    409: {
      paid: values["paid"],
    },
  },
  settleScheduledPayment: {
    200: {
      result: values["/paths/~1_sandbox~1scheduled-payments~1{id}~1settle/post/responses/200/content/application~1json/examples/result"],
    },
    400: {
      invalid: values["invalid"],
    },
    404: {
      unknown: values["unknown"],
    },
    409: {
      paid: values["paid"],
    },
  },
  failScheduledPayment: {
    400: {
      invalid: values["invalid"],
    },
    404: {
      unknown: values["unknown"],
    },
    409: {
      paid: values["paid"],
    },
  },
  createPayout: {
    200: {
      result: values["/paths/~1_sandbox~1payouts/post/responses/200/content/application~1json/examples/result"],
    },
    400: {
      invalid: values["invalid"],
    },
    409: {
      paid: values["paid"],
    },
  },
  payPayout: {
    400: {
      invalid: values["invalid"],
    },
    404: {
      unknown: values["unknown"],
    },
    409: {
      paid: values["paid"],
    },
  },
  cancelPayout: {
    400: {
      invalid: values["invalid"],
    },
    404: {
      unknown: values["unknown"],
    },
    409: {
      paid: values["paid"],
    },
  },
  failPayout: {
    400: {
      invalid: values["invalid"],
    },
    404: {
      unknown: values["unknown"],
    },
    409: {
      paid: values["paid"],
    },
  },
  createCloseRequest: {
    200: {
      result: values["/paths/~1_sandbox~1close-requests/post/responses/200/content/application~1json/examples/result"],
    },
    400: {
      invalid: values["invalid"],
    },
    409: {
      paid: values["paid"],
    },
  },
  moveCloseRequest: {
    400: {
      invalid: values["invalid"],
    },
    404: {
      unknown: values["unknown"],
    },
    409: {
      paid: values["paid"],
    },
  },
  moveMedCase: {
    400: {
      invalid: values["invalid"],
    },
    404: {
      unknown: values["unknown"],
    },
    409: {
      paid: values["paid"],
    },
  },
  createAccountRequest: {
    200: {
      result: values["/paths/~1_sandbox~1account-requests/post/responses/200/content/application~1json/examples/result"],
    },
    400: {
      invalid: values["invalid"],
    },
    409: {
      paid: values["paid"],
    },
  },
  closeAccountRequest: {
    400: {
      invalid: values["invalid"],
    },
    404: {
      unknown: values["unknown"],
    },
    409: {
      paid: values["paid"],
    },
  },
  readClaimCode: {
    200: {
      result: values["/paths/~1_sandbox~1claims~1{id}~1code/get/responses/200/content/application~1json/examples/result"],
    },
    400: {
      invalid: values["invalid"],
    },
    404: {
      unknown: values["unknown"],
    },
    409: {
      paid: values["paid"],
    },
  },
  confirmClaim: {
    200: {
      result: values["/paths/~1_sandbox~1claims~1{id}~1confirm/post/responses/200/content/application~1json/examples/result"],
    },
    400: {
      invalid: values["invalid"],
    },
    404: {
      unknown: values["unknown"],
    },
    409: {
      paid: values["paid"],
    },
  },
};

/** Examples of notifications, by webhook and name. */
export const notifications = {};
