import type { StateMachine } from "../states/state-machine.ts";

/** The states of an order. */
export const orderStates = {
  schema: "OrderStatus",
  transitions: [
    {
      from: null,
      trigger: "create",
      to: "INITIAL",
      assumption: "INITIAL is documented as an example; the sandbox gives it to every new order.",
    },
    {
      from: "INITIAL",
      trigger: "pay",
      when: "the order has not expired",
      to: "PAID",
      notification: "ORDER-PAYIN.PAID",
      assumption:
        "PAID is documented by its notification, but not the status before; an order is paid once and stays PAID. What happens to an order that expires is not documented: it keeps its status and can no longer be paid.",
    },
  ],
} as const satisfies StateMachine;
