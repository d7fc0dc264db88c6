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
    "/_sandbox/notifications/{id}/resend": {
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
         * Send a notification again
         * @description Sends a notification again now, with the same id and, if it is signed, a new signature. With 200, it is delivered and leaves the list of undelivered events. Otherwise it stays there, or waits for its next attempt.
         */
        post: operations["resendNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/trigger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring about an event
         * @description Brings about an event by the control that causes it, so that state and reads agree with the notification. Without a resource, it creates one from the examples.
         */
        post: operations["triggerEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find requests
         * @description Returns the requests that callers sent, newest first, each with its response. Tokens, secrets, card numbers and CVVs are removed; everything else is as it was sent. If nothing matches, `nearest` is the request that matches the most filters. The log is kept in memory, and bounded.
         */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find deliveries
         * @description Returns the attempts to deliver notifications, each with its response; otherwise as `listRequests`.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/seed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add example data
         * @description Creates orders, subscriptions, scheduled payments, payouts, cases and requests in several states, from the examples of the API. The notifications about them count as delivered and are not sent. Each call creates more of them.
         */
        post: operations["seed"];
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
         * @description Removes every record and the planned faults, and resets the clock. Tokens stay valid.
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
         * @description Returns every record, so that it can be restored later.
         */
        get: operations["takeSnapshot"];
        /**
         * Restore a snapshot
         * @description Replaces everything with a snapshot. If one of its records is not valid, nothing changes.
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
        /**
         * List the planned faults, and what there is to plan
         * @description Returns the faults that are planned, the operations and events for which one can be planned, and the magic values, which any client can send instead.
         */
        get: operations["listFaults"];
        put?: never;
        /**
         * Plan a fault
         * @description Makes the next calls of an operation fail, or the next notifications of an event late, so that later ones arrive first. Faults apply to one process only.
         */
        post: operations["planFault"];
        /**
         * Remove the planned faults
         * @description Removes all planned faults, so that calls are carried out normally again.
         */
        delete: operations["clearFaults"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/run-due": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Carry out what is due
         * @description Carries out everything that is due now, and returns when no notification is being delivered. A receiver must not wait for it.
         */
        post: operations["runDue"];
        delete?: never;
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
         * @description Lets a frozen clock continue from the time at which it stopped.
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
    "/_sandbox/payins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive a PIX that belongs to no order
         * @description Sends `ORDER-PAYIN.PAID` with the type LOAD to the PAYIN endpoints of the company.
         */
        post: operations["receivePix"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/subscriptions/{id}/accept": {
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
         * Accept a subscription
         * @description Accepts a subscription on behalf of the payer. Nothing is sent.
         */
        post: operations["acceptSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/subscriptions/{id}/reject": {
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
         * Reject a subscription
         * @description Rejects a subscription on behalf of the payer, and sends `SUBSCRIPTION.REJECTED`.
         */
        post: operations["rejectSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/subscriptions/{id}/fail": {
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
         * Make a subscription fail
         * @description Gives a subscription the status ERROR. Nothing is sent.
         */
        post: operations["failSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/subscriptions/{id}/request-cancellation": {
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
         * Request the cancellation of a subscription
         * @description Requests the cancellation, and sends `SUBSCRIPTION.CANCELLATION.PENDING`.
         */
        post: operations["requestCancellation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/subscriptions/{id}/accept-cancellation": {
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
         * Accept the cancellation
         * @description Accepts the pending request to cancel a subscription, and sends `SUBSCRIPTION.CANCELLATION.ACCEPTED`.
         */
        post: operations["acceptCancellation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/subscriptions/{id}/reject-cancellation": {
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
         * Reject the cancellation
         * @description Rejects the pending request to cancel a subscription, and sends `SUBSCRIPTION.CANCELLATION.REJECTED`.
         */
        post: operations["rejectCancellation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/scheduled-payments/{id}/settle": {
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
         * Settle a scheduled payment
         * @description Settles a scheduled payment by creating and paying an order, and sends `ORDER-PAYIN.PAID`.
         */
        post: operations["settleScheduledPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/scheduled-payments/{id}/fail": {
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
         * Make a scheduled payment fail
         * @description Makes a scheduled payment fail. Nothing is sent.
         */
        post: operations["failScheduledPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a payout
         * @description Creates a payout. Nothing is sent.
         */
        post: operations["createPayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/payouts/{id}/pay": {
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
         * Pay a payout
         * @description Sends `ORDER-PAYOUT.PAID` to the PAYOUT endpoints of the company.
         */
        post: operations["payPayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/payouts/{id}/cancel": {
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
         * Cancel a payout
         * @description Sends `ORDER-PAYOUT.CANCELED` to the PAYOUT endpoints of the company.
         */
        post: operations["cancelPayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/payouts/{id}/fail": {
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
         * Make a payout fail
         * @description Sends `ORDER-PAYOUT.ERROR` to the PAYOUT endpoints of the company.
         */
        post: operations["failPayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/close-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a close request
         * @description Creates a request to close an account.
         */
        post: operations["createCloseRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/close-requests/{id}/move": {
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
         * Analyze a close request
         * @description Changes the status of a close request and the result of its analysis. Any status is accepted.
         */
        post: operations["moveCloseRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/med-cases/{id}/move": {
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
         * Move a MED case
         * @description Moves a MED case forward. Nothing is sent.
         */
        post: operations["moveMedCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/account-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an account request
         * @description Creates a pending account request, to which documents can be attached.
         */
        post: operations["createAccountRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/account-requests/{id}/close": {
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
         * Close an account request
         * @description Closes an account request. It no longer accepts documents.
         */
        post: operations["closeAccountRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/claims/{id}/code": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the resource. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Read a confirmation code
         * @description Returns the code that the service would have sent by e-mail or phone. The id is the `validationId`.
         */
        get: operations["readClaimCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/claims/{id}/confirm": {
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
         * Enter a confirmation code
         * @description Enters a code, in place of the operation that the API does not describe. A wrong code counts as an attempt.
         */
        post: operations["confirmClaim"];
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
            /** @description The value, as the API writes it. */
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
         * @description A fault that affects the next calls, or the next notifications of an event.
         */
        Fault: {
            /** @description The operationId, `*` for any operation, or the event of a notification. */
            operation: string;
            /**
             * @description `latency` delays the response, or the notification, which has no other fault; `error` responds with 500 and does nothing, `drop-before` breaks the connection and does nothing, `drop` breaks it after the call was carried out, `malformed` cuts the response off in the middle.
             * @enum {string}
             */
            kind: "latency" | "error" | "drop-before" | "drop" | "malformed";
            /** @description Affects only calls and notifications with this order code. */
            code?: string;
            /** @description Affects only calls with this idempotency key. */
            key?: string;
            /** @description Number of calls or deliveries; 1 if left out. */
            times?: number;
            /** @description Delay of `latency` in milliseconds; 1000 if left out. A response is late in real time, a notification by the clock of the sandbox. */
            ms?: number;
        };
        /**
         * Faults
         * @description The planned faults, and what there is to plan.
         */
        Faults: {
            /** @description The faults that are planned. */
            faults: components["schemas"]["Fault"][];
            /** @description The operations whose calls a fault can affect. */
            operations: string[];
            /** @description The events whose notifications can be late. */
            events: string[];
            /** @description The values that cause something when a client sends them. */
            magicValues: components["schemas"]["MagicValue"][];
        };
        /**
         * Magic value
         * @description A value that any client can send to trigger specific behavior.
         */
        MagicValue: {
            /** @description The operations that know it. */
            operations: string[];
            /** @description Path of the member of the body, such as `order.amount.value`. */
            member: string;
            /** @description The value. */
            value: string;
            /** @description What it does. */
            effect: string;
        };
        /**
         * Sandbox record
         * @description A record of the sandbox.
         */
        SandboxRecord: {
            /** @description The kind of record, such as `order`. */
            kind: string;
            /** @description The identifier. */
            id: string;
            /** @description The data. */
            row: unknown;
            /** @description The list that the record is in. */
            place?: {
                /** @description The name of the list. */
                group: string;
                /** @description The position in the list. */
                at: number;
            };
        };
        /**
         * Trigger
         * @description An event to bring about. Only one that no control causes has a `body`, its payload; without it, its example is sent.
         */
        Trigger: {
            /** @description The event, such as `ORDER-PAYIN.PAID`. */
            event: string;
            /** @description The id or reference of the resource; one is created if left out. */
            resource?: string;
            /** @description Where to send the notifications of an order or subscription that is created, or a payload that is given. */
            url?: string;
            /** @description The payload: an object or a list. */
            body?: unknown;
        };
        /**
         * Deliveries
         * @description Attempts to deliver notifications.
         */
        Deliveries: {
            /** @description The attempts, newest first. */
            deliveries: components["schemas"]["LogEntry"][];
        };
        /**
         * Triggered
         * @description The result of a trigger.
         */
        Triggered: {
            /** @description The id or reference; empty if the payload was given. */
            resource: string;
            /** @description The attempts, newest first. */
            deliveries: components["schemas"]["LogEntry"][];
            /** @description Why nothing was sent. */
            note?: string;
        };
        /**
         * Log entry
         * @description A request or a delivery. Requests have `method`, `path`, `headers`, `body` and `response`; deliveries have `id`, `event`, `referenceId`, `url`, `attempt`, `message`, `acknowledged` and `body`.
         */
        LogEntry: {
            /**
             * Format: date-time
             * @description The real time.
             */
            time: string;
            /** @description The status of the response; 0 if there was none. */
            status: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * Log
         * @description The entries of a log that match.
         */
        Log: {
            /** @description The entries, newest first. */
            entries: components["schemas"]["LogEntry"][];
            /** @description Number of entries that match, of which the newest are in `entries`. */
            total: number;
            /** @description Number of older entries that were dropped. */
            dropped: number;
            /** @description If nothing matches: the newest of the entries that match the most filters. */
            nearest?: {
                entry: components["schemas"]["LogEntry"];
                /** @description The filters that it does not match. */
                differs: string[];
            };
        };
        /**
         * Snapshot
         * @description Every record.
         */
        Snapshot: components["schemas"]["SandboxRecord"][];
        /**
         * State
         * @description The state of the sandbox.
         */
        State: {
            clock: components["schemas"]["Clock"];
            /** @description The faults that are planned. */
            faults: components["schemas"]["Fault"][];
            /** @description The controls that create something. */
            controls: components["schemas"]["AvailableControl"][];
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
            /** @description The name of the record for a reader. */
            title: string;
            /** @description The status. */
            status?: string;
            /**
             * Format: date-time
             * @description When it was created, by the clock of the sandbox, if that is known.
             */
            time?: string;
            /** @description The id of the record that it belongs to, such as that of the order. */
            about?: string;
            /**
             * Format: date-time
             * @description When a notification will be sent next.
             */
            dueAt?: string;
            /** @description The data. */
            row: unknown;
            /** @description The controls that the state allows now. */
            controls: components["schemas"]["AvailableControl"][];
        };
        /**
         * Available control
         * @description A control that can be used now.
         */
        AvailableControl: {
            /** @description The kind of record that it belongs to. */
            kind: string;
            /** @description A name, such as `Pay`. */
            label: string;
            /** @description The path to send a POST to. */
            path: string;
            body?: components["schemas"]["OpenObject"];
        };
        /**
         * Payment
         * @description A payment.
         */
        Payment: {
            amount?: components["schemas"]["Amount"];
            payer?: components["schemas"]["Payer"];
        };
        /**
         * Received PIX
         * @description A received PIX.
         */
        ReceivedPix: {
            amount: components["schemas"]["Amount"];
            payer?: components["schemas"]["Payer"];
            /** @description The company that it belongs to. */
            company?: string;
        };
        /**
         * Acceptance
         * @description An acceptance.
         */
        Acceptance: {
            payer?: components["schemas"]["Payer"];
        };
        /**
         * Rejection
         * @description A rejection.
         */
        Rejection: {
            /** @description The reason that the financial partner reports. */
            reason?: string;
        };
        /**
         * Cancellation
         * @description A request to cancel.
         */
        Cancellation: {
            /** @description REQUESTED_BY_PAYER if left out. */
            reason?: string;
            customer?: components["schemas"]["OpenObject"];
        };
        /**
         * Failure
         * @description A failure.
         */
        Failure: {
            /** @description The error message of the payout. */
            message?: string;
        };
        /**
         * New payout
         * @description A payout to create. Every member has a default.
         */
        NewPayout: {
            /** @description The identifier; generated if left out. */
            id?: string;
            /** @description Your reference, by which the payout is also found; the id if left out. */
            externalId?: string;
            /** @description In reais, as a decimal; 100.00 if left out. */
            amount?: string;
            /** @description A description. */
            description?: string;
            /** @description The payment method; PIX if left out. */
            paymentMethod?: string;
            receiver?: components["schemas"]["Receiver"];
            /** @description The company that it belongs to. */
            company?: string;
        };
        /**
         * Receiver
         * @description The receiver of a payout; the members of `receiver` in the payout notification.
         */
        Receiver: {
            /** @description The name. */
            name: string;
            /** @description The taxpayer number. */
            document: {
                /** @description CPF or CNPJ. */
                type?: string;
                /** @description The number. */
                number?: string;
            };
            bank?: components["schemas"]["OpenObject"];
        };
        /**
         * Analyst
         * @description The person who analyzed a request.
         */
        Analyst: {
            /** @description The name. */
            name: string;
            /** @description The e-mail address. */
            email: string;
        };
        /**
         * New close request
         * @description A close request to create. Every member has a default.
         */
        NewCloseRequest: {
            /** @description The identifier; generated if left out. */
            id?: string;
            /** @description The status; PENDING if left out. */
            status?: string;
            /** @description The account to close; generated if left out. */
            accountId?: string;
            /** @description The reason in the words of the caller. */
            closeRequestReason?: string;
            /** @description The company that it belongs to. */
            company?: string;
        };
        /**
         * Close request analysis
         * @description The result of an analysis.
         */
        CloseRequestAnalysis: {
            /** @description The new status. */
            status: string;
            /** @description The reason for the closure. */
            closureReason?: string;
            /** @description A note. */
            analysisObservation?: string;
            analysedBy?: components["schemas"]["Analyst"];
        };
        /**
         * MED case move
         * @description A move of a MED case.
         */
        MedCaseMove: {
            /**
             * @description The new status.
             * @enum {string}
             */
            status: "TRACED" | "WAITING_ANALYSIS" | "ANALYSED" | "WAITING_REFUND" | "COMPLETED";
        };
        /**
         * New account request
         * @description An account request to create. Every member has a default.
         */
        NewAccountRequest: {
            /** @description The identifier; generated if left out. */
            id?: string;
            /**
             * @description The type of holder; INDIVIDUAL if left out.
             * @enum {string}
             */
            holderType?: "INDIVIDUAL" | "ORGANIZATION" | "UNKNOWN";
            /** @description The company that it belongs to. */
            company?: string;
        };
        /**
         * Claim code
         * @description A confirmation code.
         */
        ClaimCode: {
            /** @description The code. */
            code: string;
        };
        /**
         * Claim confirmation
         * @description The result of entering a code.
         */
        ClaimConfirmation: {
            /** @description Whether the code was right. */
            confirmed: boolean;
            /** @description Codes that may still be entered before a new one must be sent. */
            attemptsLeft: number;
        };
        /**
         * Created
         * @description The id of a new resource.
         */
        Created: {
            /** @description The identifier. */
            id: string;
        };
        /**
         * Open object
         * @description An object of the API.
         */
        OpenObject: {
            [key: string]: unknown;
        };
    };
    responses: {
        /** @description The id of what was created. */
        Created: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Created"];
            };
        };
        /** @description The entries. */
        Log: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Log"];
            };
        };
        /** @description The request is not valid. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ControlError"];
            };
        };
        /** @description There is no resource with this id. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ControlError"];
            };
        };
        /** @description The state of the resource does not allow it, its id is taken, or several have its reference. */
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
        /** @description The operationId of a request, or the event of a delivery. */
        Operation: string;
        /** @description An id, code or reference: any string or segment of a path that is equal to it, wherever it stands. */
        Resource: string;
        /** @description The idempotency key of a request. */
        Key: string;
        /** @description The status of the response; 0 if there was none. */
        Status: number;
        /** @description The earliest real time. */
        Since: string;
        /** @description The latest real time. */
        Until: string;
        /** @description Maximum number of entries; 100 if left out. */
        Limit: number;
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
/** @description A fault that affects the next calls, or the next notifications of an event. */
export type Fault = components['schemas']['Fault'];
/** @description The planned faults, and what there is to plan. */
export type Faults = components['schemas']['Faults'];
/** @description A value that any client can send to trigger specific behavior. */
export type MagicValue = components['schemas']['MagicValue'];
/** @description A record of the sandbox. */
export type SandboxRecord = components['schemas']['SandboxRecord'];
/** @description An event to bring about. Only one that no control causes has a `body`, its payload; without it, its example is sent. */
export type Trigger = components['schemas']['Trigger'];
/** @description Attempts to deliver notifications. */
export type Deliveries = components['schemas']['Deliveries'];
/** @description The result of a trigger. */
export type Triggered = components['schemas']['Triggered'];
/** @description A request or a delivery. Requests have `method`, `path`, `headers`, `body` and `response`; deliveries have `id`, `event`, `referenceId`, `url`, `attempt`, `message`, `acknowledged` and `body`. */
export type LogEntry = components['schemas']['LogEntry'];
/** @description The entries of a log that match. */
export type Log = components['schemas']['Log'];
/** @description Every record. */
export type Snapshot = components['schemas']['Snapshot'];
/** @description The state of the sandbox. */
export type State = components['schemas']['State'];
/** @description A record, and the controls that its state allows. */
export type StateRecord = components['schemas']['StateRecord'];
/** @description A control that can be used now. */
export type AvailableControl = components['schemas']['AvailableControl'];
/** @description A payment. */
export type Payment = components['schemas']['Payment'];
/** @description A received PIX. */
export type ReceivedPix = components['schemas']['ReceivedPix'];
/** @description An acceptance. */
export type Acceptance = components['schemas']['Acceptance'];
/** @description A rejection. */
export type Rejection = components['schemas']['Rejection'];
/** @description A request to cancel. */
export type Cancellation = components['schemas']['Cancellation'];
/** @description A failure. */
export type Failure = components['schemas']['Failure'];
/** @description A payout to create. Every member has a default. */
export type NewPayout = components['schemas']['NewPayout'];
/** @description The receiver of a payout; the members of `receiver` in the payout notification. */
export type Receiver = components['schemas']['Receiver'];
/** @description The person who analyzed a request. */
export type Analyst = components['schemas']['Analyst'];
/** @description A close request to create. Every member has a default. */
export type NewCloseRequest = components['schemas']['NewCloseRequest'];
/** @description The result of an analysis. */
export type CloseRequestAnalysis = components['schemas']['CloseRequestAnalysis'];
/** @description A move of a MED case. */
export type MedCaseMove = components['schemas']['MedCaseMove'];
/** @description An account request to create. Every member has a default. */
export type NewAccountRequest = components['schemas']['NewAccountRequest'];
/** @description A confirmation code. */
export type ClaimCode = components['schemas']['ClaimCode'];
/** @description The result of entering a code. */
export type ClaimConfirmation = components['schemas']['ClaimConfirmation'];
/** @description The id of a new resource. */
export type Created = components['schemas']['Created'];
/** @description An object of the API. */
export type OpenObject = components['schemas']['OpenObject'];
export type ResponseCreated = components['responses']['Created'];
export type ResponseLog = components['responses']['Log'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseWrongState = components['responses']['WrongState'];
export type ResponseClock = components['responses']['Clock'];
export type ParameterId = components['parameters']['Id'];
export type ParameterOperation = components['parameters']['Operation'];
export type ParameterResource = components['parameters']['Resource'];
export type ParameterKey = components['parameters']['Key'];
export type ParameterStatus = components['parameters']['Status'];
export type ParameterSince = components['parameters']['Since'];
export type ParameterUntil = components['parameters']['Until'];
export type ParameterLimit = components['parameters']['Limit'];
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
    resendNotification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the resource. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The attempt. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deliveries"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
        };
    };
    triggerEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Trigger"];
            };
        };
        responses: {
            /** @description What it was about, and the attempts to deliver it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Triggered"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongState"];
        };
    };
    listRequests: {
        parameters: {
            query?: {
                /** @description The operationId of a request, or the event of a delivery. */
                operation?: components["parameters"]["Operation"];
                /** @description An id, code or reference: any string or segment of a path that is equal to it, wherever it stands. */
                resource?: components["parameters"]["Resource"];
                /** @description The idempotency key of a request. */
                key?: components["parameters"]["Key"];
                /** @description The status of the response; 0 if there was none. */
                status?: components["parameters"]["Status"];
                /** @description The earliest real time. */
                since?: components["parameters"]["Since"];
                /** @description The latest real time. */
                until?: components["parameters"]["Until"];
                /** @description Maximum number of entries; 100 if left out. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Log"];
            400: components["responses"]["BadRequest"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description The operationId of a request, or the event of a delivery. */
                operation?: components["parameters"]["Operation"];
                /** @description An id, code or reference: any string or segment of a path that is equal to it, wherever it stands. */
                resource?: components["parameters"]["Resource"];
                /** @description The status of the response; 0 if there was none. */
                status?: components["parameters"]["Status"];
                /** @description The earliest real time. */
                since?: components["parameters"]["Since"];
                /** @description The latest real time. */
                until?: components["parameters"]["Until"];
                /** @description Maximum number of entries; 100 if left out. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Log"];
            400: components["responses"]["BadRequest"];
        };
    };
    seed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Done. */
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
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
        };
    };
    listFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The faults and magic values. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Faults"];
                };
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
            /** @description Done. */
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
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
        };
    };
    runDue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
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
        requestBody?: {
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
                "application/json": components["schemas"]["Payment"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongState"];
        };
    };
    receivePix: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceivedPix"];
            };
        };
        responses: {
            200: components["responses"]["Created"];
            400: components["responses"]["BadRequest"];
        };
    };
    acceptSubscription: {
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
                "application/json": components["schemas"]["Acceptance"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongState"];
        };
    };
    rejectSubscription: {
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
                "application/json": components["schemas"]["Rejection"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongState"];
        };
    };
    failSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the resource. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongState"];
        };
    };
    requestCancellation: {
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
                "application/json": components["schemas"]["Cancellation"];
            };
        };
        responses: {
            200: components["responses"]["Created"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongState"];
        };
    };
    acceptCancellation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the resource. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongState"];
        };
    };
    rejectCancellation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the resource. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongState"];
        };
    };
    settleScheduledPayment: {
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
                "application/json": components["schemas"]["Payment"];
            };
        };
        responses: {
            200: components["responses"]["Created"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongState"];
        };
    };
    failScheduledPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the resource. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongState"];
        };
    };
    createPayout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewPayout"];
            };
        };
        responses: {
            /** @description The payout. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenObject"];
                };
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["WrongState"];
        };
    };
    payPayout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the resource. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongState"];
        };
    };
    cancelPayout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the resource. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongState"];
        };
    };
    failPayout: {
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
                "application/json": components["schemas"]["Failure"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongState"];
        };
    };
    createCloseRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewCloseRequest"];
            };
        };
        responses: {
            /** @description The close request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenObject"];
                };
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["WrongState"];
        };
    };
    moveCloseRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the resource. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseRequestAnalysis"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongState"];
        };
    };
    moveMedCase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the resource. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MedCaseMove"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongState"];
        };
    };
    createAccountRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewAccountRequest"];
            };
        };
        responses: {
            200: components["responses"]["Created"];
            400: components["responses"]["BadRequest"];
            409: components["responses"]["WrongState"];
        };
    };
    closeAccountRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the resource. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongState"];
        };
    };
    readClaimCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the resource. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The code. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimCode"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongState"];
        };
    };
    confirmClaim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the resource. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimCode"];
            };
        };
        responses: {
            /** @description Whether the code was right. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimConfirmation"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongState"];
        };
    };
}
