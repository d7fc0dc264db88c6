// Generated from openapi/ by `npm run build`. Do not edit.

import type { EventPayloads, OpenNotificationPayloads } from "./events.js";
import type { components, operations } from "./types.js";

/** A violation of a schema. */
export interface ValidationError {
  /** JSON pointer of the invalid value. Empty for the whole value. */
  instancePath: string;
  /** JSON pointer, prefixed with `#`, of the violated keyword in its component schema. */
  schemaPath: string;
  /** The violated keyword, such as `required`. */
  keyword: string;
  /** Details of the violation, such as `{ missingProperty: "id" }`. */
  params: Record<string, unknown>;
  message?: string;
}

/** Returns whether a value is valid, and narrows its type. `errors` holds the errors of the latest call. */
export interface Validator<T> {
  (data: unknown): data is T;
  errors?: ValidationError[] | null;
}

export declare const isControlError: Validator<components["schemas"]["ControlError"]>;
export declare const isClock: Validator<components["schemas"]["Clock"]>;
export declare const isAmount: Validator<components["schemas"]["Amount"]>;
export declare const isPayer: Validator<components["schemas"]["Payer"]>;
export declare const isFault: Validator<components["schemas"]["Fault"]>;
export declare const isFaults: Validator<components["schemas"]["Faults"]>;
export declare const isMagicValue: Validator<components["schemas"]["MagicValue"]>;
export declare const isSandboxRecord: Validator<components["schemas"]["SandboxRecord"]>;
export declare const isTrigger: Validator<components["schemas"]["Trigger"]>;
export declare const isDeliveries: Validator<components["schemas"]["Deliveries"]>;
export declare const isTriggered: Validator<components["schemas"]["Triggered"]>;
export declare const isLogEntry: Validator<components["schemas"]["LogEntry"]>;
export declare const isLog: Validator<components["schemas"]["Log"]>;
export declare const isSnapshot: Validator<components["schemas"]["Snapshot"]>;
export declare const isState: Validator<components["schemas"]["State"]>;
export declare const isStateRecord: Validator<components["schemas"]["StateRecord"]>;
export declare const isAvailableControl: Validator<components["schemas"]["AvailableControl"]>;
export declare const isPayment: Validator<components["schemas"]["Payment"]>;
export declare const isReceivedPix: Validator<components["schemas"]["ReceivedPix"]>;
export declare const isAcceptance: Validator<components["schemas"]["Acceptance"]>;
export declare const isRejection: Validator<components["schemas"]["Rejection"]>;
export declare const isCancellation: Validator<components["schemas"]["Cancellation"]>;
export declare const isFailure: Validator<components["schemas"]["Failure"]>;
export declare const isNewPayout: Validator<components["schemas"]["NewPayout"]>;
export declare const isReceiver: Validator<components["schemas"]["Receiver"]>;
export declare const isAnalyst: Validator<components["schemas"]["Analyst"]>;
export declare const isNewCloseRequest: Validator<components["schemas"]["NewCloseRequest"]>;
export declare const isCloseRequestAnalysis: Validator<components["schemas"]["CloseRequestAnalysis"]>;
export declare const isMedCaseMove: Validator<components["schemas"]["MedCaseMove"]>;
export declare const isNewAccountRequest: Validator<components["schemas"]["NewAccountRequest"]>;
export declare const isClaimCode: Validator<components["schemas"]["ClaimCode"]>;
export declare const isClaimConfirmation: Validator<components["schemas"]["ClaimConfirmation"]>;
export declare const isCreated: Validator<components["schemas"]["Created"]>;
export declare const isOpenObject: Validator<components["schemas"]["OpenObject"]>;

/** Validators of the component schemas, by name. */
export declare const schemas: {
  readonly ControlError: Validator<components["schemas"]["ControlError"]>;
  readonly Clock: Validator<components["schemas"]["Clock"]>;
  readonly Amount: Validator<components["schemas"]["Amount"]>;
  readonly Payer: Validator<components["schemas"]["Payer"]>;
  readonly Fault: Validator<components["schemas"]["Fault"]>;
  readonly Faults: Validator<components["schemas"]["Faults"]>;
  readonly MagicValue: Validator<components["schemas"]["MagicValue"]>;
  readonly SandboxRecord: Validator<components["schemas"]["SandboxRecord"]>;
  readonly Trigger: Validator<components["schemas"]["Trigger"]>;
  readonly Deliveries: Validator<components["schemas"]["Deliveries"]>;
  readonly Triggered: Validator<components["schemas"]["Triggered"]>;
  readonly LogEntry: Validator<components["schemas"]["LogEntry"]>;
  readonly Log: Validator<components["schemas"]["Log"]>;
  readonly Snapshot: Validator<components["schemas"]["Snapshot"]>;
  readonly State: Validator<components["schemas"]["State"]>;
  readonly StateRecord: Validator<components["schemas"]["StateRecord"]>;
  readonly AvailableControl: Validator<components["schemas"]["AvailableControl"]>;
  readonly Payment: Validator<components["schemas"]["Payment"]>;
  readonly ReceivedPix: Validator<components["schemas"]["ReceivedPix"]>;
  readonly Acceptance: Validator<components["schemas"]["Acceptance"]>;
  readonly Rejection: Validator<components["schemas"]["Rejection"]>;
  readonly Cancellation: Validator<components["schemas"]["Cancellation"]>;
  readonly Failure: Validator<components["schemas"]["Failure"]>;
  readonly NewPayout: Validator<components["schemas"]["NewPayout"]>;
  readonly Receiver: Validator<components["schemas"]["Receiver"]>;
  readonly Analyst: Validator<components["schemas"]["Analyst"]>;
  readonly NewCloseRequest: Validator<components["schemas"]["NewCloseRequest"]>;
  readonly CloseRequestAnalysis: Validator<components["schemas"]["CloseRequestAnalysis"]>;
  readonly MedCaseMove: Validator<components["schemas"]["MedCaseMove"]>;
  readonly NewAccountRequest: Validator<components["schemas"]["NewAccountRequest"]>;
  readonly ClaimCode: Validator<components["schemas"]["ClaimCode"]>;
  readonly ClaimConfirmation: Validator<components["schemas"]["ClaimConfirmation"]>;
  readonly Created: Validator<components["schemas"]["Created"]>;
  readonly OpenObject: Validator<components["schemas"]["OpenObject"]>;
};

/** Validators of request bodies, by operationId. In a form, fields that are files accept any value. */
export declare const requestBodies: {
  readonly triggerEvent: Validator<NonNullable<operations["triggerEvent"]["requestBody"]>["content"]["application/json"]>;
  readonly restoreSnapshot: Validator<NonNullable<operations["restoreSnapshot"]["requestBody"]>["content"]["application/json"]>;
  readonly planFault: Validator<NonNullable<operations["planFault"]["requestBody"]>["content"]["application/json"]>;
  readonly advanceClock: Validator<NonNullable<operations["advanceClock"]["requestBody"]>["content"]["application/json"]>;
  readonly freezeClock: Validator<NonNullable<operations["freezeClock"]["requestBody"]>["content"]["application/json"]>;
  readonly payOrder: Validator<NonNullable<operations["payOrder"]["requestBody"]>["content"]["application/json"]>;
  readonly receivePix: Validator<NonNullable<operations["receivePix"]["requestBody"]>["content"]["application/json"]>;
  readonly acceptSubscription: Validator<NonNullable<operations["acceptSubscription"]["requestBody"]>["content"]["application/json"]>;
  readonly rejectSubscription: Validator<NonNullable<operations["rejectSubscription"]["requestBody"]>["content"]["application/json"]>;
  readonly requestCancellation: Validator<NonNullable<operations["requestCancellation"]["requestBody"]>["content"]["application/json"]>;
  readonly settleScheduledPayment: Validator<NonNullable<operations["settleScheduledPayment"]["requestBody"]>["content"]["application/json"]>;
  readonly createPayout: Validator<NonNullable<operations["createPayout"]["requestBody"]>["content"]["application/json"]>;
  readonly failPayout: Validator<NonNullable<operations["failPayout"]["requestBody"]>["content"]["application/json"]>;
  readonly createCloseRequest: Validator<NonNullable<operations["createCloseRequest"]["requestBody"]>["content"]["application/json"]>;
  readonly moveCloseRequest: Validator<NonNullable<operations["moveCloseRequest"]["requestBody"]>["content"]["application/json"]>;
  readonly moveMedCase: Validator<NonNullable<operations["moveMedCase"]["requestBody"]>["content"]["application/json"]>;
  readonly createAccountRequest: Validator<NonNullable<operations["createAccountRequest"]["requestBody"]>["content"]["application/json"]>;
  readonly confirmClaim: Validator<NonNullable<operations["confirmClaim"]["requestBody"]>["content"]["application/json"]>;
};

/** Validators of response bodies, by operationId and status. */
export declare const responses: {
  readonly readState: {
    readonly 200: Validator<operations["readState"]["responses"][200]["content"]["application/json"]>;
    readonly 400: Validator<operations["readState"]["responses"][400]["content"]["application/json"]>;
  };
  readonly resendNotification: {
    readonly 200: Validator<operations["resendNotification"]["responses"][200]["content"]["application/json"]>;
    readonly 400: Validator<operations["resendNotification"]["responses"][400]["content"]["application/json"]>;
    readonly 404: Validator<operations["resendNotification"]["responses"][404]["content"]["application/json"]>;
  };
  readonly triggerEvent: {
    readonly 200: Validator<operations["triggerEvent"]["responses"][200]["content"]["application/json"]>;
    readonly 400: Validator<operations["triggerEvent"]["responses"][400]["content"]["application/json"]>;
    readonly 404: Validator<operations["triggerEvent"]["responses"][404]["content"]["application/json"]>;
    readonly 409: Validator<operations["triggerEvent"]["responses"][409]["content"]["application/json"]>;
  };
  readonly listRequests: {
    readonly 200: Validator<operations["listRequests"]["responses"][200]["content"]["application/json"]>;
    readonly 400: Validator<operations["listRequests"]["responses"][400]["content"]["application/json"]>;
  };
  readonly listDeliveries: {
    readonly 200: Validator<operations["listDeliveries"]["responses"][200]["content"]["application/json"]>;
    readonly 400: Validator<operations["listDeliveries"]["responses"][400]["content"]["application/json"]>;
  };
  readonly seed: {
    readonly 400: Validator<operations["seed"]["responses"][400]["content"]["application/json"]>;
  };
  readonly reset: {
    readonly 400: Validator<operations["reset"]["responses"][400]["content"]["application/json"]>;
  };
  readonly takeSnapshot: {
    readonly 200: Validator<operations["takeSnapshot"]["responses"][200]["content"]["application/json"]>;
    readonly 400: Validator<operations["takeSnapshot"]["responses"][400]["content"]["application/json"]>;
  };
  readonly restoreSnapshot: {
    readonly 400: Validator<operations["restoreSnapshot"]["responses"][400]["content"]["application/json"]>;
  };
  readonly listFaults: {
    readonly 200: Validator<operations["listFaults"]["responses"][200]["content"]["application/json"]>;
    readonly 400: Validator<operations["listFaults"]["responses"][400]["content"]["application/json"]>;
  };
  readonly planFault: {
    readonly 400: Validator<operations["planFault"]["responses"][400]["content"]["application/json"]>;
  };
  readonly clearFaults: {
    readonly 400: Validator<operations["clearFaults"]["responses"][400]["content"]["application/json"]>;
  };
  readonly runDue: {
    readonly 400: Validator<operations["runDue"]["responses"][400]["content"]["application/json"]>;
  };
  readonly advanceClock: {
    readonly 200: Validator<operations["advanceClock"]["responses"][200]["content"]["application/json"]>;
    readonly 400: Validator<operations["advanceClock"]["responses"][400]["content"]["application/json"]>;
  };
  readonly freezeClock: {
    readonly 200: Validator<operations["freezeClock"]["responses"][200]["content"]["application/json"]>;
    readonly 400: Validator<operations["freezeClock"]["responses"][400]["content"]["application/json"]>;
  };
  readonly unfreezeClock: {
    readonly 200: Validator<operations["unfreezeClock"]["responses"][200]["content"]["application/json"]>;
    readonly 400: Validator<operations["unfreezeClock"]["responses"][400]["content"]["application/json"]>;
  };
  readonly payOrder: {
    readonly 400: Validator<operations["payOrder"]["responses"][400]["content"]["application/json"]>;
    readonly 404: Validator<operations["payOrder"]["responses"][404]["content"]["application/json"]>;
    readonly 409: Validator<operations["payOrder"]["responses"][409]["content"]["application/json"]>;
  };
  readonly receivePix: {
    readonly 200: Validator<operations["receivePix"]["responses"][200]["content"]["application/json"]>;
    readonly 400: Validator<operations["receivePix"]["responses"][400]["content"]["application/json"]>;
  };
  readonly acceptSubscription: {
    readonly 400: Validator<operations["acceptSubscription"]["responses"][400]["content"]["application/json"]>;
    readonly 404: Validator<operations["acceptSubscription"]["responses"][404]["content"]["application/json"]>;
    readonly 409: Validator<operations["acceptSubscription"]["responses"][409]["content"]["application/json"]>;
  };
  readonly rejectSubscription: {
    readonly 400: Validator<operations["rejectSubscription"]["responses"][400]["content"]["application/json"]>;
    readonly 404: Validator<operations["rejectSubscription"]["responses"][404]["content"]["application/json"]>;
    readonly 409: Validator<operations["rejectSubscription"]["responses"][409]["content"]["application/json"]>;
  };
  readonly failSubscription: {
    readonly 400: Validator<operations["failSubscription"]["responses"][400]["content"]["application/json"]>;
    readonly 404: Validator<operations["failSubscription"]["responses"][404]["content"]["application/json"]>;
    readonly 409: Validator<operations["failSubscription"]["responses"][409]["content"]["application/json"]>;
  };
  readonly requestCancellation: {
    readonly 200: Validator<operations["requestCancellation"]["responses"][200]["content"]["application/json"]>;
    readonly 400: Validator<operations["requestCancellation"]["responses"][400]["content"]["application/json"]>;
    readonly 404: Validator<operations["requestCancellation"]["responses"][404]["content"]["application/json"]>;
    readonly 409: Validator<operations["requestCancellation"]["responses"][409]["content"]["application/json"]>;
  };
  readonly acceptCancellation: {
    readonly 400: Validator<operations["acceptCancellation"]["responses"][400]["content"]["application/json"]>;
    readonly 404: Validator<operations["acceptCancellation"]["responses"][404]["content"]["application/json"]>;
    readonly 409: Validator<operations["acceptCancellation"]["responses"][409]["content"]["application/json"]>;
  };
  readonly rejectCancellation: {
    readonly 400: Validator<operations["rejectCancellation"]["responses"][400]["content"]["application/json"]>;
    readonly 404: Validator<operations["rejectCancellation"]["responses"][404]["content"]["application/json"]>;
    readonly 409: Validator<operations["rejectCancellation"]["responses"][409]["content"]["application/json"]>;
  };
  readonly settleScheduledPayment: {
    readonly 200: Validator<operations["settleScheduledPayment"]["responses"][200]["content"]["application/json"]>;
    readonly 400: Validator<operations["settleScheduledPayment"]["responses"][400]["content"]["application/json"]>;
    readonly 404: Validator<operations["settleScheduledPayment"]["responses"][404]["content"]["application/json"]>;
    readonly 409: Validator<operations["settleScheduledPayment"]["responses"][409]["content"]["application/json"]>;
  };
  readonly failScheduledPayment: {
    readonly 400: Validator<operations["failScheduledPayment"]["responses"][400]["content"]["application/json"]>;
    readonly 404: Validator<operations["failScheduledPayment"]["responses"][404]["content"]["application/json"]>;
    readonly 409: Validator<operations["failScheduledPayment"]["responses"][409]["content"]["application/json"]>;
  };
  readonly createPayout: {
    readonly 200: Validator<operations["createPayout"]["responses"][200]["content"]["application/json"]>;
    readonly 400: Validator<operations["createPayout"]["responses"][400]["content"]["application/json"]>;
    readonly 409: Validator<operations["createPayout"]["responses"][409]["content"]["application/json"]>;
  };
  readonly payPayout: {
    readonly 400: Validator<operations["payPayout"]["responses"][400]["content"]["application/json"]>;
    readonly 404: Validator<operations["payPayout"]["responses"][404]["content"]["application/json"]>;
    readonly 409: Validator<operations["payPayout"]["responses"][409]["content"]["application/json"]>;
  };
  readonly cancelPayout: {
    readonly 400: Validator<operations["cancelPayout"]["responses"][400]["content"]["application/json"]>;
    readonly 404: Validator<operations["cancelPayout"]["responses"][404]["content"]["application/json"]>;
    readonly 409: Validator<operations["cancelPayout"]["responses"][409]["content"]["application/json"]>;
  };
  readonly failPayout: {
    readonly 400: Validator<operations["failPayout"]["responses"][400]["content"]["application/json"]>;
    readonly 404: Validator<operations["failPayout"]["responses"][404]["content"]["application/json"]>;
    readonly 409: Validator<operations["failPayout"]["responses"][409]["content"]["application/json"]>;
  };
  readonly createCloseRequest: {
    readonly 200: Validator<operations["createCloseRequest"]["responses"][200]["content"]["application/json"]>;
    readonly 400: Validator<operations["createCloseRequest"]["responses"][400]["content"]["application/json"]>;
    readonly 409: Validator<operations["createCloseRequest"]["responses"][409]["content"]["application/json"]>;
  };
  readonly moveCloseRequest: {
    readonly 400: Validator<operations["moveCloseRequest"]["responses"][400]["content"]["application/json"]>;
    readonly 404: Validator<operations["moveCloseRequest"]["responses"][404]["content"]["application/json"]>;
    readonly 409: Validator<operations["moveCloseRequest"]["responses"][409]["content"]["application/json"]>;
  };
  readonly moveMedCase: {
    readonly 400: Validator<operations["moveMedCase"]["responses"][400]["content"]["application/json"]>;
    readonly 404: Validator<operations["moveMedCase"]["responses"][404]["content"]["application/json"]>;
    readonly 409: Validator<operations["moveMedCase"]["responses"][409]["content"]["application/json"]>;
  };
  readonly createAccountRequest: {
    readonly 200: Validator<operations["createAccountRequest"]["responses"][200]["content"]["application/json"]>;
    readonly 400: Validator<operations["createAccountRequest"]["responses"][400]["content"]["application/json"]>;
    readonly 409: Validator<operations["createAccountRequest"]["responses"][409]["content"]["application/json"]>;
  };
  readonly closeAccountRequest: {
    readonly 400: Validator<operations["closeAccountRequest"]["responses"][400]["content"]["application/json"]>;
    readonly 404: Validator<operations["closeAccountRequest"]["responses"][404]["content"]["application/json"]>;
    readonly 409: Validator<operations["closeAccountRequest"]["responses"][409]["content"]["application/json"]>;
  };
  readonly readClaimCode: {
    readonly 200: Validator<operations["readClaimCode"]["responses"][200]["content"]["application/json"]>;
    readonly 400: Validator<operations["readClaimCode"]["responses"][400]["content"]["application/json"]>;
    readonly 404: Validator<operations["readClaimCode"]["responses"][404]["content"]["application/json"]>;
    readonly 409: Validator<operations["readClaimCode"]["responses"][409]["content"]["application/json"]>;
  };
  readonly confirmClaim: {
    readonly 200: Validator<operations["confirmClaim"]["responses"][200]["content"]["application/json"]>;
    readonly 400: Validator<operations["confirmClaim"]["responses"][400]["content"]["application/json"]>;
    readonly 404: Validator<operations["confirmClaim"]["responses"][404]["content"]["application/json"]>;
    readonly 409: Validator<operations["confirmClaim"]["responses"][409]["content"]["application/json"]>;
  };
};

/** Validators of parameters, by operationId, location and name. They validate typed values: the number 20, not the string `20`. */
export declare const parameters: {
  readonly readState: {
    readonly query: {
      readonly limit: Validator<NonNullable<NonNullable<operations["readState"]["parameters"]["query"]>["limit"]>>;
    };
  };
  readonly resendNotification: {
    readonly path: {
      readonly id: Validator<NonNullable<NonNullable<operations["resendNotification"]["parameters"]["path"]>["id"]>>;
    };
  };
  readonly listRequests: {
    readonly query: {
      readonly operation: Validator<NonNullable<NonNullable<operations["listRequests"]["parameters"]["query"]>["operation"]>>;
      readonly resource: Validator<NonNullable<NonNullable<operations["listRequests"]["parameters"]["query"]>["resource"]>>;
      readonly key: Validator<NonNullable<NonNullable<operations["listRequests"]["parameters"]["query"]>["key"]>>;
      readonly status: Validator<NonNullable<NonNullable<operations["listRequests"]["parameters"]["query"]>["status"]>>;
      readonly since: Validator<NonNullable<NonNullable<operations["listRequests"]["parameters"]["query"]>["since"]>>;
      readonly until: Validator<NonNullable<NonNullable<operations["listRequests"]["parameters"]["query"]>["until"]>>;
      readonly limit: Validator<NonNullable<NonNullable<operations["listRequests"]["parameters"]["query"]>["limit"]>>;
    };
  };
  readonly listDeliveries: {
    readonly query: {
      readonly operation: Validator<NonNullable<NonNullable<operations["listDeliveries"]["parameters"]["query"]>["operation"]>>;
      readonly resource: Validator<NonNullable<NonNullable<operations["listDeliveries"]["parameters"]["query"]>["resource"]>>;
      readonly status: Validator<NonNullable<NonNullable<operations["listDeliveries"]["parameters"]["query"]>["status"]>>;
      readonly since: Validator<NonNullable<NonNullable<operations["listDeliveries"]["parameters"]["query"]>["since"]>>;
      readonly until: Validator<NonNullable<NonNullable<operations["listDeliveries"]["parameters"]["query"]>["until"]>>;
      readonly limit: Validator<NonNullable<NonNullable<operations["listDeliveries"]["parameters"]["query"]>["limit"]>>;
    };
  };
  readonly payOrder: {
    readonly path: {
      readonly id: Validator<NonNullable<NonNullable<operations["payOrder"]["parameters"]["path"]>["id"]>>;
    };
  };
  readonly acceptSubscription: {
    readonly path: {
      readonly id: Validator<NonNullable<NonNullable<operations["acceptSubscription"]["parameters"]["path"]>["id"]>>;
    };
  };
  readonly rejectSubscription: {
    readonly path: {
      readonly id: Validator<NonNullable<NonNullable<operations["rejectSubscription"]["parameters"]["path"]>["id"]>>;
    };
  };
  readonly failSubscription: {
    readonly path: {
      readonly id: Validator<NonNullable<NonNullable<operations["failSubscription"]["parameters"]["path"]>["id"]>>;
    };
  };
  readonly requestCancellation: {
    readonly path: {
      readonly id: Validator<NonNullable<NonNullable<operations["requestCancellation"]["parameters"]["path"]>["id"]>>;
    };
  };
  readonly acceptCancellation: {
    readonly path: {
      readonly id: Validator<NonNullable<NonNullable<operations["acceptCancellation"]["parameters"]["path"]>["id"]>>;
    };
  };
  readonly rejectCancellation: {
    readonly path: {
      readonly id: Validator<NonNullable<NonNullable<operations["rejectCancellation"]["parameters"]["path"]>["id"]>>;
    };
  };
  readonly settleScheduledPayment: {
    readonly path: {
      readonly id: Validator<NonNullable<NonNullable<operations["settleScheduledPayment"]["parameters"]["path"]>["id"]>>;
    };
  };
  readonly failScheduledPayment: {
    readonly path: {
      readonly id: Validator<NonNullable<NonNullable<operations["failScheduledPayment"]["parameters"]["path"]>["id"]>>;
    };
  };
  readonly payPayout: {
    readonly path: {
      readonly id: Validator<NonNullable<NonNullable<operations["payPayout"]["parameters"]["path"]>["id"]>>;
    };
  };
  readonly cancelPayout: {
    readonly path: {
      readonly id: Validator<NonNullable<NonNullable<operations["cancelPayout"]["parameters"]["path"]>["id"]>>;
    };
  };
  readonly failPayout: {
    readonly path: {
      readonly id: Validator<NonNullable<NonNullable<operations["failPayout"]["parameters"]["path"]>["id"]>>;
    };
  };
  readonly moveCloseRequest: {
    readonly path: {
      readonly id: Validator<NonNullable<NonNullable<operations["moveCloseRequest"]["parameters"]["path"]>["id"]>>;
    };
  };
  readonly moveMedCase: {
    readonly path: {
      readonly id: Validator<NonNullable<NonNullable<operations["moveMedCase"]["parameters"]["path"]>["id"]>>;
    };
  };
  readonly closeAccountRequest: {
    readonly path: {
      readonly id: Validator<NonNullable<NonNullable<operations["closeAccountRequest"]["parameters"]["path"]>["id"]>>;
    };
  };
  readonly readClaimCode: {
    readonly path: {
      readonly id: Validator<NonNullable<NonNullable<operations["readClaimCode"]["parameters"]["path"]>["id"]>>;
    };
  };
  readonly confirmClaim: {
    readonly path: {
      readonly id: Validator<NonNullable<NonNullable<operations["confirmClaim"]["parameters"]["path"]>["id"]>>;
    };
  };
};

/** Validators of the notifications with a documented event, by value of `event`. */
export declare const events: {};

/** Validators of the notifications whose payload is not documented, by name. */
export declare const openNotifications: {};
