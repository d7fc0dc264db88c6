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
export declare const isRecord: Validator<components["schemas"]["Record"]>;
export declare const isSnapshot: Validator<components["schemas"]["Snapshot"]>;
export declare const isState: Validator<components["schemas"]["State"]>;
export declare const isStateRecord: Validator<components["schemas"]["StateRecord"]>;

/** Validators of the component schemas, by name. */
export declare const schemas: {
  readonly ControlError: Validator<components["schemas"]["ControlError"]>;
  readonly Clock: Validator<components["schemas"]["Clock"]>;
  readonly Amount: Validator<components["schemas"]["Amount"]>;
  readonly Payer: Validator<components["schemas"]["Payer"]>;
  readonly Fault: Validator<components["schemas"]["Fault"]>;
  readonly Record: Validator<components["schemas"]["Record"]>;
  readonly Snapshot: Validator<components["schemas"]["Snapshot"]>;
  readonly State: Validator<components["schemas"]["State"]>;
  readonly StateRecord: Validator<components["schemas"]["StateRecord"]>;
};

/** Validators of request bodies, by operationId. In a form, fields that are files accept any value. */
export declare const requestBodies: {
  readonly restoreSnapshot: Validator<NonNullable<operations["restoreSnapshot"]["requestBody"]>["content"]["application/json"]>;
  readonly planFault: Validator<NonNullable<operations["planFault"]["requestBody"]>["content"]["application/json"]>;
  readonly advanceClock: Validator<NonNullable<operations["advanceClock"]["requestBody"]>["content"]["application/json"]>;
  readonly freezeClock: Validator<NonNullable<operations["freezeClock"]["requestBody"]>["content"]["application/json"]>;
  readonly payOrder: Validator<NonNullable<operations["payOrder"]["requestBody"]>["content"]["application/json"]>;
};

/** Validators of response bodies, by operationId and status. */
export declare const responses: {
  readonly readState: {
    readonly 200: Validator<operations["readState"]["responses"][200]["content"]["application/json"]>;
    readonly 400: Validator<operations["readState"]["responses"][400]["content"]["application/json"]>;
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
  readonly planFault: {
    readonly 400: Validator<operations["planFault"]["responses"][400]["content"]["application/json"]>;
  };
  readonly clearFaults: {
    readonly 400: Validator<operations["clearFaults"]["responses"][400]["content"]["application/json"]>;
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
    readonly 409: Validator<operations["payOrder"]["responses"][409]["content"]["application/json"]>;
  };
};

/** Validators of parameters, by operationId, location and name. They validate typed values: the number 20, not the string `20`. */
export declare const parameters: {
  readonly readState: {
    readonly query: {
      readonly limit: Validator<NonNullable<NonNullable<operations["readState"]["parameters"]["query"]>["limit"]>>;
    };
  };
  readonly payOrder: {
    readonly path: {
      readonly id: Validator<NonNullable<NonNullable<operations["payOrder"]["parameters"]["path"]>["id"]>>;
    };
  };
};

/** Validators of the notifications with a documented event, by value of `event`. */
export declare const events: {};

/** Validators of the notifications whose payload is not documented, by name. */
export declare const openNotifications: {};
