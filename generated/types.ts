// Generated from openapi/ by `npm run build`. Do not edit.

export interface paths {
    "/auth/v1/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue an access token
         * @description Exchanges the credentials of an identity provider application for a JWT. Request the scope `api://app-order-hml` to
         *     work with orders, subscriptions and scheduled payments; for operations that name no scope, ask your provider. Reuse
         *     the token until shortly before it expires.
         */
        post: operations["issueToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order/v1/banking/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a subscription QR code
         * @description Creates the QR code that a payer uses to authorize recurring PIX payments (PIX Automatico). The `type` chooses the
         *     journey.
         *
         *     - **Journey 2**, `AUTHORIZATION_QRCODE`: only the authorization. The subscription is returned as
         *       `PENDING_AUTHORIZATION`, and reading the QR code creates no charge; charge later with `schedulePayment`.
         *     - **Journey 3**, `AUTHORIZATION_QRCODE_IMMEDIATE_PAYMENT`: a composite QR code that settles a first charge and
         *       authorizes the recurrence. `initialCharge` is required, and an order is created for the immediate payment.
         *
         *     `fixedAmount` and `maxAmountFloor` are mutually exclusive; a request with both is rejected. Each change of status is
         *     announced at `webhookUrl`; only `SUBSCRIPTION.REJECTED` and the `SUBSCRIPTION.CANCELLATION.*` events are known.
         *
         *     **Assumption.** All five kinds of errors are declared, as any of them may occur.
         */
        post: operations["createSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order/v1/banking/subscriptions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a subscription
         * @description Returns the subscription in its current state: its QR code, terms, parties, status history, and every request to
         *     cancel it. The payer is available once the subscription is accepted.
         *
         *     **Assumption.** All five kinds of errors are declared, as any of them may occur.
         */
        get: operations["getSubscription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order/v1/banking/subscriptions/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Schedule a payment of a subscription
         * @description Schedules a charge against a subscription. It may have to be `ACCEPTED` by then: ask your provider.
         *
         *     A **first attempt** (`FIRST_ATTEMPT`) is the original charge of a cycle. Without `dueDate`, the service calculates one.
         *
         *     A **new attempt** (`NEW_ATTEMPT_AFTER_DUE_DATE`) retries a charge that was not settled by its due date. It follows
         *     the rules of the central bank:
         *
         *     - it is accepted only on subscriptions created with `allowChargeAfterDueDate`;
         *     - its `dueDate` is within the limits given for that field, tomorrow by default;
         *     - there is one attempt at a time;
         *     - it is for the original amount.
         *
         *     `ORDER-PAYIN.PAID` announces the settlement and names the scheduled payment; the payload sent to the scheduled
         *     payment's own `webhookUrl` is open.
         *
         *     **Assumption.** Header parameters exist, but without their names, so none is declared. All five kinds of errors are declared, as any of them may occur. Another path, under `/public/v1`, is mentioned for the same purpose without its request or response; it is left out.
         */
        put: operations["schedulePayment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order/v1/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace all webhook endpoints
         * @description Replaces the whole stored list of event endpoints of the authenticated company: endpoints that are not in the
         *     request are removed. The HMAC secret stays the same.
         *
         *     **Assumption.** All five kinds of errors are declared, as any of them may occur.
         */
        put: operations["replaceWebhookEndpoints"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order/v1/webhook/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List notifications that could not be delivered
         * @description Returns a page of the authenticated company's undelivered notifications; those of other companies are not listed.
         *     Leave `cursor` out on the first request, and pass the previous page's `nextCursor` on the following ones, as
         *     long as `hasNext` is true. The records show where and how delivery failed; they do not contain the payload.
         *
         *     **Assumption.** The client assumes that an event enters the list only after its attempts have failed, at most 72 hours after it was created, and that it is listed by its creation time, so before newer events that entered earlier.
         */
        get: operations["listUndeliveredEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order/v1/banking/accounts/{accountId}/keys/claims/{claimId}/confirm-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start the confirmation of a key claim
         * @description For the donor side: the account holds a PIX key that another institution claims. The service sends a code to the
         *     e-mail or phone registered on the account. The confirm call that follows, not specified here, takes the returned
         *     `validationId` and that code.
         */
        post: operations["requestClaimConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order/v1/banking/accounts/{accountId}/keys/claims/{claimId}/confirm-resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend the confirmation code of a key claim
         * @description Resends the code of a pending donor confirmation and resets the attempt counter.
         */
        post: operations["resendClaimConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order/v1/banking/accounts/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload an onboarding document
         * @description Attaches a document to an account request, in the slot that `documentType` names. The account request must be one
         *     that exists, belongs to your company and is still pending; otherwise the upload is rejected. A document that was in
         *     the slot before is kept in its history.
         *
         *     - **A second upload to the same slot** appends by default for `documentHolder`, `documentRepresentative`,
         *       `selfieRepresentative` and `partnerProofAddress`; send `append=false` to replace. For every other slot it replaces,
         *       whether `append` is omitted or false.
         *     - **A wrong slot**, one that does not belong to the holder type, returns `INVALID_REQUEST`; the error lists which
         *       values are accepted.
         *
         *     Every response lists in `missingRequiredDocuments` what is still missing.
         *
         *     **Assumption.** The usual encoding of a file with fields is multipart/form-data, and the media types are those registered for the accepted formats. All five kinds of errors are declared, as any of them may occur. An account request that is unknown, belongs to another company or is no longer pending may get any of them.
         */
        post: operations["uploadDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order/v1/banking/med/accounts/{accountId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a case to recover funds
         * @description Asks the central PIX directory to recover the funds of a transaction that was debited from the account (MED 2.0).
         *     Right after opening, the case is `CREATED` or `TRACED`; its progress arrives as MED notifications.
         *
         *     **Assumption.** All five kinds of errors are declared, as any of them may occur.
         */
        post: operations["openMedCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order/v2/transparent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Charge a customer (V2)
         * @description Creates a payment order without a customer-facing screen. It carries the same data as version 3, but the amount is
         *     always required. Version 3 also validates the order in an anti-money-laundering process. Our advice, not the
         *     provider's: prefer it for new integrations.
         *
         *     **Assumption.** Field names, required fields and rules are taken from version 3, except for the amount. The limit on credit card installments and the validation are known for version 3 only.
         */
        put: operations["createTransparentOrderV2"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order/v3/transparent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Charge a customer (V3)
         * @description Creates a payment order without a customer-facing screen and validates it in an anti-money-laundering process. The
         *     response contains what the customer needs to pay: a PIX QR code, a link, a bank account.
         *
         *     - **PIX** may omit `amount`, which gives a QR code with an open amount. `pixKey` and `expiration` are for PIX only. A
         *       PIX order that PIX_PARTNER processes may omit `customer`; the customer is then taken from the payer once the
         *       payment is confirmed.
         *     - **DEPOSIT** uses the bank in `bankSlug`, or the default bank. `GET /v1/orders/deposit/banks` lists the banks; it is
         *       mentioned but not specified.
         *     - **CREDIT_CARD** takes its card in `specialPaymentDetails`, either raw or as a stored card token; some partners
         *       need a 3-D Secure nonce.
         *     - **SPEI** returns the account to pay into as `bankAccount`.
         *
         *     Each change of the order's status is announced at `webhookUrl`; `ORDER-PAYIN.PAID` announces the payment.
         */
        put: operations["createTransparentOrderV3"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order/v1/banking/accounts/close-requests/paged/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List account close requests
         * @description Returns a page of account close requests: skips `skip` items and returns `take` items. If `group` is given, the
         *     items are groups with a key and a count instead of close requests.
         *
         *     **Assumption.** All five kinds of errors are declared, as any of them may occur. The operation is described as a list and marked as safe: the contract assumes that it changes nothing and can therefore be repeated without a key.
         */
        post: operations["listCloseRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order/v1/banking/accounts/close-requests/paged/list-group-by": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List groups of account close requests
         * @description Returns a page of account close requests, grouped. Takes the same body as the plain list.
         *
         *     **Assumption.** All five kinds of errors are declared, as any of them may occur. The operation is described as a list and marked as safe: the contract assumes that it changes nothing and can therefore be repeated without a key.
         */
        post: operations["listCloseRequestGroups"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order/v1/banking/order-payouts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a payout
         * @description Returns the payout with its current status. Use `externalId` for a fallback lookup.
         */
        get: operations["getPayout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "SUBSCRIPTION.CANCELLATION.ACCEPTED": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Subscription canceled
         * @description A request to cancel was accepted: the subscription is now `CANCELED`. Sent to the `webhookUrl` of the subscription.
         */
        post: operations["onSubscriptionCancellationAccepted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "SUBSCRIPTION.CANCELLATION.REJECTED": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancellation of a subscription rejected
         * @description A request to cancel was rejected: the subscription keeps its current status. Sent to the `webhookUrl` of the
         *     subscription.
         */
        post: operations["onSubscriptionCancellationRejected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "SUBSCRIPTION.CANCELLATION.PENDING": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancellation of a subscription requested
         * @description A request to cancel was received and is waiting for the financial partner; the subscription keeps its current
         *     status. Sent to the `webhookUrl` of the subscription.
         */
        post: operations["onSubscriptionCancellationPending"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "SUBSCRIPTION.REJECTED": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Subscription rejected
         * @description The payer rejected the subscription: it is now `REJECTED`. Sent to the `webhookUrl` of the subscription.
         */
        post: operations["onSubscriptionRejected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ORDER-PAYIN.PAID": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Payment received
         * @description An order was paid, or you received a PIX that is not linked to any of your orders (`type` is then `LOAD`). This
         *     notification also announces the first charge of a journey 3 subscription and every settled scheduled payment.
         *
         *     **Assumption.** Expect other pay-in events. This one is presumably sent to the `webhookUrl` of the order if you created one. A LOAD, the first charge of a subscription and a scheduled payment have no such order.
         */
        post: operations["onOrderPayinPaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ORDER-PAYOUT.PAID": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Payout paid
         * @description A payout was paid.
         *
         *     **Assumption.** It is probably sent to a configured webhook endpoint.
         */
        post: operations["onOrderPayoutPaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ORDER-PAYOUT.CANCELED": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Payout canceled
         * @description A payout was canceled.
         *
         *     **Assumption.** It is probably sent to a configured webhook endpoint.
         */
        post: operations["onOrderPayoutCanceled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ORDER-PAYOUT.ERROR": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Payout in error
         * @description A payout is in error.
         *
         *     **Assumption.** It is probably sent to a configured webhook endpoint.
         */
        post: operations["onOrderPayoutError"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    medCaseProgress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A MED case progressed
         * @description A MED case progressed. Its states are those of the case: CREATED, TRACED, WAITING_ANALYSIS, ANALYSED,
         *     WAITING_REFUND, COMPLETED.
         *
         *     **Assumption.** The name is this contract's own. The payload may be any JSON object, and the URL that it is sent to is open.
         */
        post: operations["onMedCaseProgress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    scheduledPaymentStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Status of a scheduled payment changed
         * @description The status of a scheduled payment changed. Sent to the `webhookUrl` of the scheduled payment. `ORDER-PAYIN.PAID`
         *     also announces the settlement itself.
         *
         *     **Assumption.** The name is this contract's own, and the payload may be any JSON object.
         */
        post: operations["onScheduledPaymentStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * Token request
         * @description The credentials of one of your company's applications.
         */
        TokenRequest: {
            /** @description The public identifier of the application. */
            clientId: string;
            /**
             * Format: password
             * @description The secret of the application. Keep it on a server and out of logs.
             */
            clientSecret: string;
            /** @description The scopes to request. Orders, subscriptions and scheduled payments need `api://app-order-hml`. */
            scopes: string[];
        };
        /**
         * Error messages
         * @description Why a request failed, as a list of messages.
         */
        ErrorMessages: string[];
        /**
         * Token
         * @description An access token and its lifetime.
         */
        Token: {
            /**
             * @description The kind of token.
             *
             *     **Assumption.** The examples use `Bearer`.
             */
            tokenType: string;
            /**
             * @description Lifetime in milliseconds.
             *
             *     **Limit.** One hour, in milliseconds, unless the service returns another value.
             *
             *     **Assumption.** The client of this project counts the lifetime from the moment it sent the request.
             * @default 3600000
             */
            expiresIn: number;
            /**
             * Format: password
             * @description The JWT itself. Treat it as a secret, and do not rely on its contents.
             */
            token: string;
        };
        /**
         * Subscription type
         * @description The journey that the QR code takes the payer through.
         *
         *     **Assumption.** A response is assumed to return the value from the request, so the list is closed in responses as well.
         *
         *     - `AUTHORIZATION_QRCODE`: Journey 2: authorization only. Reading the QR code creates no charge.
         *     - `AUTHORIZATION_QRCODE_IMMEDIATE_PAYMENT`: Journey 3: a composite QR code that settles a first charge and authorizes the recurrence.
         * @enum {string}
         */
        SubscriptionType: "AUTHORIZATION_QRCODE" | "AUTHORIZATION_QRCODE_IMMEDIATE_PAYMENT";
        /**
         * Frequency type
         * @description The length of a billing cycle of the subscription.
         *
         *     **Assumption.** A response is assumed to return the value from the request, so the list is closed in responses as well.
         *
         *     - `WEEKLY`: One week.
         *     - `MONTHLY`: One month.
         *     - `QUARTERLY`: Three months.
         *     - `SEMIANNUAL`: Six months.
         *     - `ANNUAL`: One year.
         * @enum {string}
         */
        FrequencyType: "WEEKLY" | "MONTHLY" | "QUARTERLY" | "SEMIANNUAL" | "ANNUAL";
        /**
         * Flexible money
         * @description An amount in Brazilian reais whose value may also be a JSON number.
         *
         *     **Assumption.** The contract reads strings and numbers in reais: a number of `42` is forty-two reais, not 42 centavos. Both fields are required, because an amount without either is meaningless. A string has no sign; a number has no bounds.
         */
        FlexibleMoney: {
            /**
             * @description The ISO 4217 code of the currency; banking objects are always in reais.
             * @constant
             */
            currency: "BRL";
            /** @description The amount in reais, as a string (an integer, a decimal point and two digits) or as a JSON number. Prefer the string: it has only one spelling and is never rounded. */
            value: string | number;
        };
        /**
         * Banking document
         * @description The taxpayer number that identifies a person or a company in Brazil.
         *
         *     **Assumption.** The contract requires both fields in a request, because neither identifies anyone alone.
         */
        BankingDocument: {
            /**
             * @description The kind of document.
             *
             *     - `CPF`: The number of a natural person.
             *     - `CNPJ`: The number of a legal entity.
             * @enum {string}
             */
            type: "CPF" | "CNPJ";
            /**
             * @description The document number, as a string so that leading zeros are kept.
             *
             *     **Assumption.** Any text is accepted.
             */
            number: string;
        };
        /**
         * Subscription party
         * @description A person or company involved in the subscription.
         */
        SubscriptionParty: {
            /** @description The full name of a person, or the company name. */
            name: string;
            /** @description The party's taxpayer number. */
            document: components["schemas"]["BankingDocument"];
        };
        /**
         * Initial charge request
         * @description The first charge, settled immediately when the composite QR code of journey 3 is paid.
         */
        InitialChargeRequest: {
            /** @description The PIX key used for the QR code of the first payment. */
            pixKey: string;
            /** @description The amount of the first payment. */
            amount: components["schemas"]["FlexibleMoney"];
        };
        /**
         * URL
         * @description An absolute URL.
         *
         *     **Assumption.** A URL is absolute. It may have any scheme and letters beyond ASCII.
         * @example https://shop.example.com/payments
         */
        Url: string;
        /**
         * Subscription create request
         * @description The terms of a recurring PIX authorization.
         */
        SubscriptionCreateRequest: {
            /** @description The receiver's account, where the money arrives. */
            accountId: string;
            type: components["schemas"]["SubscriptionType"];
            /** @description Whether a charge that was not settled by its due date may be attempted again. */
            allowChargeAfterDueDate: boolean;
            /**
             * @description Whether a due date on a weekend moves to the next weekday. A local holiday does not move a due date.
             *
             *     **Assumption.** A due date that would move out of the cycle, or of the days that a new attempt has, stays on the weekend.
             */
            allowAdjustToBusinessDay: boolean;
            frequencyType: components["schemas"]["FrequencyType"];
            /**
             * Format: date
             * @description The first day of the recurrence. Today is the earliest date allowed, in Brasilia time.
             */
            startDate: string;
            /**
             * Format: date
             * @description The last day of the recurrence. Leave it out if there is none.
             *
             *     **Assumption.** Without an end date, the recurrence is assumed to have no end. One before `startDate` is accepted.
             */
            endDate?: string;
            /** @description The amount of each charge, if it never changes. Cannot be combined with `maxAmountFloor`. */
            fixedAmount?: components["schemas"]["FlexibleMoney"];
            /** @description The lowest maximum amount that the payer may set for the authorization. Cannot be combined with `fixedAmount`. */
            maxAmountFloor?: components["schemas"]["FlexibleMoney"];
            /** @description Who owes the charges. */
            debtor: components["schemas"]["SubscriptionParty"];
            /** @description Who pays. Used by journeys with an immediate payment. */
            payer?: components["schemas"]["SubscriptionParty"];
            /** @description The first charge. Required in journey 3. */
            initialCharge?: components["schemas"]["InitialChargeRequest"];
            /** @description A description of the subscription. */
            description?: string;
            /** @description The URL that receives the subscription's events. */
            webhookUrl: components["schemas"]["Url"];
            /**
             * @description Your reference for the subscription QR code, unique in your system.
             *
             *     **Assumption.** A reference that was sent before is accepted.
             */
            externalId: string;
        } & ({
            /** @constant */
            type: "AUTHORIZATION_QRCODE";
        } | {
            /** @constant */
            type: "AUTHORIZATION_QRCODE_IMMEDIATE_PAYMENT";
            initialCharge: object;
        }) & ({
            maxAmountFloor?: never;
        } | {
            fixedAmount?: never;
        });
        /**
         * Error detail
         * @description One entry in the details of an error.
         */
        ErrorDetail: {
            /** @description The field that is invalid. */
            field?: string;
            /** @description A short description of the problem. */
            issue?: string;
            /** @description A longer description of the problem. */
            description?: string;
        };
        /**
         * Error body
         * @description Why a request failed: a code for programs, a message for people, and the invalid fields.
         *
         *     **Assumption.** No field is required.
         */
        ErrorBody: {
            /**
             * @description The error code.
             *
             *     **Open list.** Values beyond the known ones may appear; accept them.
             *
             *     **Assumption.** Other codes are accepted, and each code with any error status.
             *
             *     - `INVALID_REQUEST`: The request breaks a rule of the operation. Correct it before sending it again.
             *     - `UNAUTHORIZED`: The request is unauthorized (message `Unauthorized Request`).
             *     - `FORBIDDEN_ERROR`: The request is forbidden; the caller is not allowed to do this.
             *     - `NOT_FOUND`: The resource does not exist (message `Resource not found`).
             *     - `INTERNAL_ERROR`: The service failed unexpectedly.
             */
            error?: "INVALID_REQUEST" | "UNAUTHORIZED" | "FORBIDDEN_ERROR" | "NOT_FOUND" | "INTERNAL_ERROR" | (string & {});
            /** @description A description of the error. */
            message?: string;
            /**
             * @description Details of what is wrong with the request.
             *
             *     **Assumption.** Each entry is assumed to be one problem.
             */
            details?: components["schemas"]["ErrorDetail"][];
        };
        /**
         * Subscription status
         * @description The current status of the subscription.
         *
         *     **Open list.** Values beyond the known ones may appear; accept them.
         *
         *     **Assumption.** The list may be incomplete. Expect other values. Only four transitions are known: what leads to INITIAL, ACCEPTED and ERROR is not, and the state before a cancellation or rejection is known only from the event.
         *
         *     - `INITIAL`: Known only by its name.
         *     - `PENDING_AUTHORIZATION`: The state of a journey 2 subscription when it is created.
         *     - `ACCEPTED`: The subscription was accepted; the payer's data is available from then on.
         *     - `REJECTED`: The payer rejected the subscription.
         *     - `CANCELED`: A request to cancel was accepted.
         *     - `ERROR`: Known only by its name.
         */
        SubscriptionStatus: "INITIAL" | "PENDING_AUTHORIZATION" | "ACCEPTED" | "REJECTED" | "CANCELED" | "ERROR" | (string & {});
        /**
         * Timestamp
         * Format: date-time
         * @description A point in time in UTC, for example `2026-11-21T15:31:07Z`.
         *
         *     **Assumption.** UTC. Expect a trailing `Z`, but accept an offset.
         */
        Timestamp: string;
        /**
         * Initial charge
         * @description The first charge of a subscription whose journey includes an immediate payment.
         */
        InitialCharge: {
            /**
             * @description The order that settles the immediate payment; missing only if the subscription failed before the order was created.
             *
             *     **Assumption.** No schema requires the order, because a subscription that failed so early may have any status.
             */
            orderId?: string;
            /** @description When the initial charge expires. */
            expireDateTime: components["schemas"]["Timestamp"];
            /** @description The conciliation id of the first payment. */
            conciliationId: string;
            /** @description The amount of the first payment. */
            amount: components["schemas"]["FlexibleMoney"];
        };
        /**
         * Created subscription
         * @description A new subscription, and the QR code to show to the payer.
         */
        CreatedSubscription: {
            /** @description The identifier of the subscription. */
            id: string;
            status: components["schemas"]["SubscriptionStatus"];
            /** @description An image of the QR code. */
            qrcodeImageBase64: string;
            /** @description The payload of the QR code, for drawing it yourself or for copy and paste. */
            qrcodeData: string;
            /** @description The first charge; only for journeys that have one. */
            initialCharge?: components["schemas"]["InitialCharge"];
            /** @description The provider's identifier for the subscription. */
            providerId: string;
            /** @description Your reference for the subscription. */
            externalId: string;
        };
        /**
         * Subscription status entry
         * @description A status of the subscription, and when it was set.
         *
         *     **Assumption.** The field names are assumed: they follow the names of the record.
         */
        SubscriptionStatusEntry: {
            status?: components["schemas"]["SubscriptionStatus"];
            /** @description When the status was set. */
            createdAt?: components["schemas"]["Timestamp"];
        };
        /**
         * Party document
         * @description The document that identifies a payer, a receiver or another party.
         *
         *     **Assumption.** Neither field is required in what you receive.
         */
        PartyDocument: {
            /**
             * @description The kind of document.
             *
             *     **Open list.** Values beyond the known ones may appear; accept them.
             *
             *     **Assumption.** Banking documents, including that of a payout's receiver, are of type CPF or CNPJ. Customers of orders may have other documents, which may appear in notifications and records. Expect other values.
             *
             *     - `CPF`: Brazilian taxpayer number of a natural person.
             *     - `CNPJ`: Brazilian taxpayer number of a legal entity.
             */
            type?: "CPF" | "CNPJ" | (string & {});
            /** @description The document number, as a string so that leading zeros are kept. */
            number?: string;
        };
        /**
         * Subscription debtor
         * @description The person or company that owes the charges.
         *
         *     **Assumption.** The field names are assumed: they are those of the same items in the create request.
         */
        SubscriptionDebtor: {
            /** @description The full name of a person, or the company name. */
            name?: string;
            /** @description The debtor's document. */
            document?: components["schemas"]["PartyDocument"];
        };
        /**
         * Subscription receiver
         * @description The account holder who receives the payments.
         *
         *     **Assumption.** The field names are assumed: they are those of the same items elsewhere.
         */
        SubscriptionReceiver: {
            /** @description The account where the money arrives. */
            accountId?: string;
            /** @description The name of the account holder. */
            fullName?: string;
            /** @description The account holder's taxpayer number. */
            document?: components["schemas"]["PartyDocument"];
        };
        /**
         * Subscription payer
         * @description The person or company that authorized the recurrence, with its bank data.
         *
         *     **Assumption.** The field names are assumed: they are those of the same items in notifications.
         */
        SubscriptionPayer: {
            /** @description The payer's name. */
            name?: string;
            /** @description The payer's taxpayer number. */
            document?: components["schemas"]["PartyDocument"];
            /** @description The payer's bank data. */
            bank?: {
                /** @description The institution's ISPB, its eight-digit code in the Brazilian payment system. */
                ispb?: string;
                /** @description The account number. */
                account?: string;
                /** @description The branch number. */
                branch?: string;
            };
        };
        /**
         * Cancellation status
         * @description The current status of a cancellation request.
         *
         *     **Open list.** Values beyond the known ones may appear; accept them.
         *
         *     **Assumption.** The list may be incomplete. Expect other values.
         *
         *     - `PENDING`: Received; waiting for the financial partner.
         *     - `ACCEPTED`: The subscription is canceled.
         *     - `REJECTED`: The subscription keeps its status.
         */
        CancellationStatus: "PENDING" | "ACCEPTED" | "REJECTED" | (string & {});
        /**
         * Cancellation status entry
         * @description A status of the cancellation request, and when it was set.
         *
         *     **Assumption.** The field names are assumed: they follow the status history of the subscription.
         */
        CancellationStatusEntry: {
            status?: components["schemas"]["CancellationStatus"];
            /** @description When the status was set. */
            createdAt?: components["schemas"]["Timestamp"];
        };
        /**
         * Cancellation reason
         * @description Who asked for the cancellation.
         *
         *     **Open list.** Values beyond the known ones may appear; accept them.
         *
         *     **Assumption.** The list may be incomplete. Expect other values.
         *
         *     - `REQUESTED_BY_PAYER`: The payer asked for it.
         *     - `REQUESTED_BY_RECEIVER`: The receiver asked for it.
         */
        CancellationReason: "REQUESTED_BY_PAYER" | "REQUESTED_BY_RECEIVER" | (string & {});
        /**
         * Document holder
         * @description A party that is identified only by its taxpayer number.
         */
        DocumentHolder: {
            /** @description The party's document. */
            document?: components["schemas"]["PartyDocument"];
        };
        /**
         * Cancellation request
         * @description A request to cancel the subscription.
         *
         *     **Assumption.** The field names are assumed: they are those of the same items in the cancellation notifications. None is required.
         */
        CancellationRequest: {
            /** @description The identifier of the request. */
            id?: string;
            /** @description The idempotency key of the request. */
            idempotencyKey?: string;
            status?: components["schemas"]["CancellationStatus"];
            /** @description Each status that the request has had. */
            statusHistory?: components["schemas"]["CancellationStatusEntry"][];
            reason?: components["schemas"]["CancellationReason"];
            /** @description The customer named in the request. */
            customer?: components["schemas"]["DocumentHolder"];
            /** @description When the request was made. */
            createdAt?: components["schemas"]["Timestamp"];
            /** @description When the request was last updated. */
            updatedAt?: components["schemas"]["Timestamp"];
        };
        /**
         * Subscription
         * @description A subscription with its terms, parties and history.
         *
         *     **Assumption.** The items of the record are given, but not their names. Fields that also appear in the create request or response take their names from there, and the others are named in the same style. None is required, except for the fields of the initial charge, which has the items of the create response.
         */
        Subscription: {
            /** @description The identifier of the subscription. */
            id?: string;
            /** @description The provider's identifier for the subscription. */
            providerId?: string;
            type?: components["schemas"]["SubscriptionType"];
            status?: components["schemas"]["SubscriptionStatus"];
            /** @description Each status that the subscription has had. */
            statusHistory?: components["schemas"]["SubscriptionStatusEntry"][];
            /** @description An image of the QR code. */
            qrcodeImageBase64?: string;
            /** @description The payload of the QR code. */
            qrcodeData?: string;
            /** @description The first charge; only for journeys that have one. */
            initialCharge?: components["schemas"]["InitialCharge"];
            /** @description Whether a charge that was not settled by its due date may be attempted again. */
            allowChargeAfterDueDate?: boolean;
            /** @description Whether a due date on a weekend moves to the next weekday. A local holiday does not move a due date. */
            allowAdjustToBusinessDay?: boolean;
            frequencyType?: components["schemas"]["FrequencyType"];
            /**
             * Format: date
             * @description The first day of the recurrence.
             */
            startDate?: string;
            /**
             * Format: date
             * @description The last day of the recurrence.
             */
            endDate?: string;
            /** @description The amount of each charge, if it never changes. */
            fixedAmount?: components["schemas"]["FlexibleMoney"];
            /** @description The lowest maximum amount that the payer may set for the authorization. */
            maxAmountFloor?: components["schemas"]["FlexibleMoney"];
            /** @description Who owes the charges. */
            debtor?: components["schemas"]["SubscriptionDebtor"];
            /** @description The receiver of the money. */
            receiver?: components["schemas"]["SubscriptionReceiver"];
            /** @description Who authorized the recurrence; available once the subscription is accepted. */
            payer?: components["schemas"]["SubscriptionPayer"];
            /** @description A description of the subscription. */
            description?: string;
            /** @description The URL that receives the subscription's events. */
            webhookUrl?: components["schemas"]["Url"];
            /** @description Your reference for the subscription. */
            externalId?: string;
            /** @description When the subscription was created. */
            createdAt?: components["schemas"]["Timestamp"];
            /** @description When the subscription was last updated. */
            updatedAt?: components["schemas"]["Timestamp"];
            /** @description Every request to cancel the subscription. */
            cancellationRequests?: components["schemas"]["CancellationRequest"][];
        };
        /**
         * Payment purpose
         * @description Whether the payment is the original charge of a cycle or a further attempt at one.
         *
         *     **Assumption.** A response is assumed to return the value from the request, so the list is closed in responses as well.
         *
         *     - `FIRST_ATTEMPT`: The original charge of the cycle.
         *     - `NEW_ATTEMPT_AFTER_DUE_DATE`: A further attempt at a charge that was not settled by its due date; only on subscriptions created with `allowChargeAfterDueDate`.
         * @enum {string}
         */
        PaymentPurpose: "FIRST_ATTEMPT" | "NEW_ATTEMPT_AFTER_DUE_DATE";
        /**
         * Scheduled payment request
         * @description A charge against a subscription.
         *
         *     **Assumption.** What D is, and whether its days are business days, is open. Only the names `dueDate`, `originalScheduledPaymentId`, `currency` and `value` are given. The other fields use the names that the same items have elsewhere, and none is required.
         */
        ScheduledPaymentRequest: {
            /** @description The receiver's account. */
            accountId?: string;
            /**
             * Format: date
             * @description The day when the payment is due. If left out on a first attempt, it is calculated; if left out on a new attempt, it is tomorrow.
             *
             *     **Limit.** A calculated day is inside the cycle, from D+2 to D+10. A new attempt is due on the day after the request at the earliest and 7 days past the original due date at the latest, within the same cycle, on no more than 3 dates, with one attempt open at a time.
             *
             *     **Assumption.** On a first attempt, any day is accepted: one outside D+2 to D+10 or in the past, and one in a cycle that has a charge.
             */
            dueDate?: string;
            /**
             * @description Your reference for the payment.
             *
             *     **Assumption.** A reference that was sent before is accepted.
             */
            externalId?: string;
            /** @description The amount to charge. A new attempt has the amount of the original charge. */
            amount?: components["schemas"]["FlexibleMoney"];
            /** @description A description of the charge. */
            description?: string;
            purpose?: components["schemas"]["PaymentPurpose"];
            /**
             * @description Only for `NEW_ATTEMPT_AFTER_DUE_DATE`. The payment to retry: a first attempt, or a retry of one. If left out, the most recent first attempt of the subscription is retried.
             *
             *     **Assumption.** Unlike `pixKey` and `expiration` of an order, this is accepted with another purpose too, because the name of the field for the purpose is itself an assumption.
             */
            originalScheduledPaymentId?: string;
            /** @description The URL that receives changes of the payment's status. */
            webhookUrl?: components["schemas"]["Url"];
        };
        /**
         * Scheduled payment status
         * @description The current status of a scheduled payment.
         *
         *     **Open list.** Values beyond the known ones may appear; accept them.
         *
         *     **Assumption.** Only PENDING is known, from an example. Expect other values.
         *
         *     - `PENDING`: Seen in an example of a payment that was just scheduled.
         */
        ScheduledPaymentStatus: "PENDING" | (string & {});
        /**
         * Scheduled payment
         * @description A charge scheduled against a subscription.
         *
         *     **Assumption.** Only the names `dueDate`, `currency` and `value` are given. The other fields use the names that the same items have elsewhere, and none is required.
         */
        ScheduledPayment: {
            /** @description The identifier of the scheduled payment. */
            id?: string;
            /** @description The end-to-end id of the PIX transaction. */
            endToEndId?: string;
            /** @description The conciliation id of the payment. */
            conciliationId?: string;
            status?: components["schemas"]["ScheduledPaymentStatus"];
            /**
             * Format: date
             * @description The day when the payment is due, chosen by you or calculated.
             */
            dueDate?: string;
            /** @description The amount to charge. */
            amount?: components["schemas"]["FlexibleMoney"];
            /** @description A description of the charge. */
            description?: string;
            /** @description The subscription that is charged. */
            subscriptionId?: string;
            purpose?: components["schemas"]["PaymentPurpose"];
            /** @description Your reference for the payment. */
            externalId?: string;
        };
        /**
         * Webhook event type
         * @description The type of event that an endpoint receives.
         *
         *     **Open list.** Values beyond the known ones may appear; accept them.
         *
         *     **Assumption.** Only PAYIN is known; other values are accepted.
         *
         *     - `PAYIN`: Pay-ins, without the list of events that it covers.
         */
        WebhookEventType: "PAYIN" | (string & {});
        /**
         * Webhook endpoint request
         * @description A type of event, and where to send it.
         */
        WebhookEndpointRequest: {
            type: components["schemas"]["WebhookEventType"];
            /**
             * @description The HTTPS URL that receives the payload.
             *
             *     **Assumption.** Only the form of the URL is checked, beyond its scheme.
             */
            endpoint: string;
        };
        /**
         * Webhook configuration request
         * @description The endpoints that replace the stored ones.
         */
        WebhookConfigurationRequest: {
            /** @description The company. It is set from the authenticated company, so you do not need to send it. */
            companyId?: string;
            /**
             * @description The endpoints, each with the type of event that it receives.
             *
             *     **Assumption.** An empty list is accepted, because nothing forbids it, and so are several endpoints for one type.
             */
            events: components["schemas"]["WebhookEndpointRequest"][];
        };
        /**
         * Webhook event status
         * @description The current status of a stored endpoint.
         *
         *     **Open list.** Values beyond the known ones may appear; accept them.
         *
         *     **Assumption.** Only ACTIVE is known. Expect other values.
         *
         *     - `ACTIVE`: Seen in an example of a stored endpoint.
         */
        WebhookEventStatus: "ACTIVE" | (string & {});
        /**
         * Webhook endpoint
         * @description A stored endpoint and its status.
         */
        WebhookEndpoint: {
            type: components["schemas"]["WebhookEventType"];
            /** @description The URL that receives the payload. */
            endpoint: components["schemas"]["Url"];
            status: components["schemas"]["WebhookEventStatus"];
            /** @description When the endpoint was stored. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description When the endpoint was last updated. */
            updatedAt: components["schemas"]["Timestamp"];
        };
        /**
         * Webhook configuration
         * @description The stored endpoints of the company.
         */
        WebhookConfiguration: {
            /**
             * @description The identifier of the configuration.
             *
             *     **Assumption.** It is a string, as other ids are.
             */
            id: string;
            /** @description The company that the configuration belongs to. */
            companyId?: string;
            /**
             * @description The identifier of the organization.
             *
             *     **Assumption.** It is a string, as other ids are.
             */
            organizationId?: string;
            /**
             * @description The status of the configuration.
             *
             *     **Assumption.** Any string is accepted; the examples use the value of an endpoint.
             */
            status?: string;
            /** @description When the configuration was first stored. */
            createdAt?: components["schemas"]["Timestamp"];
            /** @description When the configuration was last updated. */
            updatedAt?: components["schemas"]["Timestamp"];
            /** @description The endpoints, each with the type of event that it receives. */
            events: components["schemas"]["WebhookEndpoint"][];
        };
        /**
         * Creation bound
         * @description A date or a timestamp; the bound itself is included.
         *
         *     **Assumption.** Described as an ISO date; a form with a time is accepted too.
         */
        CreationBound: string;
        /**
         * Delivery attempt
         * @description The receiving endpoint's response to one attempt.
         */
        DeliveryAttempt: {
            /** @description The message that the receiving endpoint returned. */
            message: string;
            /** @description The HTTP status that the receiving endpoint returned. */
            statusCode: number;
            /** @description When the attempt was made. */
            requestTime: components["schemas"]["Timestamp"];
        };
        /**
         * Undelivered event
         * @description A notification that could not be delivered, and every attempt to deliver it.
         */
        UndeliveredEvent: {
            /** @description The identifier of the notification. */
            id: string;
            /** @description The resource that the notification is about, for example an order id. */
            referenceId?: string;
            /** @description The URL that the notification was sent to. */
            webhookUrl: components["schemas"]["Url"];
            /**
             * @description The current delivery status.
             *
             *     **Assumption.** Any string is accepted; the examples use a placeholder.
             */
            status: string;
            /** @description When the notification was created. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description When the record was last updated. */
            updatedAt?: components["schemas"]["Timestamp"];
            /** @description Every delivery attempt. */
            history: components["schemas"]["DeliveryAttempt"][];
        };
        /**
         * Undelivered event page
         * @description A page of undelivered events, and the cursor of the next page.
         */
        UndeliveredEventPage: {
            /** @description The maximum number of records on the page. */
            limit?: number;
            /** @description The sort direction, as requested. */
            sort?: string;
            /** @description The timestamp of the last record on this page. Pass it as `cursor` to get the next page. */
            nextCursor?: components["schemas"]["Timestamp"];
            /** @description Whether there is another page. */
            hasNext: boolean;
            /** @description The records on this page. */
            data: components["schemas"]["UndeliveredEvent"][];
        };
        /**
         * Claim validation status
         * @description The current status of the confirmation.
         *
         *     **Open list.** Values beyond the known ones may appear; accept them.
         *
         *     **Assumption.** Only PENDING is known, from an example. Expect other values.
         *
         *     - `PENDING`: Seen in an example of a confirmation whose code was sent.
         */
        ClaimValidationStatus: "PENDING" | (string & {});
        /**
         * Claim validation
         * @description A key claim confirmation in progress.
         */
        ClaimValidation: {
            /** @description The identifier of the validation. Send it back in the confirm call. */
            validationId: string;
            status: components["schemas"]["ClaimValidationStatus"];
            /** @description When the confirmation code expires. */
            expiresAt: components["schemas"]["Timestamp"];
        };
        /**
         * Claim resend request
         * @description The validation whose code to resend.
         */
        ClaimResendRequest: {
            /** @description The identifier returned by `requestClaimConfirmation`. */
            validationId: string;
        };
        /**
         * Document type
         * @description The slot of an account request that a document fills.
         *
         *     **Open list.** Values beyond the known ones may appear; accept them.
         *
         *     **Assumption.** Individuals have exactly the first three. The list for organizations is incomplete, so other values are accepted. Except for `documentHolder`, the purpose of each slot is inferred from its name.
         *
         *     - `documentHolder`: Identity document of an individual, front and back. Mandatory.
         *     - `selfieHolder`: Selfie of an individual. Mandatory; png, jpg or jpeg only.
         *     - `pepDeclaration`: An individual's declaration on whether they are a politically exposed person. Mandatory.
         *     - `documentRepresentative`: Identity document of an organization's legal representative.
         *     - `selfieRepresentative`: Selfie of an organization's legal representative; png, jpg or jpeg only.
         *     - `partnerProofAddress`: Proof of address of an organization's partner.
         */
        DocumentType: "documentHolder" | "selfieHolder" | "pepDeclaration" | "documentRepresentative" | "selfieRepresentative" | "partnerProofAddress" | (string & {});
        /**
         * Document upload
         * @description A file and the slot that it fills.
         *
         *     **Assumption.** The contract calls the file field `file`, a name of its own, and requires nothing else.
         */
        DocumentUpload: {
            /**
             * Format: binary
             * @description The document, as pdf, png, jpg, jpeg, doc or docx.
             *
             *     **Limit.** At most 10 MB. The slots `selfieHolder` and `selfieRepresentative` take png, jpg and jpeg only.
             *
             *     **Assumption.** A megabyte is read as 1,048,576 bytes. If it means 1,000,000, the service rejects files slightly below the limit.
             */
            file: Blob | File;
            documentType?: components["schemas"]["DocumentType"];
            /** @description The account request to attach the document to. It must belong to your company and still be pending. */
            accountRequestId?: string;
            /** @description Whether to keep the document that is already in the slot next to this one; `false` replaces it. */
            append?: boolean;
        };
        /**
         * Uploaded document
         * @description The result of an upload.
         *
         *     **Assumption.** Only the name `missingRequiredDocuments` is given. The other fields are named in the same style, and none of them is required.
         */
        UploadedDocument: {
            /** @description The identifier of the document. */
            id?: string;
            /** @description A URL for viewing the document. For display only; the document is already attached. */
            readUrl?: components["schemas"]["Url"];
            documentType?: components["schemas"]["DocumentType"];
            /** @description The account request that the document was linked to, if one was given. */
            accountRequestId?: string;
            /**
             * @description Whether the account request now contains the document; never true if no account request was given.
             *
             *     **Assumption.** The name is assumed, so the rule that links it to `accountRequestId` is not enforced.
             */
            attached?: boolean;
            /**
             * @description Whether the document was added to an existing one; true only if appending was requested and the slot already held a document.
             *
             *     **Assumption.** Four slots append by default, but the flag is described as true only when appending was requested: do not rely on it for those slots. The name is assumed, so the rule is not enforced.
             */
            appended?: boolean;
            /** @description The mandatory documents of the holder type that are still missing. An empty list means that nothing is missing, or that the holder type is unknown. */
            missingRequiredDocuments: components["schemas"]["DocumentType"][];
        };
        /**
         * MED situation type
         * @description What happened, according to the account holder.
         *
         *     **Assumption.** The meanings are inferred from the names.
         *
         *     - `SCAM`: The holder was tricked into paying.
         *     - `UNAUTHORIZED_TRANSACTION`: The holder did not authorize the transaction.
         *     - `CRIME_OF_COERCION`: The holder was forced to pay.
         *     - `FRAUDULENT_ACCESS_AND_AUTHORIZATION`: Someone gained access to the account and authorized the transaction.
         *     - `OTHERS`: Something else, described in `details`.
         *     - `UNKNOWN`: Unknown.
         * @enum {string}
         */
        MedSituationType: "SCAM" | "UNAUTHORIZED_TRANSACTION" | "CRIME_OF_COERCION" | "FRAUDULENT_ACCESS_AND_AUTHORIZATION" | "OTHERS" | "UNKNOWN";
        /**
         * MED tracing
         * @description How far to trace the money. The limits are those of the directory.
         *
         *     **Assumption.** The meanings are inferred from the names, defaults and limits.
         */
        MedTracing: {
            /**
             * @description Transactions below this amount are not traced.
             *
             *     **Default:** `200.00`.
             *
             *     **Assumption.** Any string is accepted, such as `200.00`.
             */
            minimumTransactionAmount?: string;
            /**
             * @description The maximum number of transactions to trace.
             *
             *     **Default:** `5`.
             */
            maxTransactions?: number;
            /**
             * @description How long after the transaction to trace the money, as an ISO-8601 duration.
             *
             *     **Limit.** At most two hours (`PT2H`).
             *
             *     **Assumption.** The pattern is the syntax of ISO-8601 durations, with designators or in the complete alternative form, and limits each part by itself: it rejects `PT3H`, `PT121M` and `P1D`. No keyword can add the parts up. `x-maxDuration` does, and the validators of this project enforce it; a tool that reads only the pattern also accepts sums such as `PT1H61M`, and less than a tenth of a day, week, month or year, such as `P0.09D`. A year counts as 365 days and a month as 28 days, the shortest that each can be.
             * @example PT1H30M
             */
            timeWindow?: string;
            /**
             * @description The maximum number of hops from the contested transaction to trace.
             *
             *     **Default:** `2`.
             */
            maxDepth?: number;
        };
        /**
         * MED case request
         * @description The transaction to contest, and why.
         */
        MedCaseRequest: {
            /**
             * @description The end-to-end id of the contested transaction, or the return id when a refund is contested.
             *
             *     **Assumption.** A transaction that has a case is accepted again.
             */
            endToEndId: string;
            situationType: components["schemas"]["MedSituationType"];
            /** @description A description of what happened, at most 2000 characters. Required when the situation is `OTHERS`. */
            details?: string;
            tracing?: components["schemas"]["MedTracing"];
        } & ({
            /** @enum {string} */
            situationType: "SCAM" | "UNAUTHORIZED_TRANSACTION" | "CRIME_OF_COERCION" | "FRAUDULENT_ACCESS_AND_AUTHORIZATION" | "UNKNOWN";
        } | {
            /** @constant */
            situationType: "OTHERS";
            details: string;
        });
        /**
         * MED case status
         * @description The current status of a MED case.
         *
         *     **Open list.** Values beyond the known ones may appear; accept them.
         *
         *     **Assumption.** The list may be incomplete. Expect other values.
         *
         *     - `CREATED`: A case may have this status right after opening.
         *     - `TRACED`: A case may have this status right after opening.
         *     - `WAITING_ANALYSIS`: Known only by its name.
         *     - `ANALYSED`: Known only by its name.
         *     - `WAITING_REFUND`: Known only by its name.
         *     - `COMPLETED`: Known only by its name.
         */
        MedCaseStatus: "CREATED" | "TRACED" | "WAITING_ANALYSIS" | "ANALYSED" | "WAITING_REFUND" | "COMPLETED" | (string & {});
        /**
         * Opened MED case
         * @description A case at the central PIX directory, right after opening.
         */
        OpenedMedCase: {
            /** @description The identifier of the case at the central PIX directory. */
            referenceId: string;
            status: components["schemas"]["MedCaseStatus"];
            /** @description The account that the transaction was debited from. */
            accountId: string;
            /** @description The end-to-end id of the contested transaction, or the return id of the contested refund. */
            endToEndId: string;
        } & {
            /**
             * @description The status of the case right after opening.
             *
             *     **Open list.** Values beyond the known ones may appear; accept them.
             *
             *     **Assumption.** A case is CREATED or TRACED right after opening. Other values are accepted, because a repeated call may return a later status.
             *
             *     - `CREATED`: One of the two statuses that a case can have right after opening.
             *     - `TRACED`: One of the two statuses that a case can have right after opening.
             */
            status: "CREATED" | "TRACED" | (string & {});
        };
        /**
         * Customer document
         * @description The document that identifies the customer.
         */
        CustomerDocument: {
            /**
             * @description The kind of document.
             *
             *     - `CPF`: Brazilian taxpayer number of a natural person.
             *     - `CNPJ`: Brazilian taxpayer number of a legal entity.
             *     - `OTHERS`: Any other document.
             *     - `CURP`: Mexican population register code.
             *     - `RFC`: Mexican taxpayer code.
             * @enum {string}
             */
            type: "CPF" | "CNPJ" | "OTHERS" | "CURP" | "RFC";
            /**
             * @description The document number, as a string so that leading zeros are kept.
             *
             *     **Assumption.** Any text is accepted.
             */
            number: string;
        };
        /**
         * Customer address
         * @description The customer's address. Send all fields, or leave out `address`.
         */
        CustomerAddress: {
            /** @description The state or province. */
            state: string;
            /** @description The city or municipality. */
            city: string;
            /** @description The street, without the house number. */
            street: string;
            /** @description The neighborhood or district. */
            neighborhood: string;
            /** @description The house number. */
            number: string;
            /**
             * @description The apartment, floor or building.
             *
             *     **Assumption.** The field is required, so the examples send an empty string if there is none.
             */
            complement: string;
            /** @description The postal code (CEP in Brazil). */
            postalCode: string;
            /** @description The customer's IP address. */
            ip: string;
        };
        /**
         * Customer
         * @description The customer who pays the order.
         */
        Customer: {
            /** @description The full name of a person, or the company name. A single name is accepted. */
            fullName: string;
            /**
             * @description Whether the customer is a person or a company.
             *
             *     - `INDIVIDUAL`: A natural person.
             *     - `ORGANIZATION`: A legal entity.
             * @enum {string}
             */
            type: "INDIVIDUAL" | "ORGANIZATION";
            document: components["schemas"]["CustomerDocument"];
            /** @description An e-mail address. */
            email: string;
            /** @description A phone number. */
            phone: string;
            /**
             * Format: date
             * @description The date of birth of a person, or the foundation date of a company.
             */
            birth?: string;
            /**
             * @description An ISO 3166-1 alpha-3 code, for example BRA, MEX or USA.
             *
             *     **Assumption.** The contract accepts any three capital letters. The service accepts a closed list of countries: ask for it.
             */
            country: string;
            address?: components["schemas"]["CustomerAddress"];
        };
        /**
         * Payment method
         * @description How the customer pays.
         *
         *     - `PIX`: Instant payment by QR code, in BRL.
         *     - `DEPOSIT`: Bank deposit, in BRL.
         *     - `BOLETO`: Payment slip, in BRL.
         *     - `EXCHANGE_PAY`: Payment in an exchange's app, in BRL.
         *     - `CREDIT_CARD`: Credit card, in MXN.
         *     - `SPEI`: Transfer to the bank account returned in the response, in MXN.
         *     - `OXXO`: OXXO, in MXN.
         *     - `OXXOPAY`: OXXO Pay, in MXN.
         *     - `PAYNET`: Paynet, in MXN.
         * @enum {string}
         */
        PaymentMethod: "PIX" | "DEPOSIT" | "BOLETO" | "EXCHANGE_PAY" | "CREDIT_CARD" | "SPEI" | "OXXO" | "OXXOPAY" | "PAYNET";
        /**
         * Order money
         * @description The amount of an order.
         *
         *     **Assumption.** The provider calls the form of the value the "smallest-unit format" of its currency, and writes it with two digits after the point if the currency has two decimals; the contract reads this as an amount in major units. BRL, USD and MXN have two decimals, as in ISO 4217; USDT, BUSD and other codes may have any number. The value has no sign.
         */
        OrderMoney: {
            /**
             * @description The ISO 4217 code of the currency, or the code of a stablecoin.
             *
             *     **Open list.** Values beyond the known ones may appear; accept them.
             *
             *     **Assumption.** The four currencies are those of version 3, which accepts no others; version 2 lists them as known values and accepts others too. USDT and BUSD are taken for the stablecoins of these names.
             *
             *     - `BRL`: Brazilian real.
             *     - `USD`: United States dollar.
             *     - `USDT`: The stablecoin with this code.
             *     - `BUSD`: The stablecoin with this code.
             */
            currency: "BRL" | "USD" | "USDT" | "BUSD" | (string & {});
            /** @description The amount as a decimal string in major units, with as many decimal places as the currency has, such as `150.75` in BRL. */
            value: string;
        } & ({
            /** @enum {string} */
            currency: "BRL" | "USD" | "MXN";
            value?: string;
        } | {
            currency: string;
        });
        /**
         * Financial partner
         * @description The partner that processes the order. EXCHANGE_PAY, PARTNER_A, PARTNER_B, PARTNER_C and PIX_PARTNER stand for names of companies: ask your provider for the values to send.
         *
         *     - `EXCHANGE_PAY`: Stands for a partner's name.
         *     - `LATAM_PAY`: Listed as a partner.
         *     - `PARTNER_A`: Stands for a partner's name.
         *     - `PARTNER_B`: Stands for a partner's name.
         *     - `PARTNER_C`: Stands for a partner's name.
         *     - `PIX_PARTNER`: The PIX partner. PIX orders that it processes may omit the customer.
         * @enum {string}
         */
        FinancialPartner: "EXCHANGE_PAY" | "LATAM_PAY" | "PARTNER_A" | "PARTNER_B" | "PARTNER_C" | "PIX_PARTNER";
        /**
         * Credit card
         * @description Raw card data. Never log it; prefer a card token.
         */
        CreditCard: {
            /**
             * Format: password
             * @description The name on the card.
             */
            holderName: string;
            /**
             * @description The holder's taxpayer number, masked so that only the first 3 digits are visible. It has 11 digits for a CPF and 14 for a CNPJ.
             *
             *     **Assumption.** Any characters are accepted after the first three, and the length is not enforced.
             */
            holderDocument?: string;
            /**
             * Format: password
             * @description The card number (PAN).
             */
            cardNumber: string;
            /**
             * Format: password
             * @description The security code of the card.
             */
            cvv: string;
            /**
             * Format: password
             * @description The month and year when the card expires, as `MM/YY`.
             */
            expirationDate: string;
            /** @description The card brand. */
            brand: string;
            /**
             * @description The number of installments to charge, at least 1.
             *
             *     **Assumption.** There is no upper limit.
             */
            installments: number;
            /**
             * @description Whether to skip 3-D Secure.
             *
             *     **Default:** `true`.
             */
            skipThreeDSecure?: boolean;
        };
        /**
         * Browser
         * @description Information about the customer's browser. Send all fields, or leave out `browser`.
         *
         *     **Assumption.** The meanings are inferred from the names.
         */
        Browser: {
            /** @description The value of the browser's Accept header. */
            httpAcceptBrowserValue: string;
            /** @description The content types that the browser accepts. */
            httpAcceptContent: string;
            /** @description The browser's language. */
            httpBrowserLanguage: string;
            /** @description Whether Java is enabled. */
            httpBrowserJavaEnabled: boolean;
            /** @description Whether JavaScript is enabled. */
            httpBrowserJavaScriptEnabled: boolean;
            /** @description The color depth of the screen in bits per pixel, as a string. */
            httpBrowserColorDepth: string;
            /** @description The height of the screen in pixels, as a string. */
            httpBrowserScreenHeight: string;
            /** @description The width of the screen in pixels, as a string. */
            httpBrowserScreenWidth: string;
            /**
             * @description The difference from UTC in minutes, as a string.
             *
             *     **Assumption.** The unit is assumed to be minutes, as browsers report it.
             */
            httpBrowserTimeDifference: string;
            /** @description The value of the browser's User-Agent header. */
            userAgentBrowserValue: string;
        };
        /**
         * Special payment details
         * @description Additional data that some payment methods and partners need.
         *
         *     **Assumption.** An order by CREDIT_CARD may be sent without it, since the provider calls it optional.
         */
        SpecialPaymentDetails: {
            /**
             * Format: password
             * @description A 3-D Secure nonce; some partners require it for a credit card.
             */
            card3DSToken?: string;
            /**
             * Format: password
             * @description The token of a stored card, in place of the raw card data.
             *
             *     **Assumption.** The contract accepts the token and `creditCard` together; the service may not.
             */
            cardToken?: string;
            creditCard?: components["schemas"]["CreditCard"];
            /**
             * @description The number of installments to charge.
             *
             *     **Assumption.** The examples send the same number here and in `installments` of the credit card.
             */
            installmentsNumber?: number;
            browser?: components["schemas"]["Browser"];
        };
        /**
         * Order details
         * @description What to pay, how to pay it, and where to send the customer and the notifications.
         *
         *     **Assumption.** `pixKey` and `expiration` are for PIX only. The contract rejects them with another method, where the service may ignore them. Methods are listed as paid in BRL or in MXN, but the currencies of version 3 do not include MXN, and no rule links a method to the currency of the amount, so none is enforced.
         */
        OrderDetails: {
            /**
             * @description Your reference for the order.
             *
             *     **Assumption.** A code that was sent before is accepted.
             */
            code: string;
            paymentMethod: components["schemas"]["PaymentMethod"];
            /** @description The amount of the order. Only a PIX order of version 3 may omit it; its QR code then has an open amount. */
            amount?: components["schemas"]["OrderMoney"];
            /** @description A description of the order. */
            additionalInfo: string;
            /** @description The URL that receives the order's notifications. */
            webhookUrl: components["schemas"]["Url"];
            /** @description The URL that the customer returns to after payment. */
            returnUrl: components["schemas"]["Url"];
            financialPartner?: components["schemas"]["FinancialPartner"];
            /**
             * @description Seconds until the QR code expires. Only for dynamic PIX QR codes.
             *
             *     **Default:** `86400`, one day in seconds.
             *
             *     **Assumption.** Any number is accepted.
             */
            expiration?: number;
            /** @description The PIX key to be paid. Only for PIX. It must belong to the payment account of the company; if omitted, the random key (EVP) of the account is used. */
            pixKey?: string;
            specialPaymentDetails?: components["schemas"]["SpecialPaymentDetails"];
            /**
             * @description The bank for a DEPOSIT; if omitted, the default bank is used.
             *
             *     **Assumption.** Meant for DEPOSIT. The provider does not say that other methods reject it, so the contract accepts it everywhere.
             */
            bankSlug?: string;
        } & ({
            /** @constant */
            paymentMethod: "PIX";
        } | {
            /** @enum {string} */
            paymentMethod: "DEPOSIT" | "BOLETO" | "EXCHANGE_PAY" | "CREDIT_CARD" | "SPEI" | "OXXO" | "OXXOPAY" | "PAYNET";
            amount: object;
            pixKey?: never;
            expiration?: never;
        });
        /**
         * Transparent order request
         * @description A payment order and the customer who pays it, as both versions accept it.
         *
         *     **Assumption.** A PIX order may omit the customer only if PIX_PARTNER processes it. An order that names no partner may go to PIX_PARTNER, so it is accepted too. Name PIX_PARTNER to be sure.
         */
        TransparentOrderRequest: {
            /** @description The customer who pays. May be omitted only for a PIX order that PIX_PARTNER processes; the customer is then taken from the payer once the payment is confirmed. */
            customer?: components["schemas"]["Customer"];
            /** @description What to pay, and how. */
            order: components["schemas"]["OrderDetails"];
        } & ({
            customer: object;
        } | {
            order?: {
                /** @constant */
                paymentMethod: "PIX";
                /** @constant */
                financialPartner?: "PIX_PARTNER";
            };
        });
        /**
         * Order details V2
         * @description What to pay, how to pay it, and where to send the customer and the notifications. Always has an amount.
         */
        OrderDetailsV2: components["schemas"]["OrderDetails"] & {
            amount: components["schemas"]["OrderMoney"];
        };
        /**
         * Transparent order request V2
         * @description A payment order that always has an amount, and the customer who pays it.
         *
         *     **Assumption.** Version 2 carries the same data as version 3, so the contract takes the names, required fields and rules from there, always requires an amount, and accepts other currencies.
         */
        TransparentOrderRequestV2: components["schemas"]["TransparentOrderRequest"] & {
            order: components["schemas"]["OrderDetailsV2"];
        };
        /**
         * Order status
         * @description The current status of an order.
         *
         *     **Open list.** Values beyond the known ones may appear; accept them.
         *
         *     **Assumption.** Only INITIAL and PAID are known. Expect other values.
         *
         *     - `INITIAL`: Seen in an example of an order that was just created.
         *     - `PAID`: The order was paid.
         */
        OrderStatus: "INITIAL" | "PAID" | (string & {});
        /**
         * Challenge status
         * @description The current status of the 3-D Secure antifraud verification.
         *
         *     **Open list.** Values beyond the known ones may appear; accept them.
         *
         *     **Assumption.** Only PENDING is known, from an example. Expect other values.
         *
         *     - `PENDING`: Seen in an example.
         */
        ChallengeStatus: "PENDING" | (string & {});
        /**
         * Fee part
         * @description One kind of fee.
         */
        FeePart: {
            /**
             * @description The amount of this fee.
             *
             *     **Assumption.** The contract calls the field with the amount `amount`, requires some field, and accepts any value.
             */
            amount?: unknown;
        };
        /**
         * Order fee
         * @description The fee of the order, by kind.
         *
         *     **Assumption.** The names are all that is known about the kinds.
         */
        OrderFee: {
            /** @description The fixed part of the fee. */
            fixed: components["schemas"]["FeePart"];
            /** @description The variable part of the fee. */
            variable: components["schemas"]["FeePart"];
            /** @description The additional part of the fee. */
            additional: components["schemas"]["FeePart"];
        };
        /**
         * SPEI account
         * @description The Mexican bank account to transfer to. Present for SPEI orders, and only for them.
         */
        SpeiAccount: {
            /** @description The CLABE, the standardized account number. */
            clabe: string;
            /** @description The name of the account holder. */
            beneficiary: string;
            /** @description The code of the bank that holds the account. */
            bankCode: string;
        };
        /**
         * Transparent order
         * @description A created order, and what the customer needs to pay it.
         *
         *     **Assumption.** The meanings of `expireDateTime`, `checkoutLink`, `errorMessage`, `description` and the challenge fields are inferred from their names. `bankAccount` is required for SPEI only, which no schema can say, because the payment method is not in the response. Version 2 returns the same data.
         */
        TransparentOrder: {
            /** @description The identifier of the order. */
            id: string;
            /** @description Your reference for the order. */
            code: string;
            status: components["schemas"]["OrderStatus"];
            /** @description The URL of an image of the PIX QR code. */
            qrcodeLink?: components["schemas"]["Url"];
            /** @description A PNG image of the PIX QR code. */
            qrcodeBase64?: string;
            /** @description The PIX copy-and-paste payload. If you draw the QR code yourself, encode it byte for byte, with error correction level M without a logo or Q with one. */
            qrcodeData?: string;
            /** @description When the order expires and can no longer be paid. */
            expireDateTime?: components["schemas"]["Timestamp"];
            /** @description Opens the payment app of the exchange. */
            deepLink?: string;
            /**
             * @description The universal link of the order.
             *
             *     **Assumption.** The field is required, so the examples use a placeholder.
             */
            universalLink: string;
            /** @description The URL of the 3-D Secure antifraud verification. */
            challengeUrl?: string;
            /**
             * Format: password
             * @description The access token for that page.
             */
            challengeAccessToken?: string;
            /** @description The URL for setting up the 3-D Secure antifraud verification. */
            challengeSetupUrl?: string;
            /**
             * Format: password
             * @description The access token for that page.
             */
            challengeSetupAccessToken?: string;
            challengeStatus?: components["schemas"]["ChallengeStatus"];
            /** @description The page where the order can be paid. */
            checkoutLink?: string;
            /**
             * Format: password
             * @description The token of the order.
             */
            token?: string;
            fee?: components["schemas"]["OrderFee"];
            /** @description Why the order failed. */
            errorMessage?: string;
            /**
             * @description The final amount that the customer pays, fees included.
             *
             *     **Assumption.** The examples use the format of a money value, and a placeholder if the order has none.
             */
            amountToPay: string;
            /** @description A description of the order. */
            description: string;
            bankAccount?: components["schemas"]["SpeiAccount"];
        };
        /**
         * Order money V3
         * @description The amount of a version 3 order, in one of the four currencies that it accepts.
         */
        OrderMoneyV3: components["schemas"]["OrderMoney"] & {
            /**
             * @description The currencies that version 3 accepts.
             *
             *     - `BRL`: Brazilian real.
             *     - `USD`: United States dollar.
             *     - `USDT`: The stablecoin with this code.
             *     - `BUSD`: The stablecoin with this code.
             * @enum {string}
             */
            currency: "BRL" | "USD" | "USDT" | "BUSD";
        };
        /**
         * Order details V3
         * @description What to pay, how to pay it, and where to send the customer and the notifications. PIX may leave the amount open.
         */
        OrderDetailsV3: components["schemas"]["OrderDetails"] & {
            amount?: components["schemas"]["OrderMoneyV3"];
        };
        /**
         * Transparent order request V3
         * @description A payment order and the customer who pays it.
         */
        TransparentOrderRequestV3: components["schemas"]["TransparentOrderRequest"] & {
            order: components["schemas"]["OrderDetailsV3"];
        };
        /**
         * Either error body
         * @description Why a request failed, in either of the two error formats.
         *
         *     **Assumption.** The provider lists V3 orders both among the operations with the error object and among those with an array of strings, so both are accepted. Only the first list has a forbidden error, so V3 orders may return it or not.
         */
        EitherErrorBody: components["schemas"]["ErrorBody"] | components["schemas"]["ErrorMessages"];
        /**
         * Close request query
         * @description Which close requests to return, in which order, and how many.
         *
         *     **Assumption.** `skip`, `take` and `requireTotalCount` are assumed to work as they usually do in paging.
         */
        CloseRequestQuery: {
            /** @description The number of items to skip from the start. */
            skip: number;
            /** @description The maximum number of items to return. */
            take: number;
            /** @description Whether to return the total number of items. */
            requireTotalCount?: boolean;
            /**
             * @description What to group by.
             *
             *     **Assumption.** Any string is accepted, because the syntax is open.
             */
            group?: string;
            /**
             * @description The filter for the items to return.
             *
             *     **Assumption.** Any string is accepted, because the syntax is open.
             */
            queryFilter: string;
            /**
             * @description The sort order of the items.
             *
             *     **Assumption.** Any string is accepted, because the syntax is open.
             */
            sortFilter: string;
        };
        /**
         * Close request status
         * @description The current status of the request to close the account.
         *
         *     **Assumption.** Any string is accepted; the examples use a placeholder.
         */
        CloseRequestStatus: string;
        /**
         * Analyst
         * @description The person who analyzed the request.
         */
        Analyst: {
            /** @description The analyst's name. */
            name: string;
            /** @description The analyst's e-mail address. */
            email: string;
        };
        /**
         * Close request
         * @description A request to close an account.
         */
        CloseRequest: {
            /** @description The identifier of the request. */
            closeAccountRequestId: string;
            status: components["schemas"]["CloseRequestStatus"];
            /** @description The account to close. */
            accountId: string;
            /** @description The reason for closing the account, as the caller wrote it when the request was created. */
            closeRequestReason?: string;
            /** @description The reason for the closure, set on analysis. */
            closureReason?: string;
            /** @description A note made during the analysis. */
            analysisObservation?: string;
            analysedBy?: components["schemas"]["Analyst"];
            /** @description When the request was created. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description When the request was last updated. */
            updatedAt?: components["schemas"]["Timestamp"];
        };
        /**
         * Close request group
         * @description A group of close requests with a common key.
         *
         *     **Assumption.** `key` and `count` are all that a group contains, so the contract requires both.
         */
        CloseRequestGroup: {
            /** @description The value that the requests in the group have in common. */
            key: string;
            /** @description The number of requests in the group. */
            count: number;
        };
        /**
         * Close request page
         * @description A page of close requests or, when grouped, of groups.
         */
        CloseRequestPage: {
            /** @description The items on this page. */
            data: (components["schemas"]["CloseRequest"] | components["schemas"]["CloseRequestGroup"])[];
            /**
             * @description The total number of items.
             *
             *     **Assumption.** When the list is grouped, this may count groups or close requests.
             */
            totalCount: number;
        };
        /**
         * Open close request group
         * @description A group in the grouped list; any JSON value is possible.
         *
         *     **Assumption.** The examples use the key and count of the plain list.
         */
        OpenCloseRequestGroup: unknown;
        /**
         * Close request group page
         * @description A page of groups of close requests.
         */
        CloseRequestGroupPage: {
            /** @description The groups on this page. */
            data: components["schemas"]["OpenCloseRequestGroup"][];
            /**
             * @description The total number of results.
             *
             *     **Assumption.** This may count groups or close requests.
             */
            totalCount: number;
        };
        /**
         * Unspecified error
         * @description Why a request failed; any JSON value is possible.
         *
         *     **Assumption.** Use the status to decide what to do, and treat the body as opaque.
         */
        UnspecifiedError: unknown;
        /**
         * Payout status
         * @description The current status of a payout.
         *
         *     **Open list.** Values beyond the known ones may appear; accept them.
         *
         *     **Assumption.** The list may be incomplete. Expect other values.
         *
         *     - `PENDING`: Seen in an example of a payout that was read.
         *     - `PAID`: The payout was paid.
         *     - `CANCELED`: The payout was canceled.
         *     - `ERROR`: The payout is in error.
         */
        PayoutStatus: "PENDING" | "PAID" | "CANCELED" | "ERROR" | (string & {});
        /**
         * Payout
         * @description A transfer of money out of an account.
         */
        Payout: {
            /** @description The identifier of the payout. */
            id: string;
            /** @description Your reference for the payout. */
            externalId: string;
            status: components["schemas"]["PayoutStatus"];
            /** @description Why the order cannot proceed. */
            errorMessage?: string;
            /**
             * @description The amount of the payout.
             *
             *     **Assumption.** The examples use the format of a money value.
             */
            amount: string;
            /**
             * @description The ISO 4217 code of the currency; banking objects are always in reais.
             * @constant
             */
            currency: "BRL";
            /** @description A description of the payout. */
            description: string;
            /** @description The end-to-end id of the PIX transaction. */
            endToEndId: string;
            /**
             * @description How the money is sent.
             *
             *     **Open list.** Values beyond the known ones may appear; accept them.
             *
             *     **Assumption.** Only PIX is known, from an example. Expect other values.
             *
             *     - `PIX`: Instant payment.
             */
            paymentMethod: "PIX" | (string & {});
            /** @description When the payout was created. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description When the payout was paid. */
            paidAt?: components["schemas"]["Timestamp"];
            /** @description When the payout was settled. */
            settledAt?: components["schemas"]["Timestamp"];
            /** @description When the payout was canceled. */
            canceledAt?: components["schemas"]["Timestamp"];
        };
        /**
         * Subscription cancellation
         * @description The request to cancel.
         *
         *     **Assumption.** No field is required, except for `canceledAt`, which is present when the request was accepted and may be present otherwise. The customer may be the payer, the debtor or another party.
         */
        SubscriptionCancellation: {
            /** @description The identifier of the request. */
            id?: string;
            /** @description The status of the request. */
            status?: components["schemas"]["CancellationStatus"];
            reason?: components["schemas"]["CancellationReason"];
            /** @description When the request was made. */
            createdAt?: components["schemas"]["Timestamp"];
            /** @description When the subscription was canceled; present when the request was accepted. */
            canceledAt?: components["schemas"]["Timestamp"];
            /** @description The customer named in the request. */
            customer?: components["schemas"]["DocumentHolder"];
        };
        /**
         * Subscription cancellation data
         * @description The subscription and the request to cancel it.
         */
        SubscriptionCancellationData: {
            /** @description The identifier of the subscription. */
            id?: string;
            /** @description Your reference for the subscription. */
            externalId?: string;
            /** @description The current status of the subscription, not of the request. */
            status?: components["schemas"]["SubscriptionStatus"];
            cancellation?: components["schemas"]["SubscriptionCancellation"];
        };
        /**
         * Subscription cancellation notification
         * @description What happened to a request to cancel a subscription.
         *
         *     **Assumption.** Only the event is required, because it determines the meaning of the rest, and `canceledAt` of an accepted cancellation.
         */
        SubscriptionCancellationNotification: {
            /** @description The event that this notification reports; each of the three sets its own value. */
            event: string;
            /** @description When the event occurred, in UTC. */
            occurredAt?: components["schemas"]["Timestamp"];
            data?: components["schemas"]["SubscriptionCancellationData"];
        };
        /**
         * Accepted cancellation
         * @description A request to cancel that was accepted.
         */
        AcceptedCancellation: components["schemas"]["SubscriptionCancellation"] & {
            /** @constant */
            status?: "ACCEPTED";
            canceledAt: components["schemas"]["Timestamp"];
        };
        /**
         * Accepted cancellation data
         * @description The canceled subscription and the accepted request.
         */
        AcceptedCancellationData: components["schemas"]["SubscriptionCancellationData"] & {
            /** @constant */
            status?: "CANCELED";
            cancellation?: components["schemas"]["AcceptedCancellation"];
        };
        /**
         * Acknowledgement
         * @description The body that a receiver returns with status 200 once it has accepted a notification.
         *
         *     **Assumption.** The contract requires this field, because it is the only content of the acknowledgement.
         */
        Acknowledgement: {
            /**
             * @description Confirms to the service that the notification was accepted and does not need another attempt.
             * @constant
             */
            returnCode: "SUCCESS";
        };
        /**
         * Rejected cancellation
         * @description A request to cancel that was rejected.
         */
        RejectedCancellation: components["schemas"]["SubscriptionCancellation"] & {
            /** @constant */
            status?: "REJECTED";
        };
        /**
         * Rejected cancellation data
         * @description The unchanged subscription and the rejected request.
         *
         *     **Assumption.** The subscription keeps its current status, which the state table shows as ACCEPTED. A subscription in another state might get this notification too, so `status` is left open.
         */
        RejectedCancellationData: components["schemas"]["SubscriptionCancellationData"] & {
            cancellation?: components["schemas"]["RejectedCancellation"];
        };
        /**
         * Pending cancellation
         * @description A request to cancel that is waiting for the financial partner.
         */
        PendingCancellation: components["schemas"]["SubscriptionCancellation"] & {
            /** @constant */
            status?: "PENDING";
        };
        /**
         * Pending cancellation data
         * @description The unchanged subscription and the pending request.
         *
         *     **Assumption.** The subscription keeps its current status, which the state table shows as ACCEPTED. A subscription in another state might get this notification too, so `status` is left open.
         */
        PendingCancellationData: components["schemas"]["SubscriptionCancellationData"] & {
            cancellation?: components["schemas"]["PendingCancellation"];
        };
        /**
         * Subscription rejected notification
         * @description The payer rejected a subscription.
         */
        SubscriptionRejectedNotification: {
            /**
             * @description The event that this notification reports.
             * @constant
             */
            event: "SUBSCRIPTION.REJECTED";
            /** @description When the event occurred, in UTC. */
            occurredAt: components["schemas"]["Timestamp"];
            /** @description The subscription. */
            data: {
                /** @description The identifier of the subscription. */
                id: string;
                /** @description Your reference for the subscription. */
                externalId: string;
                /**
                 * @description The status of the subscription.
                 * @constant
                 */
                status: "REJECTED";
                /** @description Why it was rejected; present only if the financial partner gave a reason. */
                rejectionReason?: string;
            };
        };
        /**
         * Payin money
         * @description An amount that was received, whose value may also be a JSON number.
         *
         *     **Assumption.** The contract reads strings and numbers in major units: a number of `42` in BRL is forty-two reais, not 42 centavos. Banking objects are in BRL, but orders accept other currencies too. BRL, USD and MXN have two decimals, as in ISO 4217; a string in another currency may have any number of them. Both fields are required, because an amount without either is meaningless. A string has no sign; a number has no bounds.
         */
        PayinMoney: {
            /**
             * @description The code of the currency.
             *
             *     **Open list.** Values beyond the known ones may appear; accept them.
             *
             *     **Assumption.** Expect other currencies than BRL.
             *
             *     - `BRL`: Brazilian real.
             */
            currency: "BRL" | (string & {});
            /** @description The amount in major units, as a JSON number or as a decimal string with as many decimal places as the currency has, such as `150.75` in BRL. */
            value: string | number;
        } & ({
            /** @enum {string} */
            currency: "BRL" | "USD" | "MXN";
            value?: string | number;
        } | {
            currency: string;
        });
        /**
         * Bank account
         * @description An account at a financial institution and, if one was used, the PIX key that leads to it.
         */
        BankAccount: {
            /** @description The institution's ISPB, its eight-digit code in the Brazilian payment system. */
            ispb?: string;
            /** @description The name of the institution. */
            name?: string;
            /** @description The branch number. */
            branch?: string;
            /** @description The account number. */
            account?: string;
            /**
             * @description The kind of account.
             *
             *     **Assumption.** Any string is accepted; the examples use a placeholder.
             */
            accountType?: string;
            /**
             * @description The code of the bank account or of its institution.
             *
             *     **Assumption.** It may be either of the two.
             */
            code?: string;
        };
        /**
         * PIX key type
         * @description The kind of PIX key.
         *
         *     **Open list.** Values beyond the known ones may appear; accept them.
         *
         *     **Assumption.** The types are those of payouts. Expect other values.
         *
         *     - `CPF`: The taxpayer number of a natural person.
         *     - `CNPJ`: The taxpayer number of a legal entity.
         *     - `EMAIL`: An e-mail address.
         *     - `PHONE`: A phone number.
         *     - `RANDOM`: A random key (EVP) issued by the directory.
         */
        PixKeyType: "CPF" | "CNPJ" | "EMAIL" | "PHONE" | "RANDOM" | (string & {});
        /**
         * Payin PIX key
         * @description The PIX key of the account.
         */
        PayinPixKey: {
            type?: components["schemas"]["PixKeyType"];
            /** @description The value of the key. */
            key?: string;
        };
        /**
         * Payin bank account
         * @description An account at a financial institution and, if one was used, the PIX key that leads to it.
         *
         *     **Assumption.** `pix` may be inside the bank or next to it; the contract puts it inside, as in payouts.
         */
        PayinBankAccount: components["schemas"]["BankAccount"] & {
            pix?: components["schemas"]["PayinPixKey"];
        };
        /**
         * Payin payer
         * @description The payer, and the account that the payment came from.
         */
        PayinPayer: {
            /** @description The payer's name. */
            name?: string;
            document?: components["schemas"]["PartyDocument"];
            /** @description The account that the money came from. */
            bank?: components["schemas"]["PayinBankAccount"];
        };
        /**
         * Payin scheduled payment
         * @description The scheduled payment that was settled; present only when one was.
         */
        PayinScheduledPayment: {
            /** @description The identifier of the scheduled payment. */
            id?: string;
            /** @description Your reference for the scheduled payment. */
            externalId?: string;
        };
        /**
         * Payin subscription
         * @description The subscription that the order comes from; present only when it comes from one.
         */
        PayinSubscription: {
            /** @description The identifier of the subscription. */
            id?: string;
            /** @description The code of the subscription. */
            code?: string;
            scheduledPayment?: components["schemas"]["PayinScheduledPayment"];
        };
        /**
         * Payin notification
         * @description A payment was received.
         *
         *     **Assumption.** Only the event is required, because it determines the meaning of the rest. A field without a value is assumed to be omitted rather than null.
         */
        PayinNotification: {
            /** @description The internal id of the order. */
            id?: string;
            /** @description Your reference for the order. */
            code?: string;
            /**
             * @description The event that this notification reports.
             * @constant
             */
            event: "ORDER-PAYIN.PAID";
            /**
             * @description The status of the order.
             * @constant
             */
            status?: "PAID";
            /** @description When the payment was made. */
            paidAt?: components["schemas"]["Timestamp"];
            /** @description When the order was last updated. */
            updatedAt?: components["schemas"]["Timestamp"];
            /** @description The end-to-end id of a PIX transaction, when it was provided. */
            endToEndId?: string;
            /** @description The control number of a TED transfer, when it was provided. */
            controlNumber?: string;
            /**
             * @description Whether the money belongs to one of your orders.
             *
             *     **Open list.** Values beyond the known ones may appear; accept them.
             *
             *     **Assumption.** The list may be incomplete. Expect other values.
             *
             *     - `PAY-IN`: The payment of an order that you created.
             *     - `LOAD`: A received PIX that is not tied to an order that you created.
             */
            type?: "PAY-IN" | "LOAD" | (string & {});
            /** @description A message that says what happened. */
            message?: string;
            /**
             * @description A message from or to the customer.
             *
             *     **Assumption.** It may be either of the two.
             */
            customerMessage?: string;
            /** @description A description of the order. */
            description?: string;
            /** @description The amount received. */
            amount?: components["schemas"]["PayinMoney"];
            payer?: components["schemas"]["PayinPayer"];
            /**
             * @description The destination account and its owner, when available.
             *
             *     **Assumption.** The name is that of the owner's account in payout notifications, and any JSON object is accepted.
             */
            ownerBank?: {
                [key: string]: unknown;
            };
            /** @description Together with `pixKey`, identifies the static QR code that was paid. */
            conciliationId?: string;
            /** @description Together with `conciliationId`, identifies the static QR code that was paid. */
            pixKey?: string;
            subscription?: components["schemas"]["PayinSubscription"];
        };
        /**
         * Money
         * @description An amount in Brazilian reais.
         *
         *     **Assumption.** The contract reads the amount in reais. Both fields are required, because an amount without either is meaningless, and the value has no sign.
         */
        Money: {
            /**
             * @description The ISO 4217 code of the currency; banking objects are always in reais.
             * @constant
             */
            currency: "BRL";
            /** @description The amount as a string: an integer, a decimal point and two digits. */
            value: string;
        };
        /**
         * Payout PIX key
         * @description The PIX key of the account.
         */
        PayoutPixKey: {
            type?: components["schemas"]["PixKeyType"];
            /** @description The value of the key. */
            key?: string;
        };
        /**
         * Payout bank account
         * @description An account at a financial institution and, if one was used, the PIX key that leads to it.
         */
        PayoutBankAccount: components["schemas"]["BankAccount"] & {
            pix?: components["schemas"]["PayoutPixKey"];
        };
        /**
         * Payout owner
         * @description The owner of the origin account.
         */
        PayoutOwner: {
            /** @description The owner's name. */
            name?: string;
            /** @description The owner's document, as a string. */
            document?: string;
            /** @description The account that the money was sent from. */
            bank?: components["schemas"]["PayoutBankAccount"];
        };
        /**
         * Payout receiver
         * @description The receiver of the money.
         */
        PayoutReceiver: {
            /** @description The receiver's name. */
            name: string;
            /** @description The receiver's document. */
            document: components["schemas"]["PartyDocument"];
            /** @description The account that the money is sent to. */
            bank?: components["schemas"]["PayoutBankAccount"];
        };
        /**
         * Payout notification
         * @description A payout was paid or canceled, or is in error.
         */
        PayoutNotification: {
            /** @description The internal id of the order. */
            id: string;
            /** @description Your reference for the order. */
            code: string;
            /** @description The event that this notification reports; each of the three sets its own value. */
            event: string;
            /** @description The status of the payout; each of the three notifications sets its own value. */
            status: components["schemas"]["PayoutStatus"];
            /**
             * Format: date-time
             * @description When the payout was paid; may be null.
             *
             *     **Assumption.** The format is assumed to be that of every timestamp, the `date-time` of RFC 3339.
             */
            paidAt?: string | null;
            /** @description When the payout was last updated. */
            updatedAt: components["schemas"]["Timestamp"];
            /** @description The end-to-end id of the PIX transaction. */
            endToEndId?: string | null;
            /** @description The control number of the transfer. */
            controlNumber?: string | null;
            /**
             * @description The direction of the payment: out of the account.
             * @constant
             */
            type: "PAY-OUT";
            /** @description A message that says what happened. */
            message: string;
            /** @description A description of the payout. */
            description?: string;
            /** @description The amount of the payout. */
            amount: components["schemas"]["Money"];
            /** @description The origin account and its owner. */
            ownerBank?: components["schemas"]["PayoutOwner"];
            receiver: components["schemas"]["PayoutReceiver"];
        };
        /**
         * MED case notification
         * @description Progress of a MED case.
         *
         *     **Assumption.** Any JSON object is accepted.
         */
        MedCaseNotification: {
            [key: string]: unknown;
        };
        /**
         * Scheduled payment notification
         * @description What happened to a scheduled payment.
         *
         *     **Assumption.** Any JSON object is accepted.
         */
        ScheduledPaymentNotification: {
            [key: string]: unknown;
        };
    };
    responses: {
        /**
         * @description Any other error, in the same format. If the status is 500 or above, the outcome of the call is unknown.
         *
         *     **Assumption.** An error may have a status other than the ones listed, which are assumed.
         */
        UnexpectedErrorMessages: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessages"];
            };
        };
        /**
         * @description The token request is not valid. Correct it before sending it again.
         *
         *     **Assumption.** 400 is the usual code for this kind of error.
         */
        InvalidTokenRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessages"];
            };
        };
        /**
         * @description The credentials were rejected. Check `clientId` and `clientSecret` before trying again.
         *
         *     **Assumption.** 401 is the usual code for this kind of error. Check the credentials and the scopes: a token request contains nothing else.
         */
        UnauthorizedCredentials: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessages"];
            };
        };
        /**
         * @description The resource does not exist. Check the identifiers in the request.
         *
         *     **Assumption.** 404 is the usual code for this kind of error.
         */
        NotFoundMessages: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessages"];
            };
        };
        /**
         * @description The service failed unexpectedly. The outcome of the call is unknown.
         *
         *     **Assumption.** 500 is the usual code for this kind of error.
         */
        InternalErrorMessages: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessages"];
            };
        };
        /**
         * @description Any other error, in the same format. If the status is 500 or above, the outcome of the call is unknown.
         *
         *     **Assumption.** An error may have a status other than the ones listed, which are assumed.
         */
        UnexpectedError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /**
         * @description The request is not valid. Correct the request before sending it again.
         *
         *     **Assumption.** 400 is the usual code for this kind of error.
         */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /**
         * @description The request is unauthorized. Get a new token with `issueToken`.
         *
         *     **Assumption.** 401 is the usual code for this kind of error.
         */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /**
         * @description The request is forbidden. Check the company, the account and the scope.
         *
         *     **Assumption.** 403 is the usual code for this kind of error.
         */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /**
         * @description The resource does not exist. Check the identifiers in the request.
         *
         *     **Assumption.** 404 is the usual code for this kind of error.
         */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /**
         * @description The service failed unexpectedly. The outcome of the call is unknown.
         *
         *     **Assumption.** 500 is the usual code for this kind of error.
         */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /**
         * @description The request is not valid. Correct the request before sending it again.
         *
         *     **Assumption.** 400 is the usual code for this kind of error.
         */
        BadRequestMessages: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessages"];
            };
        };
        /**
         * @description The request is unauthorized. Get a new token with `issueToken`.
         *
         *     **Assumption.** 401 is the usual code for this kind of error.
         */
        UnauthorizedMessages: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessages"];
            };
        };
        /**
         * @description Any other error, in the same format. If the status is 500 or above, the outcome of the call is unknown.
         *
         *     **Assumption.** An error may have a status other than the ones listed, which are assumed.
         */
        UnexpectedErrorEither: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EitherErrorBody"];
            };
        };
        /**
         * @description The request is not valid. Correct the request before sending it again.
         *
         *     **Assumption.** 400 is the usual code for this kind of error.
         */
        BadRequestEither: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EitherErrorBody"];
            };
        };
        /**
         * @description The request is unauthorized. Get a new token with `issueToken`.
         *
         *     **Assumption.** 401 is the usual code for this kind of error.
         */
        UnauthorizedEither: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EitherErrorBody"];
            };
        };
        /**
         * @description The resource does not exist. Check the identifiers in the request.
         *
         *     **Assumption.** 404 is the usual code for this kind of error.
         */
        NotFoundEither: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EitherErrorBody"];
            };
        };
        /**
         * @description The service failed unexpectedly. The outcome of the call is unknown.
         *
         *     **Assumption.** 500 is the usual code for this kind of error.
         */
        InternalErrorEither: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EitherErrorBody"];
            };
        };
        /**
         * @description Any other error, in the same format. If the status is 500 or above, the outcome of the call is unknown.
         *
         *     **Assumption.** An error may have a status other than the ones listed, which are assumed.
         */
        UnexpectedErrorUnspecified: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnspecifiedError"];
            };
        };
        /**
         * @description The request is not valid. Correct the request before sending it again.
         *
         *     **Assumption.** 400 is the usual code for this kind of error. The body may be any JSON value.
         */
        BadRequestUnspecified: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnspecifiedError"];
            };
        };
        /**
         * @description The request is forbidden. Check the company, the account and the scope.
         *
         *     **Assumption.** 403 is the usual code for this kind of error. The body may be any JSON value.
         */
        ForbiddenUnspecified: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnspecifiedError"];
            };
        };
        /**
         * @description The resource does not exist. Check the identifiers in the request.
         *
         *     **Assumption.** 404 is the usual code for this kind of error. The body may be any JSON value.
         */
        NotFoundUnspecified: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnspecifiedError"];
            };
        };
        /**
         * @description The service failed unexpectedly. The outcome of the call is unknown.
         *
         *     **Assumption.** 500 is the usual code for this kind of error. The body may be any JSON value.
         */
        InternalErrorUnspecified: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnspecifiedError"];
            };
        };
        /**
         * @description The notification was accepted.
         *
         *     **Limit.** After any status other than 200, the service tries up to four more times.
         *
         *     **Assumption.** An HMAC secret exists. How deliveries are signed, which headers they have and how long the service waits between attempts is open; the contract declares none of them. Notifications may arrive in any order, so a later event can come first: compare `occurredAt`, or `updatedAt` of pay-ins and payouts, with the last one that you handled.
         */
        Acknowledged: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Acknowledgement"];
            };
        };
    };
    parameters: {
        /**
         * @description The subscription's `id`, as returned by `createSubscription`.
         * @example 7e6d5c4b-3a29-4180-9f8e-7d6c5b4a3928
         */
        SubscriptionId: string;
        /**
         * @description The account that holds the claimed key.
         * @example 1d9a4f52-8b67-4c3e-a2f1-6e5d7c8b9a01
         */
        ClaimAccountId: string;
        /**
         * @description The key claim, as the claims listing identifies it.
         * @example c3a1f7e2-64d0-4b8e-9a55-0f2b7d6c8e14
         */
        ClaimId: string;
        /**
         * @description Identifies the request. Choose a new UUID for each new intent, and send the same key again when you retry the call. At
         *     most 64 characters.
         *
         *     **Assumption.** Send a UUID. The contract accepts any string of at most 64 characters, because the provider requires a UUID in one place and recommends one in another. The service is assumed to do nothing twice for a repeated key. A 409 to a retry is taken to mean that the first request with the key is still being processed.
         * @example 3f0c9a52-7c1f-4f5e-9d43-6a1f0b7f9c11
         */
        IdempotencyKeyUuid: string;
        /**
         * @description Identifies the request. Choose a new value for each new intent, and send the same key again when you retry the call.
         *
         *     **Assumption.** No maximum length is enforced here. The service is assumed to do nothing twice for a repeated key. A 409 to a retry is taken to mean that the first request with the key is still being processed.
         * @example 5d2f7b90-3c1e-4a86-b7d5-0e9f4c2a6138
         */
        IdempotencyKeyUnbounded: string;
        /**
         * @description Identifies the request. Choose a new value for each new intent, and send the same key again when you retry the call.
         *     At most 64 characters; a UUID is recommended.
         *
         *     **Assumption.** The service is assumed to do nothing twice for a repeated key. A 409 to a retry is taken to mean that the first request with the key is still being processed.
         * @example 9b8e2d4a-0f63-4b1c-8f0e-2d7a5c3e1b94
         */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
/** @description The credentials of one of your company's applications. */
export type TokenRequest = components['schemas']['TokenRequest'];
/** @description Why a request failed, as a list of messages. */
export type ErrorMessages = components['schemas']['ErrorMessages'];
/** @description An access token and its lifetime. */
export type Token = components['schemas']['Token'];
/**
 * @description The journey that the QR code takes the payer through.
 *
 *     **Assumption.** A response is assumed to return the value from the request, so the list is closed in responses as well.
 *
 *     - `AUTHORIZATION_QRCODE`: Journey 2: authorization only. Reading the QR code creates no charge.
 *     - `AUTHORIZATION_QRCODE_IMMEDIATE_PAYMENT`: Journey 3: a composite QR code that settles a first charge and authorizes the recurrence.
 */
export type SubscriptionType = components['schemas']['SubscriptionType'];
/**
 * @description The length of a billing cycle of the subscription.
 *
 *     **Assumption.** A response is assumed to return the value from the request, so the list is closed in responses as well.
 *
 *     - `WEEKLY`: One week.
 *     - `MONTHLY`: One month.
 *     - `QUARTERLY`: Three months.
 *     - `SEMIANNUAL`: Six months.
 *     - `ANNUAL`: One year.
 */
export type FrequencyType = components['schemas']['FrequencyType'];
/**
 * @description An amount in Brazilian reais whose value may also be a JSON number.
 *
 *     **Assumption.** The contract reads strings and numbers in reais: a number of `42` is forty-two reais, not 42 centavos. Both fields are required, because an amount without either is meaningless. A string has no sign; a number has no bounds.
 */
export type FlexibleMoney = components['schemas']['FlexibleMoney'];
/**
 * @description The taxpayer number that identifies a person or a company in Brazil.
 *
 *     **Assumption.** The contract requires both fields in a request, because neither identifies anyone alone.
 */
export type BankingDocument = components['schemas']['BankingDocument'];
/** @description A person or company involved in the subscription. */
export type SubscriptionParty = components['schemas']['SubscriptionParty'];
/** @description The first charge, settled immediately when the composite QR code of journey 3 is paid. */
export type InitialChargeRequest = components['schemas']['InitialChargeRequest'];
/**
 * @description An absolute URL.
 *
 *     **Assumption.** A URL is absolute. It may have any scheme and letters beyond ASCII.
 */
export type Url = components['schemas']['Url'];
/** @description The terms of a recurring PIX authorization. */
export type SubscriptionCreateRequest = components['schemas']['SubscriptionCreateRequest'];
/** @description One entry in the details of an error. */
export type ErrorDetail = components['schemas']['ErrorDetail'];
/**
 * @description Why a request failed: a code for programs, a message for people, and the invalid fields.
 *
 *     **Assumption.** No field is required.
 */
export type ErrorBody = components['schemas']['ErrorBody'];
/**
 * @description The current status of the subscription.
 *
 *     **Open list.** Values beyond the known ones may appear; accept them.
 *
 *     **Assumption.** The list may be incomplete. Expect other values. Only four transitions are known: what leads to INITIAL, ACCEPTED and ERROR is not, and the state before a cancellation or rejection is known only from the event.
 *
 *     - `INITIAL`: Known only by its name.
 *     - `PENDING_AUTHORIZATION`: The state of a journey 2 subscription when it is created.
 *     - `ACCEPTED`: The subscription was accepted; the payer's data is available from then on.
 *     - `REJECTED`: The payer rejected the subscription.
 *     - `CANCELED`: A request to cancel was accepted.
 *     - `ERROR`: Known only by its name.
 */
export type SubscriptionStatus = components['schemas']['SubscriptionStatus'];
/**
 * @description A point in time in UTC, for example `2026-11-21T15:31:07Z`.
 *
 *     **Assumption.** UTC. Expect a trailing `Z`, but accept an offset.
 */
export type Timestamp = components['schemas']['Timestamp'];
/** @description The first charge of a subscription whose journey includes an immediate payment. */
export type InitialCharge = components['schemas']['InitialCharge'];
/** @description A new subscription, and the QR code to show to the payer. */
export type CreatedSubscription = components['schemas']['CreatedSubscription'];
/**
 * @description A status of the subscription, and when it was set.
 *
 *     **Assumption.** The field names are assumed: they follow the names of the record.
 */
export type SubscriptionStatusEntry = components['schemas']['SubscriptionStatusEntry'];
/**
 * @description The document that identifies a payer, a receiver or another party.
 *
 *     **Assumption.** Neither field is required in what you receive.
 */
export type PartyDocument = components['schemas']['PartyDocument'];
/**
 * @description The person or company that owes the charges.
 *
 *     **Assumption.** The field names are assumed: they are those of the same items in the create request.
 */
export type SubscriptionDebtor = components['schemas']['SubscriptionDebtor'];
/**
 * @description The account holder who receives the payments.
 *
 *     **Assumption.** The field names are assumed: they are those of the same items elsewhere.
 */
export type SubscriptionReceiver = components['schemas']['SubscriptionReceiver'];
/**
 * @description The person or company that authorized the recurrence, with its bank data.
 *
 *     **Assumption.** The field names are assumed: they are those of the same items in notifications.
 */
export type SubscriptionPayer = components['schemas']['SubscriptionPayer'];
/**
 * @description The current status of a cancellation request.
 *
 *     **Open list.** Values beyond the known ones may appear; accept them.
 *
 *     **Assumption.** The list may be incomplete. Expect other values.
 *
 *     - `PENDING`: Received; waiting for the financial partner.
 *     - `ACCEPTED`: The subscription is canceled.
 *     - `REJECTED`: The subscription keeps its status.
 */
export type CancellationStatus = components['schemas']['CancellationStatus'];
/**
 * @description A status of the cancellation request, and when it was set.
 *
 *     **Assumption.** The field names are assumed: they follow the status history of the subscription.
 */
export type CancellationStatusEntry = components['schemas']['CancellationStatusEntry'];
/**
 * @description Who asked for the cancellation.
 *
 *     **Open list.** Values beyond the known ones may appear; accept them.
 *
 *     **Assumption.** The list may be incomplete. Expect other values.
 *
 *     - `REQUESTED_BY_PAYER`: The payer asked for it.
 *     - `REQUESTED_BY_RECEIVER`: The receiver asked for it.
 */
export type CancellationReason = components['schemas']['CancellationReason'];
/** @description A party that is identified only by its taxpayer number. */
export type DocumentHolder = components['schemas']['DocumentHolder'];
/**
 * @description A request to cancel the subscription.
 *
 *     **Assumption.** The field names are assumed: they are those of the same items in the cancellation notifications. None is required.
 */
export type CancellationRequest = components['schemas']['CancellationRequest'];
/**
 * @description A subscription with its terms, parties and history.
 *
 *     **Assumption.** The items of the record are given, but not their names. Fields that also appear in the create request or response take their names from there, and the others are named in the same style. None is required, except for the fields of the initial charge, which has the items of the create response.
 */
export type Subscription = components['schemas']['Subscription'];
/**
 * @description Whether the payment is the original charge of a cycle or a further attempt at one.
 *
 *     **Assumption.** A response is assumed to return the value from the request, so the list is closed in responses as well.
 *
 *     - `FIRST_ATTEMPT`: The original charge of the cycle.
 *     - `NEW_ATTEMPT_AFTER_DUE_DATE`: A further attempt at a charge that was not settled by its due date; only on subscriptions created with `allowChargeAfterDueDate`.
 */
export type PaymentPurpose = components['schemas']['PaymentPurpose'];
/**
 * @description A charge against a subscription.
 *
 *     **Assumption.** What D is, and whether its days are business days, is open. Only the names `dueDate`, `originalScheduledPaymentId`, `currency` and `value` are given. The other fields use the names that the same items have elsewhere, and none is required.
 */
export type ScheduledPaymentRequest = components['schemas']['ScheduledPaymentRequest'];
/**
 * @description The current status of a scheduled payment.
 *
 *     **Open list.** Values beyond the known ones may appear; accept them.
 *
 *     **Assumption.** Only PENDING is known, from an example. Expect other values.
 *
 *     - `PENDING`: Seen in an example of a payment that was just scheduled.
 */
export type ScheduledPaymentStatus = components['schemas']['ScheduledPaymentStatus'];
/**
 * @description A charge scheduled against a subscription.
 *
 *     **Assumption.** Only the names `dueDate`, `currency` and `value` are given. The other fields use the names that the same items have elsewhere, and none is required.
 */
export type ScheduledPayment = components['schemas']['ScheduledPayment'];
/**
 * @description The type of event that an endpoint receives.
 *
 *     **Open list.** Values beyond the known ones may appear; accept them.
 *
 *     **Assumption.** Only PAYIN is known; other values are accepted.
 *
 *     - `PAYIN`: Pay-ins, without the list of events that it covers.
 */
export type WebhookEventType = components['schemas']['WebhookEventType'];
/** @description A type of event, and where to send it. */
export type WebhookEndpointRequest = components['schemas']['WebhookEndpointRequest'];
/** @description The endpoints that replace the stored ones. */
export type WebhookConfigurationRequest = components['schemas']['WebhookConfigurationRequest'];
/**
 * @description The current status of a stored endpoint.
 *
 *     **Open list.** Values beyond the known ones may appear; accept them.
 *
 *     **Assumption.** Only ACTIVE is known. Expect other values.
 *
 *     - `ACTIVE`: Seen in an example of a stored endpoint.
 */
export type WebhookEventStatus = components['schemas']['WebhookEventStatus'];
/** @description A stored endpoint and its status. */
export type WebhookEndpoint = components['schemas']['WebhookEndpoint'];
/** @description The stored endpoints of the company. */
export type WebhookConfiguration = components['schemas']['WebhookConfiguration'];
/**
 * @description A date or a timestamp; the bound itself is included.
 *
 *     **Assumption.** Described as an ISO date; a form with a time is accepted too.
 */
export type CreationBound = components['schemas']['CreationBound'];
/** @description The receiving endpoint's response to one attempt. */
export type DeliveryAttempt = components['schemas']['DeliveryAttempt'];
/** @description A notification that could not be delivered, and every attempt to deliver it. */
export type UndeliveredEvent = components['schemas']['UndeliveredEvent'];
/** @description A page of undelivered events, and the cursor of the next page. */
export type UndeliveredEventPage = components['schemas']['UndeliveredEventPage'];
/**
 * @description The current status of the confirmation.
 *
 *     **Open list.** Values beyond the known ones may appear; accept them.
 *
 *     **Assumption.** Only PENDING is known, from an example. Expect other values.
 *
 *     - `PENDING`: Seen in an example of a confirmation whose code was sent.
 */
export type ClaimValidationStatus = components['schemas']['ClaimValidationStatus'];
/** @description A key claim confirmation in progress. */
export type ClaimValidation = components['schemas']['ClaimValidation'];
/** @description The validation whose code to resend. */
export type ClaimResendRequest = components['schemas']['ClaimResendRequest'];
/**
 * @description The slot of an account request that a document fills.
 *
 *     **Open list.** Values beyond the known ones may appear; accept them.
 *
 *     **Assumption.** Individuals have exactly the first three. The list for organizations is incomplete, so other values are accepted. Except for `documentHolder`, the purpose of each slot is inferred from its name.
 *
 *     - `documentHolder`: Identity document of an individual, front and back. Mandatory.
 *     - `selfieHolder`: Selfie of an individual. Mandatory; png, jpg or jpeg only.
 *     - `pepDeclaration`: An individual's declaration on whether they are a politically exposed person. Mandatory.
 *     - `documentRepresentative`: Identity document of an organization's legal representative.
 *     - `selfieRepresentative`: Selfie of an organization's legal representative; png, jpg or jpeg only.
 *     - `partnerProofAddress`: Proof of address of an organization's partner.
 */
export type DocumentType = components['schemas']['DocumentType'];
/**
 * @description A file and the slot that it fills.
 *
 *     **Assumption.** The contract calls the file field `file`, a name of its own, and requires nothing else.
 */
export type DocumentUpload = components['schemas']['DocumentUpload'];
/**
 * @description The result of an upload.
 *
 *     **Assumption.** Only the name `missingRequiredDocuments` is given. The other fields are named in the same style, and none of them is required.
 */
export type UploadedDocument = components['schemas']['UploadedDocument'];
/**
 * @description What happened, according to the account holder.
 *
 *     **Assumption.** The meanings are inferred from the names.
 *
 *     - `SCAM`: The holder was tricked into paying.
 *     - `UNAUTHORIZED_TRANSACTION`: The holder did not authorize the transaction.
 *     - `CRIME_OF_COERCION`: The holder was forced to pay.
 *     - `FRAUDULENT_ACCESS_AND_AUTHORIZATION`: Someone gained access to the account and authorized the transaction.
 *     - `OTHERS`: Something else, described in `details`.
 *     - `UNKNOWN`: Unknown.
 */
export type MedSituationType = components['schemas']['MedSituationType'];
/**
 * @description How far to trace the money. The limits are those of the directory.
 *
 *     **Assumption.** The meanings are inferred from the names, defaults and limits.
 */
export type MedTracing = components['schemas']['MedTracing'];
/** @description The transaction to contest, and why. */
export type MedCaseRequest = components['schemas']['MedCaseRequest'];
/**
 * @description The current status of a MED case.
 *
 *     **Open list.** Values beyond the known ones may appear; accept them.
 *
 *     **Assumption.** The list may be incomplete. Expect other values.
 *
 *     - `CREATED`: A case may have this status right after opening.
 *     - `TRACED`: A case may have this status right after opening.
 *     - `WAITING_ANALYSIS`: Known only by its name.
 *     - `ANALYSED`: Known only by its name.
 *     - `WAITING_REFUND`: Known only by its name.
 *     - `COMPLETED`: Known only by its name.
 */
export type MedCaseStatus = components['schemas']['MedCaseStatus'];
/** @description A case at the central PIX directory, right after opening. */
export type OpenedMedCase = components['schemas']['OpenedMedCase'];
/** @description The document that identifies the customer. */
export type CustomerDocument = components['schemas']['CustomerDocument'];
/** @description The customer's address. Send all fields, or leave out `address`. */
export type CustomerAddress = components['schemas']['CustomerAddress'];
/** @description The customer who pays the order. */
export type Customer = components['schemas']['Customer'];
/**
 * @description How the customer pays.
 *
 *     - `PIX`: Instant payment by QR code, in BRL.
 *     - `DEPOSIT`: Bank deposit, in BRL.
 *     - `BOLETO`: Payment slip, in BRL.
 *     - `EXCHANGE_PAY`: Payment in an exchange's app, in BRL.
 *     - `CREDIT_CARD`: Credit card, in MXN.
 *     - `SPEI`: Transfer to the bank account returned in the response, in MXN.
 *     - `OXXO`: OXXO, in MXN.
 *     - `OXXOPAY`: OXXO Pay, in MXN.
 *     - `PAYNET`: Paynet, in MXN.
 */
export type PaymentMethod = components['schemas']['PaymentMethod'];
/**
 * @description The amount of an order.
 *
 *     **Assumption.** The provider calls the form of the value the "smallest-unit format" of its currency, and writes it with two digits after the point if the currency has two decimals; the contract reads this as an amount in major units. BRL, USD and MXN have two decimals, as in ISO 4217; USDT, BUSD and other codes may have any number. The value has no sign.
 */
export type OrderMoney = components['schemas']['OrderMoney'];
/**
 * @description The partner that processes the order. EXCHANGE_PAY, PARTNER_A, PARTNER_B, PARTNER_C and PIX_PARTNER stand for names of companies: ask your provider for the values to send.
 *
 *     - `EXCHANGE_PAY`: Stands for a partner's name.
 *     - `LATAM_PAY`: Listed as a partner.
 *     - `PARTNER_A`: Stands for a partner's name.
 *     - `PARTNER_B`: Stands for a partner's name.
 *     - `PARTNER_C`: Stands for a partner's name.
 *     - `PIX_PARTNER`: The PIX partner. PIX orders that it processes may omit the customer.
 */
export type FinancialPartner = components['schemas']['FinancialPartner'];
/** @description Raw card data. Never log it; prefer a card token. */
export type CreditCard = components['schemas']['CreditCard'];
/**
 * @description Information about the customer's browser. Send all fields, or leave out `browser`.
 *
 *     **Assumption.** The meanings are inferred from the names.
 */
export type Browser = components['schemas']['Browser'];
/**
 * @description Additional data that some payment methods and partners need.
 *
 *     **Assumption.** An order by CREDIT_CARD may be sent without it, since the provider calls it optional.
 */
export type SpecialPaymentDetails = components['schemas']['SpecialPaymentDetails'];
/**
 * @description What to pay, how to pay it, and where to send the customer and the notifications.
 *
 *     **Assumption.** `pixKey` and `expiration` are for PIX only. The contract rejects them with another method, where the service may ignore them. Methods are listed as paid in BRL or in MXN, but the currencies of version 3 do not include MXN, and no rule links a method to the currency of the amount, so none is enforced.
 */
export type OrderDetails = components['schemas']['OrderDetails'];
/**
 * @description A payment order and the customer who pays it, as both versions accept it.
 *
 *     **Assumption.** A PIX order may omit the customer only if PIX_PARTNER processes it. An order that names no partner may go to PIX_PARTNER, so it is accepted too. Name PIX_PARTNER to be sure.
 */
export type TransparentOrderRequest = components['schemas']['TransparentOrderRequest'];
/** @description What to pay, how to pay it, and where to send the customer and the notifications. Always has an amount. */
export type OrderDetailsV2 = components['schemas']['OrderDetailsV2'];
/**
 * @description A payment order that always has an amount, and the customer who pays it.
 *
 *     **Assumption.** Version 2 carries the same data as version 3, so the contract takes the names, required fields and rules from there, always requires an amount, and accepts other currencies.
 */
export type TransparentOrderRequestV2 = components['schemas']['TransparentOrderRequestV2'];
/**
 * @description The current status of an order.
 *
 *     **Open list.** Values beyond the known ones may appear; accept them.
 *
 *     **Assumption.** Only INITIAL and PAID are known. Expect other values.
 *
 *     - `INITIAL`: Seen in an example of an order that was just created.
 *     - `PAID`: The order was paid.
 */
export type OrderStatus = components['schemas']['OrderStatus'];
/**
 * @description The current status of the 3-D Secure antifraud verification.
 *
 *     **Open list.** Values beyond the known ones may appear; accept them.
 *
 *     **Assumption.** Only PENDING is known, from an example. Expect other values.
 *
 *     - `PENDING`: Seen in an example.
 */
export type ChallengeStatus = components['schemas']['ChallengeStatus'];
/** @description One kind of fee. */
export type FeePart = components['schemas']['FeePart'];
/**
 * @description The fee of the order, by kind.
 *
 *     **Assumption.** The names are all that is known about the kinds.
 */
export type OrderFee = components['schemas']['OrderFee'];
/** @description The Mexican bank account to transfer to. Present for SPEI orders, and only for them. */
export type SpeiAccount = components['schemas']['SpeiAccount'];
/**
 * @description A created order, and what the customer needs to pay it.
 *
 *     **Assumption.** The meanings of `expireDateTime`, `checkoutLink`, `errorMessage`, `description` and the challenge fields are inferred from their names. `bankAccount` is required for SPEI only, which no schema can say, because the payment method is not in the response. Version 2 returns the same data.
 */
export type TransparentOrder = components['schemas']['TransparentOrder'];
/** @description The amount of a version 3 order, in one of the four currencies that it accepts. */
export type OrderMoneyV3 = components['schemas']['OrderMoneyV3'];
/** @description What to pay, how to pay it, and where to send the customer and the notifications. PIX may leave the amount open. */
export type OrderDetailsV3 = components['schemas']['OrderDetailsV3'];
/** @description A payment order and the customer who pays it. */
export type TransparentOrderRequestV3 = components['schemas']['TransparentOrderRequestV3'];
/**
 * @description Why a request failed, in either of the two error formats.
 *
 *     **Assumption.** The provider lists V3 orders both among the operations with the error object and among those with an array of strings, so both are accepted. Only the first list has a forbidden error, so V3 orders may return it or not.
 */
export type EitherErrorBody = components['schemas']['EitherErrorBody'];
/**
 * @description Which close requests to return, in which order, and how many.
 *
 *     **Assumption.** `skip`, `take` and `requireTotalCount` are assumed to work as they usually do in paging.
 */
export type CloseRequestQuery = components['schemas']['CloseRequestQuery'];
/**
 * @description The current status of the request to close the account.
 *
 *     **Assumption.** Any string is accepted; the examples use a placeholder.
 */
export type CloseRequestStatus = components['schemas']['CloseRequestStatus'];
/** @description The person who analyzed the request. */
export type Analyst = components['schemas']['Analyst'];
/** @description A request to close an account. */
export type CloseRequest = components['schemas']['CloseRequest'];
/**
 * @description A group of close requests with a common key.
 *
 *     **Assumption.** `key` and `count` are all that a group contains, so the contract requires both.
 */
export type CloseRequestGroup = components['schemas']['CloseRequestGroup'];
/** @description A page of close requests or, when grouped, of groups. */
export type CloseRequestPage = components['schemas']['CloseRequestPage'];
/**
 * @description A group in the grouped list; any JSON value is possible.
 *
 *     **Assumption.** The examples use the key and count of the plain list.
 */
export type OpenCloseRequestGroup = components['schemas']['OpenCloseRequestGroup'];
/** @description A page of groups of close requests. */
export type CloseRequestGroupPage = components['schemas']['CloseRequestGroupPage'];
/**
 * @description Why a request failed; any JSON value is possible.
 *
 *     **Assumption.** Use the status to decide what to do, and treat the body as opaque.
 */
export type UnspecifiedError = components['schemas']['UnspecifiedError'];
/**
 * @description The current status of a payout.
 *
 *     **Open list.** Values beyond the known ones may appear; accept them.
 *
 *     **Assumption.** The list may be incomplete. Expect other values.
 *
 *     - `PENDING`: Seen in an example of a payout that was read.
 *     - `PAID`: The payout was paid.
 *     - `CANCELED`: The payout was canceled.
 *     - `ERROR`: The payout is in error.
 */
export type PayoutStatus = components['schemas']['PayoutStatus'];
/** @description A transfer of money out of an account. */
export type Payout = components['schemas']['Payout'];
/**
 * @description The request to cancel.
 *
 *     **Assumption.** No field is required, except for `canceledAt`, which is present when the request was accepted and may be present otherwise. The customer may be the payer, the debtor or another party.
 */
export type SubscriptionCancellation = components['schemas']['SubscriptionCancellation'];
/** @description The subscription and the request to cancel it. */
export type SubscriptionCancellationData = components['schemas']['SubscriptionCancellationData'];
/**
 * @description What happened to a request to cancel a subscription.
 *
 *     **Assumption.** Only the event is required, because it determines the meaning of the rest, and `canceledAt` of an accepted cancellation.
 */
export type SubscriptionCancellationNotification = components['schemas']['SubscriptionCancellationNotification'];
/** @description A request to cancel that was accepted. */
export type AcceptedCancellation = components['schemas']['AcceptedCancellation'];
/** @description The canceled subscription and the accepted request. */
export type AcceptedCancellationData = components['schemas']['AcceptedCancellationData'];
/**
 * @description The body that a receiver returns with status 200 once it has accepted a notification.
 *
 *     **Assumption.** The contract requires this field, because it is the only content of the acknowledgement.
 */
export type Acknowledgement = components['schemas']['Acknowledgement'];
/** @description A request to cancel that was rejected. */
export type RejectedCancellation = components['schemas']['RejectedCancellation'];
/**
 * @description The unchanged subscription and the rejected request.
 *
 *     **Assumption.** The subscription keeps its current status, which the state table shows as ACCEPTED. A subscription in another state might get this notification too, so `status` is left open.
 */
export type RejectedCancellationData = components['schemas']['RejectedCancellationData'];
/** @description A request to cancel that is waiting for the financial partner. */
export type PendingCancellation = components['schemas']['PendingCancellation'];
/**
 * @description The unchanged subscription and the pending request.
 *
 *     **Assumption.** The subscription keeps its current status, which the state table shows as ACCEPTED. A subscription in another state might get this notification too, so `status` is left open.
 */
export type PendingCancellationData = components['schemas']['PendingCancellationData'];
/** @description The payer rejected a subscription. */
export type SubscriptionRejectedNotification = components['schemas']['SubscriptionRejectedNotification'];
/**
 * @description An amount that was received, whose value may also be a JSON number.
 *
 *     **Assumption.** The contract reads strings and numbers in major units: a number of `42` in BRL is forty-two reais, not 42 centavos. Banking objects are in BRL, but orders accept other currencies too. BRL, USD and MXN have two decimals, as in ISO 4217; a string in another currency may have any number of them. Both fields are required, because an amount without either is meaningless. A string has no sign; a number has no bounds.
 */
export type PayinMoney = components['schemas']['PayinMoney'];
/** @description An account at a financial institution and, if one was used, the PIX key that leads to it. */
export type BankAccount = components['schemas']['BankAccount'];
/**
 * @description The kind of PIX key.
 *
 *     **Open list.** Values beyond the known ones may appear; accept them.
 *
 *     **Assumption.** The types are those of payouts. Expect other values.
 *
 *     - `CPF`: The taxpayer number of a natural person.
 *     - `CNPJ`: The taxpayer number of a legal entity.
 *     - `EMAIL`: An e-mail address.
 *     - `PHONE`: A phone number.
 *     - `RANDOM`: A random key (EVP) issued by the directory.
 */
export type PixKeyType = components['schemas']['PixKeyType'];
/** @description The PIX key of the account. */
export type PayinPixKey = components['schemas']['PayinPixKey'];
/**
 * @description An account at a financial institution and, if one was used, the PIX key that leads to it.
 *
 *     **Assumption.** `pix` may be inside the bank or next to it; the contract puts it inside, as in payouts.
 */
export type PayinBankAccount = components['schemas']['PayinBankAccount'];
/** @description The payer, and the account that the payment came from. */
export type PayinPayer = components['schemas']['PayinPayer'];
/** @description The scheduled payment that was settled; present only when one was. */
export type PayinScheduledPayment = components['schemas']['PayinScheduledPayment'];
/** @description The subscription that the order comes from; present only when it comes from one. */
export type PayinSubscription = components['schemas']['PayinSubscription'];
/**
 * @description A payment was received.
 *
 *     **Assumption.** Only the event is required, because it determines the meaning of the rest. A field without a value is assumed to be omitted rather than null.
 */
export type PayinNotification = components['schemas']['PayinNotification'];
/**
 * @description An amount in Brazilian reais.
 *
 *     **Assumption.** The contract reads the amount in reais. Both fields are required, because an amount without either is meaningless, and the value has no sign.
 */
export type Money = components['schemas']['Money'];
/** @description The PIX key of the account. */
export type PayoutPixKey = components['schemas']['PayoutPixKey'];
/** @description An account at a financial institution and, if one was used, the PIX key that leads to it. */
export type PayoutBankAccount = components['schemas']['PayoutBankAccount'];
/** @description The owner of the origin account. */
export type PayoutOwner = components['schemas']['PayoutOwner'];
/** @description The receiver of the money. */
export type PayoutReceiver = components['schemas']['PayoutReceiver'];
/** @description A payout was paid or canceled, or is in error. */
export type PayoutNotification = components['schemas']['PayoutNotification'];
/**
 * @description Progress of a MED case.
 *
 *     **Assumption.** Any JSON object is accepted.
 */
export type MedCaseNotification = components['schemas']['MedCaseNotification'];
/**
 * @description What happened to a scheduled payment.
 *
 *     **Assumption.** Any JSON object is accepted.
 */
export type ScheduledPaymentNotification = components['schemas']['ScheduledPaymentNotification'];
export type ResponseUnexpectedErrorMessages = components['responses']['UnexpectedErrorMessages'];
export type ResponseInvalidTokenRequest = components['responses']['InvalidTokenRequest'];
export type ResponseUnauthorizedCredentials = components['responses']['UnauthorizedCredentials'];
export type ResponseNotFoundMessages = components['responses']['NotFoundMessages'];
export type ResponseInternalErrorMessages = components['responses']['InternalErrorMessages'];
export type ResponseUnexpectedError = components['responses']['UnexpectedError'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseInternalError = components['responses']['InternalError'];
export type ResponseBadRequestMessages = components['responses']['BadRequestMessages'];
export type ResponseUnauthorizedMessages = components['responses']['UnauthorizedMessages'];
export type ResponseUnexpectedErrorEither = components['responses']['UnexpectedErrorEither'];
export type ResponseBadRequestEither = components['responses']['BadRequestEither'];
export type ResponseUnauthorizedEither = components['responses']['UnauthorizedEither'];
export type ResponseNotFoundEither = components['responses']['NotFoundEither'];
export type ResponseInternalErrorEither = components['responses']['InternalErrorEither'];
export type ResponseUnexpectedErrorUnspecified = components['responses']['UnexpectedErrorUnspecified'];
export type ResponseBadRequestUnspecified = components['responses']['BadRequestUnspecified'];
export type ResponseForbiddenUnspecified = components['responses']['ForbiddenUnspecified'];
export type ResponseNotFoundUnspecified = components['responses']['NotFoundUnspecified'];
export type ResponseInternalErrorUnspecified = components['responses']['InternalErrorUnspecified'];
export type ResponseAcknowledged = components['responses']['Acknowledged'];
export type ParameterSubscriptionId = components['parameters']['SubscriptionId'];
export type ParameterClaimAccountId = components['parameters']['ClaimAccountId'];
export type ParameterClaimId = components['parameters']['ClaimId'];
export type ParameterIdempotencyKeyUuid = components['parameters']['IdempotencyKeyUuid'];
export type ParameterIdempotencyKeyUnbounded = components['parameters']['IdempotencyKeyUnbounded'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type $defs = Record<string, never>;
export interface operations {
    issueToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The application's credentials and the scopes to request. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenRequest"];
            };
        };
        responses: {
            /** @description The token and its lifetime. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"];
                };
            };
            400: components["responses"]["InvalidTokenRequest"];
            401: components["responses"]["UnauthorizedCredentials"];
            404: components["responses"]["NotFoundMessages"];
            500: components["responses"]["InternalErrorMessages"];
            default: components["responses"]["UnexpectedErrorMessages"];
        };
    };
    createSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What to charge, how often, starting when, and where to send status changes. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionCreateRequest"];
            };
        };
        responses: {
            /** @description The subscription and its QR code. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedSubscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The subscription's `id`, as returned by `createSubscription`.
                 * @example 7e6d5c4b-3a29-4180-9f8e-7d6c5b4a3928
                 */
                id: components["parameters"]["SubscriptionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    schedulePayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The subscription's `id`, as returned by `createSubscription`.
                 * @example 7e6d5c4b-3a29-4180-9f8e-7d6c5b4a3928
                 */
                id: components["parameters"]["SubscriptionId"];
            };
            cookie?: never;
        };
        /** @description The charge, its due date and its purpose. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduledPaymentRequest"];
            };
        };
        responses: {
            /** @description The scheduled payment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledPayment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    replaceWebhookEndpoints: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The full list of event endpoints. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookConfigurationRequest"];
            };
        };
        responses: {
            /** @description The stored configuration. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookConfiguration"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listUndeliveredEvents: {
        parameters: {
            query?: {
                /** @description The maximum number of records on a page. */
                limit?: number;
                /** @description The sort direction. */
                sort?: "asc" | "desc";
                /**
                 * @description The `nextCursor` of the previous page. Leave it out for the first page.
                 *
                 *     **Assumption.** A cursor that is a time may not tell apart events of that time. The client continues with `to` or `from` instead.
                 * @example 2026-11-21T15:31:08Z
                 */
                cursor?: string;
                /**
                 * @description Return only events created at or after this time.
                 * @example 2026-11-01
                 */
                from?: components["schemas"]["CreationBound"];
                /**
                 * @description Return only events created at or before this time.
                 * @example 2026-11-21T23:59:59Z
                 */
                to?: components["schemas"]["CreationBound"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of undelivered events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UndeliveredEventPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    requestClaimConfirmation: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Identifies the request. Choose a new UUID for each new intent, and send the same key again when you retry the call. At
                 *     most 64 characters.
                 *
                 *     **Assumption.** Send a UUID. The contract accepts any string of at most 64 characters, because the provider requires a UUID in one place and recommends one in another. The service is assumed to do nothing twice for a repeated key. A 409 to a retry is taken to mean that the first request with the key is still being processed.
                 * @example 3f0c9a52-7c1f-4f5e-9d43-6a1f0b7f9c11
                 */
                "idempotency-key": components["parameters"]["IdempotencyKeyUuid"];
            };
            path: {
                /**
                 * @description The account that holds the claimed key.
                 * @example 1d9a4f52-8b67-4c3e-a2f1-6e5d7c8b9a01
                 */
                accountId: components["parameters"]["ClaimAccountId"];
                /**
                 * @description The key claim, as the claims listing identifies it.
                 * @example c3a1f7e2-64d0-4b8e-9a55-0f2b7d6c8e14
                 */
                claimId: components["parameters"]["ClaimId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The validation that the confirmation code belongs to. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimValidation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    resendClaimConfirmation: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Identifies the request. Choose a new UUID for each new intent, and send the same key again when you retry the call. At
                 *     most 64 characters.
                 *
                 *     **Assumption.** Send a UUID. The contract accepts any string of at most 64 characters, because the provider requires a UUID in one place and recommends one in another. The service is assumed to do nothing twice for a repeated key. A 409 to a retry is taken to mean that the first request with the key is still being processed.
                 * @example 3f0c9a52-7c1f-4f5e-9d43-6a1f0b7f9c11
                 */
                "idempotency-key": components["parameters"]["IdempotencyKeyUuid"];
            };
            path: {
                /**
                 * @description The account that holds the claimed key.
                 * @example 1d9a4f52-8b67-4c3e-a2f1-6e5d7c8b9a01
                 */
                accountId: components["parameters"]["ClaimAccountId"];
                /**
                 * @description The key claim, as the claims listing identifies it.
                 * @example c3a1f7e2-64d0-4b8e-9a55-0f2b7d6c8e14
                 */
                claimId: components["parameters"]["ClaimId"];
            };
            cookie?: never;
        };
        /** @description The validation whose code to resend. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimResendRequest"];
            };
        };
        responses: {
            /** @description The validation whose code was resent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimValidation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    uploadDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The file and where it belongs. */
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["DocumentUpload"];
            };
        };
        responses: {
            /** @description The stored document, and what is still missing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedDocument"];
                };
            };
            /**
             * @description The request is not valid, for example because the holder type does not have the slot.
             *
             *     **Assumption.** 400 is the usual code for this kind of error.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    openMedCase: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Identifies the request. Choose a new value for each new intent, and send the same key again when you retry the call.
                 *
                 *     **Assumption.** No maximum length is enforced here. The service is assumed to do nothing twice for a repeated key. A 409 to a retry is taken to mean that the first request with the key is still being processed.
                 * @example 5d2f7b90-3c1e-4a86-b7d5-0e9f4c2a6138
                 */
                "idempotency-key": components["parameters"]["IdempotencyKeyUnbounded"];
            };
            path: {
                /**
                 * @description The account that the transaction was debited from.
                 * @example 1d9a4f52-8b67-4c3e-a2f1-6e5d7c8b9a01
                 */
                accountId: string;
            };
            cookie?: never;
        };
        /** @description The contested transaction, what happened, and how far to trace the money. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MedCaseRequest"];
            };
        };
        responses: {
            /** @description The opened case. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedMedCase"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createTransparentOrderV2: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Identifies the request. Choose a new value for each new intent, and send the same key again when you retry the call.
                 *     At most 64 characters; a UUID is recommended.
                 *
                 *     **Assumption.** The service is assumed to do nothing twice for a repeated key. A 409 to a retry is taken to mean that the first request with the key is still being processed.
                 * @example 9b8e2d4a-0f63-4b1c-8f0e-2d7a5c3e1b94
                 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The order and its customer. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransparentOrderRequestV2"];
            };
        };
        responses: {
            /** @description The created order, and what the customer needs to pay it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransparentOrder"];
                };
            };
            400: components["responses"]["BadRequestMessages"];
            401: components["responses"]["UnauthorizedMessages"];
            404: components["responses"]["NotFoundMessages"];
            500: components["responses"]["InternalErrorMessages"];
            default: components["responses"]["UnexpectedErrorMessages"];
        };
    };
    createTransparentOrderV3: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Identifies the request. Choose a new UUID for each new intent, and send the same key again when you retry the call. At
                 *     most 64 characters.
                 *
                 *     **Assumption.** Send a UUID. The contract accepts any string of at most 64 characters, because the provider requires a UUID in one place and recommends one in another. The service is assumed to do nothing twice for a repeated key. A 409 to a retry is taken to mean that the first request with the key is still being processed.
                 * @example 3f0c9a52-7c1f-4f5e-9d43-6a1f0b7f9c11
                 */
                "idempotency-key": components["parameters"]["IdempotencyKeyUuid"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The order and its customer. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransparentOrderRequestV3"];
            };
        };
        responses: {
            /** @description The created order, and what the customer needs to pay it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransparentOrder"];
                };
            };
            400: components["responses"]["BadRequestEither"];
            401: components["responses"]["UnauthorizedEither"];
            404: components["responses"]["NotFoundEither"];
            500: components["responses"]["InternalErrorEither"];
            default: components["responses"]["UnexpectedErrorEither"];
        };
    };
    listCloseRequests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The page, the filter and the sort order. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseRequestQuery"];
            };
        };
        responses: {
            /** @description A page of close requests, or of groups of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CloseRequestPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listCloseRequestGroups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The page, the filter, the sort order and what to group by. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseRequestQuery"];
            };
        };
        responses: {
            /** @description A page of groups. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CloseRequestGroupPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getPayout: {
        parameters: {
            query?: {
                /**
                 * @description Your reference for the payout, used as a fallback lookup.
                 *
                 *     **Assumption.** The contract assumes that this fallback is used when the id finds nothing.
                 * @example supplier-2026-0311
                 */
                externalId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The identifier of the payout.
                 * @example 5b4a3c2d-1e0f-4d9c-8b7a-695847362514
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payout. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payout"];
                };
            };
            400: components["responses"]["BadRequestUnspecified"];
            403: components["responses"]["ForbiddenUnspecified"];
            404: components["responses"]["NotFoundUnspecified"];
            500: components["responses"]["InternalErrorUnspecified"];
            default: components["responses"]["UnexpectedErrorUnspecified"];
        };
    };
    onSubscriptionCancellationAccepted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The canceled subscription and the accepted request. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionCancellationNotification"] & {
                    /** @constant */
                    event: "SUBSCRIPTION.CANCELLATION.ACCEPTED";
                    data?: components["schemas"]["AcceptedCancellationData"];
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
        };
    };
    onSubscriptionCancellationRejected: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The unchanged subscription and the rejected request. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionCancellationNotification"] & {
                    /** @constant */
                    event: "SUBSCRIPTION.CANCELLATION.REJECTED";
                    data?: components["schemas"]["RejectedCancellationData"];
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
        };
    };
    onSubscriptionCancellationPending: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The unchanged subscription and the pending request. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionCancellationNotification"] & {
                    /** @constant */
                    event: "SUBSCRIPTION.CANCELLATION.PENDING";
                    data?: components["schemas"]["PendingCancellationData"];
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
        };
    };
    onSubscriptionRejected: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The rejected subscription and, if the financial partner reports it, the reason. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionRejectedNotification"];
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
        };
    };
    onOrderPayinPaid: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The order in its current state, and who paid it. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayinNotification"];
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
        };
    };
    onOrderPayoutPaid: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The payout in its current state. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayoutNotification"] & {
                    /** @constant */
                    event: "ORDER-PAYOUT.PAID";
                    /** @constant */
                    status: "PAID";
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
        };
    };
    onOrderPayoutCanceled: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The payout in its current state. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayoutNotification"] & {
                    /** @constant */
                    event: "ORDER-PAYOUT.CANCELED";
                    /** @constant */
                    status: "CANCELED";
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
        };
    };
    onOrderPayoutError: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The payout in its current state. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayoutNotification"] & {
                    /** @constant */
                    event: "ORDER-PAYOUT.ERROR";
                    /** @constant */
                    status: "ERROR";
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
        };
    };
    onMedCaseProgress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What happened to the case; the payload is open. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MedCaseNotification"];
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
        };
    };
    onScheduledPaymentStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What happened to the scheduled payment; the payload is open. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduledPaymentNotification"];
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
        };
    };
}
