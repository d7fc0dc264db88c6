import type { StateMachine } from "../states/state-machine.ts";

/** The states of an order. */
export const orderStates = {
  schema: "OrderStatus",
  transitions: [
    {
      from: null,
      trigger: "create",
      to: "INITIAL",
      assumption: "INITIAL is known from an example; here every new order has it.",
    },
    {
      from: "INITIAL",
      trigger: "pay",
      when: "the order has not expired",
      to: "PAID",
      notification: "ORDER-PAYIN.PAID",
      assumption:
        "A notification reports PAID but not the earlier status; here it follows INITIAL, once. An order that expires keeps its status and can no longer be paid.",
    },
  ],
} as const satisfies StateMachine;
