// Generated from openapi/ by `npm run build`. Do not edit.

const values: Record<string, unknown> = {
  "/paths/~1_sandbox~1state/get/responses/200/content/application~1json/examples/empty": {
    clock: {
      now: "2026-11-20T15:00:00.000Z",
      frozen: false,
    },
    faults: [],
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
  paid: {
    error: "INVALID_STATE",
    message: "`pay` is not possible: order 8a7b is PAID, which allows nothing more.",
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
    409: {
      paid: values["paid"],
    },
  },
};

/** Examples of notifications, by webhook and name. */
export const notifications = {};
