// Generated from openapi/ by `npm run build`. Do not edit.

export interface paths {
    "/_sandbox/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the state
         * @description Returns the newest records of each kind, the clock, and the faults that are planned.
         */
        get: operations["readState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove everything
         * @description Removes every record, the planned faults and the setting of the clock. Tokens stay valid.
         */
        post: operations["reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/snapshot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Take a snapshot
         * @description Returns every record, to be restored later.
         */
        get: operations["takeSnapshot"];
        /**
         * Restore a snapshot
         * @description Replaces everything by a snapshot.
         */
        put: operations["restoreSnapshot"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/faults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Plan a fault
         * @description Lets the next calls of an operation fail. Faults are those of one process.
         */
        post: operations["planFault"];
        /**
         * Remove the planned faults
         * @description Lets every call through again.
         */
        delete: operations["clearFaults"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/clock/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Advance the clock
         * @description Moves the clock forward, and carries out everything that is due until then, each at its own time.
         */
        post: operations["advanceClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/clock/freeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop the clock
         * @description Stops the clock at a given time, or at the current one.
         */
        post: operations["freezeClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/clock/unfreeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start the clock again
         * @description Lets a frozen clock run on from where it is.
         */
        post: operations["unfreezeClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/orders/{id}/pay": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the resource. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay an order
         * @description Pays an order, and sends `ORDER-PAYIN.PAID`.
         */
        post: operations["payOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Control error
         * @description Why a call was rejected.
         */
        ControlError: {
            /** @description A code. */
            error: string;
            /** @description What is wrong, and where. */
            message: string;
            /** @description The members that are wrong. */
            details?: {
                /** @description Path of the member. */
                field: string;
                /** @description What is wrong with it. */
                issue: string;
            }[];
        };
        /**
         * Clock
         * @description The clock of the sandbox.
         */
        Clock: {
            /**
             * Format: date-time
             * @description The time.
             */
            now: string;
            /** @description Whether the clock is stopped. */
            frozen: boolean;
        };
        /**
         * Amount
         * @description An amount.
         */
        Amount: {
            /** @description The currency. */
            currency: string;
            /** @description The value, as the interface writes it. */
            value: string | number;
        };
        /**
         * Payer
         * @description Who pays; the members of `payer` in the pay-in notification.
         */
        Payer: {
            [key: string]: unknown;
        };
        /**
         * Fault
         * @description A fault that the next calls meet.
         */
        Fault: {
            /** @description The operationId, or `*` for any operation. */
            operation: string;
            /**
             * @description `latency` delays the response, `error` responds with 500 and does nothing, `drop` breaks the connection after the call was carried out, `malformed` cuts the response off in the middle.
             * @enum {string}
             */
            kind: "latency" | "error" | "drop" | "malformed";
            /** @description Number of calls; 1 if left out. */
            times?: number;
            /** @description Delay of `latency` in milliseconds; 1000 if left out. */
            ms?: number;
        };
        /**
         * Record
         * @description A record of the sandbox.
         */
        Record: {
            /** @description The kind of record, such as `order`. */
            kind: string;
            /** @description The identifier. */
            id: string;
            /** @description The data. */
            row: unknown;
            /** @description The list that the record is in. */
            place?: unknown;
        };
        /**
         * Snapshot
         * @description Every record.
         */
        Snapshot: components["schemas"]["Record"][];
        /**
         * State
         * @description The state of the sandbox.
         */
        State: {
            clock: components["schemas"]["Clock"];
            /** @description The faults that are planned. */
            faults: components["schemas"]["Fault"][];
            /** @description The newest records of each kind. */
            records: components["schemas"]["StateRecord"][];
        };
        /**
         * State record
         * @description A record, and the controls that its state allows.
         */
        StateRecord: {
            /** @description The kind of record. */
            kind: string;
            /** @description The identifier. */
            id: string;
            /** @description The data. */
            row: unknown;
            /** @description The paths of the controls that the state allows now. */
            controls: string[];
        };
    };
    responses: {
        /** @description The request is not valid. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ControlError"];
            };
        };
        /** @description The resource does not exist, or its state does not allow it. */
        WrongState: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ControlError"];
            };
        };
        /** @description The clock. */
        Clock: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Clock"];
            };
        };
    };
    parameters: {
        /** @description Identifier of the resource. */
        Id: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
/** @description Why a call was rejected. */
export type ControlError = components['schemas']['ControlError'];
/** @description The clock of the sandbox. */
export type Clock = components['schemas']['Clock'];
/** @description An amount. */
export type Amount = components['schemas']['Amount'];
/** @description Who pays; the members of `payer` in the pay-in notification. */
export type Payer = components['schemas']['Payer'];
/** @description A fault that the next calls meet. */
export type Fault = components['schemas']['Fault'];
/** @description A record of the sandbox. */
export type Record = components['schemas']['Record'];
/** @description Every record. */
export type Snapshot = components['schemas']['Snapshot'];
/** @description The state of the sandbox. */
export type State = components['schemas']['State'];
/** @description A record, and the controls that its state allows. */
export type StateRecord = components['schemas']['StateRecord'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseWrongState = components['responses']['WrongState'];
export type ResponseClock = components['responses']['Clock'];
export type ParameterId = components['parameters']['Id'];
export type $defs = Record<string, never>;
export interface operations {
    readState: {
        parameters: {
            query?: {
                /** @description Maximum number of records of each kind. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["State"];
                };
            };
            400: components["responses"]["BadRequest"];
        };
    };
    reset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everything was removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
        };
    };
    takeSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The snapshot. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Snapshot"];
                };
            };
            400: components["responses"]["BadRequest"];
        };
    };
    restoreSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Snapshot"];
            };
        };
        responses: {
            /** @description The snapshot was restored. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
        };
    };
    planFault: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Fault"];
            };
        };
        responses: {
            /** @description The fault was planned. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
        };
    };
    clearFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No fault is planned any more. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
        };
    };
    advanceClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Milliseconds, at most ten years. */
                    ms: number;
                };
            };
        };
        responses: {
            200: components["responses"]["Clock"];
            400: components["responses"]["BadRequest"];
        };
    };
    freezeClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date-time
                     * @description The time to stop at.
                     */
                    at?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Clock"];
            400: components["responses"]["BadRequest"];
        };
    };
    unfreezeClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Clock"];
            400: components["responses"]["BadRequest"];
        };
    };
    payOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the resource. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    amount?: components["schemas"]["Amount"];
                    payer?: components["schemas"]["Payer"];
                };
            };
        };
        responses: {
            /** @description The order is paid. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["WrongState"];
        };
    };
}
