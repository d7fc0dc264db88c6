// Made from openapi/ by `npm run build`; do not edit.

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
         * @description Trades the credentials of an identity provider application for a JWT. Ask for the scope `api://app-order-hml` when
         *     you want to work with orders, subscriptions and scheduled payments; the scope of operations that name none is not
         *     stated. Reuse the token until shortly before its end.
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
         * @description Creates the QR code with which a payer authorizes recurring PIX payments (PIX Automatico). The `type` chooses the
         *     journey.
         *
         *     - **Journey 2**, `AUTHORIZATION_QRCODE`: only the authorization. The subscription comes back as
         *       `PENDING_AUTHORIZATION`, and reading the QR code creates no charge; charge later with `schedulePayment`.
         *     - **Journey 3**, `AUTHORIZATION_QRCODE_IMMEDIATE_PAYMENT`: a composite QR code that settles a first charge and
         *       authorizes the recurrence. `initialCharge` is required, and an order is created for the immediate payment.
         *
         *     `fixedAmount` and `maxAmountFloor` exclude each other; a request with both is rejected. Each change of
         *     status is announced at `webhookUrl`; shown are only `SUBSCRIPTION.REJECTED` and the `SUBSCRIPTION.CANCELLATION.*`
         *     events.
         *
         *     **Assumption.** Which errors this operation answers is not listed; all five meanings are declared.
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
         * @description Returns the subscription as it stands: its QR code, terms, parties, the history of its status, and every request to
         *     cancel it. The payer is known once the subscription has been accepted.
         *
         *     **Assumption.** Which errors this operation answers is not listed; all five meanings are declared.
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
         * @description Schedules a charge against a subscription. Whether it must be `ACCEPTED` by then is not shown.
         *
         *     A **first attempt** (`FIRST_ATTEMPT`) is the original charge of a cycle. Without `dueDate` the service picks one.
         *
         *     A **new attempt** (`NEW_ATTEMPT_AFTER_DUE_DATE`) tries again a charge that was not settled by its due date. It
         *     follows the rules of the central bank:
         *
         *     - accepted only on subscriptions created with `allowChargeAfterDueDate`;
         *     - at a `dueDate` within the limits given at that member, tomorrow by default;
         *     - one attempt at a time;
         *     - for the original amount.
         *
         *     Settlement is announced by `ORDER-PAYIN.PAID`, which names the scheduled payment; the payload sent to the scheduled
         *     payment's own `webhookUrl` is not stated.
         *
         *     **Assumption.** Header parameters exist, but their names are not shown; none is declared. Which errors this operation answers is not listed; all five meanings are declared. Another path, under `/public/v1`, is mentioned for the same purpose without its shapes; it is left out.
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
         * Store where notifications go
         * @description Stores the given list of event endpoints in place of the whole stored list of the authenticated company: what is not
         *     in the request is gone. The HMAC secret stays as it is.
         *
         *     **Assumption.** Which errors this operation answers is not listed; all five meanings are declared. Whether an empty list is accepted is not stated either; nothing forbids it.
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
         * See which notifications failed
         * @description Pages through the notifications of the authenticated company that could not be delivered; nobody else's are listed.
         *     Leave `cursor` out on the first request and pass the previous page's `nextCursor` afterwards, as long as `hasNext`
         *     is true. The records tell where and how delivery failed; they do not carry the payload.
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
         * @description For the donor side: the account holds a PIX key that another institution claims. The
         *     service sends a code to the e-mail or phone that the account has on record. A later confirm call, not specified here,
         *     takes the returned `validationId` and that code.
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
         * Send the confirmation code of a key claim again
         * @description Sends the code of a pending donor confirmation again and resets the attempt counter.
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
         * @description Attaches a document to an account request, in the slot that `documentType` names. Only an account request that
         *     exists, is the company's own and is still pending takes documents; any other refuses the upload. A document that was
         *     in the slot before is kept in its history.
         *
         *     - **A second upload to the same slot** appends by default for `documentHolder`, `documentRepresentative`,
         *       `selfieRepresentative` and `partnerProofAddress`; send `append=false` to replace. For every other slot it replaces,
         *       whether `append` is omitted or false.
         *     - **A wrong slot**, one that does not belong to the holder type, gives `INVALID_REQUEST`; the error lists which
         *       values are accepted.
         *
         *     Every response tells in `missingRequiredDocuments` what is still owed.
         *
         *     **Assumption.** The request encoding is not shown; multipart/form-data is the usual one for a file with fields, and the media types are those registered for the accepted formats. Which errors this operation answers is not listed; all five meanings are declared. With which of them an unknown, foreign or no longer pending account request is refused is not stated.
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
         * Ask for the recovery of a payment
         * @description Asks the central PIX directory to recover the funds of a transaction that was debited from the account (MED 2.0).
         *     Right after opening the case is `CREATED` or `TRACED`; its progress arrives as MED notifications.
         *
         *     **Assumption.** Which errors this operation answers is not listed; all five meanings are declared.
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
         * @description Creates a payment order without a screen of the service. Carries the same items as version 3, but the amount is
         *     always required. Version 3 also validates the order in an anti-money-laundering process; prefer it for new work.
         *
         *     **Assumption.** The member names of version 2 are not shown; names, requiredness and rules are those of version 3, but for the amount. The limit of credit card installments and the validation are stated for version 3 only.
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
         * @description Creates a payment order without a screen of the service and validates it in an anti-money-laundering process. The
         *     answer carries what the customer needs to pay: a PIX QR code, a link, a bank account.
         *
         *     - **PIX** may leave `amount` out, which gives a QR code with an open amount. `pixKey` and `expiration` are for PIX
         *       only. A PIX order that PIX_PARTNER processes may leave `customer` out; the customer is then taken from the payer
         *       once the payment is confirmed.
         *     - **DEPOSIT** takes a `bankSlug`, or the default bank. The bank list is served by `GET /v1/orders/deposit/banks`,
         *       which is mentioned but not specified.
         *     - **CREDIT_CARD** takes its card in `specialPaymentDetails`, either raw or as a stored card token; some partners
         *       need a 3-D Secure nonce.
         *     - **SPEI** answers the account to pay into as `bankAccount`.
         *
         *     Each change of the order's status is announced at `webhookUrl`; payment by `ORDER-PAYIN.PAID`.
         *
         *     **Assumption.** Some methods are paid in Mexican pesos, but the currencies of the amount do not include MXN; both lists are taken as they are.
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
         * @description Pages through the requests to close accounts: `skip` items are left out and `take` items are returned. When `group`
         *     is given, the items are groups with a key and a count instead of close requests.
         *
         *     **Assumption.** Which errors this operation answers is not listed; all five meanings are declared. It is called a list and marked as safe: that it changes nothing, so that it can be repeated without a key, is the plain reading.
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
         * @description Pages through the requests to close accounts, grouped. Takes the same body as the plain list.
         *
         *     **Assumption.** Which errors this operation answers is not listed; all five meanings are declared. It is called a list and marked as safe: that it changes nothing, so that it can be repeated without a key, is the plain reading.
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
         * @description Returns the payout with its current status. `externalId` allows a fallback lookup.
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
         * @description A request to cancel was received and waits for the financial partner; the subscription keeps its current status.
         *     Sent to the `webhookUrl` of the subscription.
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
         * @description An order was paid, or a PIX came in that belongs to no order of yours (`type` is then `LOAD`). The first charge of a
         *     journey 3 subscription and every settled scheduled payment are announced by this notification too.
         *
         *     **Assumption.** Whether pay-ins have further events is not shown; receivers must accept unknown ones. Which URL this notification goes to is not shown either: the `webhookUrl` of the order is the plain reading where you created one, but a LOAD, the first charge of a subscription and a scheduled payment have no order `webhookUrl` of yours.
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
         *     **Assumption.** Which URL this notification goes to is not shown; a configured webhook endpoint is the likely one.
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
         *     **Assumption.** Which URL this notification goes to is not shown; a configured webhook endpoint is the likely one.
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
         * @description A payout is in error; what that means beyond the name is not shown.
         *
         *     **Assumption.** Which URL this notification goes to is not shown; a configured webhook endpoint is the likely one.
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
         * A MED case moved on
         * @description A MED case moved on. Its states are those of the case: CREATED, TRACED, WAITING_ANALYSIS, ANALYSED, WAITING_REFUND,
         *     COMPLETED.
         *
         *     **Assumption.** Neither the name of this notification nor its payload nor the URL it goes to is shown; the name is this contract's own.
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
         * @description The status of a scheduled payment changed. Sent to the `webhookUrl` of the scheduled payment. The settlement itself
         *     is also announced by `ORDER-PAYIN.PAID`.
         *
         *     **Assumption.** Neither the name of this notification nor its payload is shown; the name is this contract's own.
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
         * @description Credentials of an application of the company.
         */
        TokenRequest: {
            /** @description Public identifier of the application. */
            clientId: string;
            /**
             * Format: password
             * @description Secret of the application. Keep it on a server and out of logs.
             */
            clientSecret: string;
            /** @description What the token is for; orders, subscriptions and scheduled payments need `api://app-order-hml`. */
            scopes: string[];
        };
        /**
         * Error messages
         * @description Why a request was refused, as a list of messages.
         */
        ErrorMessages: string[];
        /**
         * Token
         * @description A token and how long it lives.
         */
        Token: {
            /**
             * @description Which kind of token it is.
             *
             *     **Assumption.** The values are not shown; examples use `Bearer`.
             */
            tokenType: string;
            /**
             * @description Lifetime in milliseconds.
             *
             *     **Limit.** One hour, in milliseconds, unless the service says otherwise.
             *
             *     **Assumption.** From when it counts is not shown; the client of this project counts from when it asked.
             * @default 3600000
             */
            expiresIn: number;
            /**
             * Format: password
             * @description The JWT itself. Treat it as a secret and do not rely on its contents.
             */
            token: string;
        };
        /**
         * Flexible money
         * @description An amount in Brazilian reais whose value may also be a JSON number.
         *
         *     **Assumption.** Currency and value are named without saying that they are required; an amount without either means nothing, so both are required. No sign is shown, so a text has none; a number is not bounded, because no bound is shown.
         */
        FlexibleMoney: {
            /**
             * @description ISO 4217 code of the currency; banking objects are always in reais.
             * @constant
             */
            currency: "BRL";
            /** @description The amount in reais, as text (an integer, a point and two digits) or as a JSON number. Prefer the text: it has one spelling and no rounding. */
            value: string | number;
        };
        /**
         * Initial charge request
         * @description The first charge, settled at once when the composite QR code of journey 3 is paid.
         */
        InitialChargeRequest: {
            /** @description PIX key on which the QR code of the first payment is issued. */
            pixKey: string;
            /** @description What the first payment costs. */
            amount: components["schemas"]["FlexibleMoney"];
        };
        /**
         * Subscription type
         * @description Which journey the QR code takes the payer through.
         *
         *     **Assumption.** An answer carries the value that the request gave, so the list is closed in answers as well; that the service never answers any other value is not stated.
         *
         *     - `AUTHORIZATION_QRCODE`: Journey 2, authorization only; reading the QR code creates no charge.
         *     - `AUTHORIZATION_QRCODE_IMMEDIATE_PAYMENT`: Journey 3, a composite QR code that settles a first charge and authorizes the recurrence.
         * @enum {string}
         */
        SubscriptionType: "AUTHORIZATION_QRCODE" | "AUTHORIZATION_QRCODE_IMMEDIATE_PAYMENT";
        /**
         * Frequency type
         * @description How long a billing cycle of the subscription is.
         *
         *     **Assumption.** An answer carries the value that the request gave, so the list is closed in answers as well; that the service never answers any other value is not stated.
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
         * Banking document
         * @description The taxpayer number that identifies a person or a company in Brazil.
         *
         *     **Assumption.** Type and number are named without saying that they are required; neither identifies anyone alone, so a request needs both.
         */
        BankingDocument: {
            /**
             * @description Which register the number belongs to.
             *
             *     - `CPF`: Number of a natural person.
             *     - `CNPJ`: Number of a legal entity.
             * @enum {string}
             */
            type: "CPF" | "CNPJ";
            /** @description The number itself, as text so that leading zeros survive. */
            number: string;
        };
        /**
         * Subscription party
         * @description A person or company of the subscription.
         */
        SubscriptionParty: {
            /** @description Full name or company name. */
            name: string;
            /** @description Taxpayer number of the party. */
            document: components["schemas"]["BankingDocument"];
        };
        /**
         * Subscription create request
         * @description Terms of a recurring PIX authorization.
         */
        SubscriptionCreateRequest: {
            /** @description Account of the receiver, where the money arrives. */
            accountId: string;
            type: components["schemas"]["SubscriptionType"];
            /** @description Whether a charge that was not settled by its due date may be attempted again. */
            allowChargeAfterDueDate: boolean;
            /** @description Whether a due date on a weekend moves to the next weekday. Local holidays do not count. */
            allowAdjustToBusinessDay: boolean;
            frequencyType: components["schemas"]["FrequencyType"];
            /**
             * Format: date
             * @description First day of the recurrence. Today is the earliest, by the calendar in Brasilia.
             */
            startDate: string;
            /**
             * Format: date
             * @description Last day of the recurrence; leave it out for one without end.
             *
             *     **Assumption.** What an omitted end date means is not stated; no end is the plain reading.
             */
            endDate?: string;
            /** @description What each charge costs, where that never changes. Excludes `maxAmountFloor`. */
            fixedAmount?: components["schemas"]["FlexibleMoney"];
            /** @description The least that the payer may set as maximum amount of the authorization. Excludes `fixedAmount`. */
            maxAmountFloor?: components["schemas"]["FlexibleMoney"];
            /** @description Who owes the charges. */
            debtor: components["schemas"]["SubscriptionParty"];
            /** @description Who pays; used by journeys with an immediate payment. */
            payer?: components["schemas"]["SubscriptionParty"];
            /** @description The first charge; required in journey 3. */
            initialCharge?: components["schemas"]["InitialChargeRequest"];
            /** @description What the subscription is for, in words. */
            description?: string;
            /**
             * Format: uri
             * @description Where the events of the subscription are sent.
             */
            webhookUrl: string;
            /** @description Your own code of the subscription QR code, unique in your system. */
            externalId: string;
        } & ({
            /** @constant */
            type: "AUTHORIZATION_QRCODE";
        } | {
            /** @constant */
            type: "AUTHORIZATION_QRCODE_IMMEDIATE_PAYMENT";
            initialCharge: components["schemas"]["InitialChargeRequest"];
        }) & ({
            maxAmountFloor?: never;
        } | {
            fixedAmount?: never;
        });
        /**
         * Error detail
         * @description One entry of the details of an error.
         */
        ErrorDetail: {
            /** @description The member that is at fault. */
            field?: string;
            /** @description What is wrong with it, in short. */
            issue?: string;
            /** @description What is wrong with it, in words. */
            description?: string;
        };
        /**
         * Error body
         * @description Why a request was refused, as a code for programs, a message for people and the members at fault.
         *
         *     **Assumption.** Which members are required is not shown; none is.
         */
        ErrorBody: {
            /**
             * @description Code of the error.
             *
             *     **Open list.** Values beyond the known ones may appear; accept them.
             *
             *     **Assumption.** Whether these are all the codes, and whether each comes only with the status of its meaning, is not stated; other values are accepted, with any error status.
             *
             *     - `INVALID_REQUEST`: The request breaks a rule of the operation; correct it before sending it again.
             *     - `UNAUTHORIZED`: The request is unauthorized (message `Unauthorized Request`).
             *     - `FORBIDDEN_ERROR`: The request is forbidden; the caller may not do this.
             *     - `NOT_FOUND`: The thing that was named does not exist (message `Resource not found`).
             *     - `INTERNAL_ERROR`: The service failed unexpectedly.
             */
            error?: "INVALID_REQUEST" | "UNAUTHORIZED" | "FORBIDDEN_ERROR" | "NOT_FOUND" | "INTERNAL_ERROR" | (string & {});
            /** @description The error in words. */
            message?: string;
            /**
             * @description What is wrong with the request, in detail.
             *
             *     **Assumption.** What an entry stands for is not shown; the plain reading is one entry for each problem.
             */
            details?: components["schemas"]["ErrorDetail"][];
        };
        /**
         * Subscription status
         * @description Where the subscription stands.
         *
         *     **Open list.** Values beyond the known ones may appear; accept them.
         *
         *     **Assumption.** Whether these are all the states is not stated; other values are accepted. Only four transitions are shown, those in `x-transitions`; what leads to INITIAL, ACCEPTED and ERROR is not, and the state before a cancellation or rejection is known only from the event.
         *
         *     - `INITIAL`: Named among the states; what it means is not shown.
         *     - `PENDING_AUTHORIZATION`: A journey 2 subscription comes back in this state when it is created.
         *     - `ACCEPTED`: The subscription was accepted; the payer's data is available from then on.
         *     - `REJECTED`: The payer rejected the subscription.
         *     - `CANCELED`: A request to cancel was accepted.
         *     - `ERROR`: Named among the states; what it means is not shown.
         */
        SubscriptionStatus: "INITIAL" | "PENDING_AUTHORIZATION" | "ACCEPTED" | "REJECTED" | "CANCELED" | "ERROR" | (string & {});
        /**
         * Timestamp
         * Format: date-time
         * @description A moment in UTC, for example `2026-11-21T15:31:07Z`.
         *
         *     **Assumption.** Timestamps are ISO-8601 in UTC, which allows more spellings than the `date-time` of RFC 3339 that is chosen here. Whether the zone is always written as `Z` is not shown, so an offset is accepted too, although every moment is in UTC.
         */
        Timestamp: string;
        /**
         * Initial charge
         * @description The first charge of a subscription whose journey includes an immediate payment.
         */
        InitialCharge: {
            /**
             * @description The order that settles the immediate payment; missing only if the subscription failed before there was an order.
             *
             *     **Assumption.** Which status a subscription has that failed so early is not shown, so no schema requires the order.
             */
            orderId?: string;
            /** @description When the initial charge expires. */
            expireDateTime: components["schemas"]["Timestamp"];
            /** @description Conciliation id of the first payment. */
            conciliationId: string;
            /** @description What the first payment costs. */
            amount: components["schemas"]["FlexibleMoney"];
        };
        /**
         * Created subscription
         * @description A new subscription and the QR code to show to the payer.
         */
        CreatedSubscription: {
            /** @description Identifier of the subscription. */
            id: string;
            status: components["schemas"]["SubscriptionStatus"];
            /** @description Image of the QR code. */
            qrcodeImageBase64: string;
            /** @description Payload of the QR code, for drawing it yourself or for copy and paste. */
            qrcodeData: string;
            /** @description The first charge; only for journeys that have one. */
            initialCharge?: components["schemas"]["InitialCharge"];
            /** @description Identifier that the provider has for the subscription. */
            providerId: string;
            /** @description Your own code of the subscription. */
            externalId: string;
        };
        /**
         * Subscription status entry
         * @description A status and since when the subscription had it.
         *
         *     **Assumption.** The member names are not shown; they follow the names of the record.
         */
        SubscriptionStatusEntry: {
            status?: components["schemas"]["SubscriptionStatus"];
            /** @description When the status was set. */
            createdAt?: components["schemas"]["Timestamp"];
        };
        /**
         * Party document
         * @description The number that identifies a payer, a receiver or another party.
         *
         *     **Assumption.** Type and number are named without saying that they are required; neither is required in what you receive.
         */
        PartyDocument: {
            /**
             * @description Which register the number belongs to.
             *
             *     **Open list.** Values beyond the known ones may appear; accept them.
             *
             *     **Assumption.** Banking documents, that of the receiver of a payout among them, are of type CPF or CNPJ; that there are no others is not stated. Customers of orders may have other documents, and whether these appear in notifications and records is not shown. So other values are accepted.
             *
             *     - `CPF`: Brazilian taxpayer number of a natural person.
             *     - `CNPJ`: Brazilian taxpayer number of a legal entity.
             */
            type?: "CPF" | "CNPJ" | (string & {});
            /** @description The number itself, as text so that leading zeros survive. */
            number?: string;
        };
        /**
         * Subscription debtor
         * @description The person or company that owes the charges.
         *
         *     **Assumption.** The member names are not shown; they take the names that the same items have in the create request.
         */
        SubscriptionDebtor: {
            /** @description Full name or company name. */
            name?: string;
            /** @description Document of the debtor. */
            document?: components["schemas"]["PartyDocument"];
        };
        /**
         * Subscription receiver
         * @description The account holder who receives the payments.
         *
         *     **Assumption.** The member names are not shown; they take the names that the same items have elsewhere.
         */
        SubscriptionReceiver: {
            /** @description Account where the money arrives. */
            accountId?: string;
            /** @description Name of the account holder. */
            fullName?: string;
            /** @description Taxpayer number of the account holder. */
            document?: components["schemas"]["PartyDocument"];
        };
        /**
         * Subscription payer
         * @description The person or company that authorized the recurrence, with its bank data.
         *
         *     **Assumption.** The member names are not shown; they take the names that the same items have in notifications.
         */
        SubscriptionPayer: {
            /** @description Name of the payer. */
            name?: string;
            /** @description Taxpayer number of the payer. */
            document?: components["schemas"]["PartyDocument"];
            /** @description Bank data of the payer. */
            bank?: {
                /** @description ISPB of the institution, its eight-digit code in the Brazilian payment system. */
                ispb?: string;
                /** @description Account number. */
                account?: string;
                /** @description Branch number. */
                branch?: string;
            };
        };
        /**
         * Cancellation status
         * @description Where a request to cancel stands.
         *
         *     **Open list.** Values beyond the known ones may appear; accept them.
         *
         *     **Assumption.** These values are called seen rather than complete; others are accepted.
         *
         *     - `PENDING`: Received, waiting for the financial partner.
         *     - `ACCEPTED`: The subscription is canceled.
         *     - `REJECTED`: The subscription keeps its status.
         */
        CancellationStatus: "PENDING" | "ACCEPTED" | "REJECTED" | (string & {});
        /**
         * Cancellation status entry
         * @description A status and since when the cancellation request had it.
         *
         *     **Assumption.** The member names are not shown; they follow the status history of the subscription.
         */
        CancellationStatusEntry: {
            status?: components["schemas"]["CancellationStatus"];
            /** @description When the status was set. */
            createdAt?: components["schemas"]["Timestamp"];
        };
        /**
         * Cancellation reason
         * @description Who asked to cancel.
         *
         *     **Open list.** Values beyond the known ones may appear; accept them.
         *
         *     **Assumption.** These values are called seen rather than complete; others are accepted.
         *
         *     - `REQUESTED_BY_PAYER`: The payer asked for it.
         *     - `REQUESTED_BY_RECEIVER`: The receiver asked for it.
         */
        CancellationReason: "REQUESTED_BY_PAYER" | "REQUESTED_BY_RECEIVER" | (string & {});
        /**
         * Document holder
         * @description A party that is known only by its taxpayer number.
         */
        DocumentHolder: {
            /** @description Document of the party. */
            document?: components["schemas"]["PartyDocument"];
        };
        /**
         * Cancellation request
         * @description A request to cancel the subscription.
         *
         *     **Assumption.** The member names are not shown; they take the names that the same items have in the cancellation notifications, and none is required.
         */
        CancellationRequest: {
            /** @description Identifier of the request. */
            id?: string;
            /** @description Key with which the request was made. */
            idempotencyKey?: string;
            status?: components["schemas"]["CancellationStatus"];
            /** @description Each status the request has had. */
            statusHistory?: components["schemas"]["CancellationStatusEntry"][];
            reason?: components["schemas"]["CancellationReason"];
            /** @description The customer of the request. */
            customer?: components["schemas"]["DocumentHolder"];
            /** @description When the request was made. */
            createdAt?: components["schemas"]["Timestamp"];
            /** @description When the request last changed. */
            updatedAt?: components["schemas"]["Timestamp"];
        };
        /**
         * Subscription
         * @description A subscription with its terms, parties and history.
         *
         *     **Assumption.** The member names of the record are not shown, only what it carries. Members that also stand in the create request or response take their names from there, and the others are named like their neighbours. None is required, but for the members of the initial charge, which has the items of the create response.
         */
        Subscription: {
            /** @description Identifier of the subscription. */
            id?: string;
            /** @description Identifier that the provider has for the subscription. */
            providerId?: string;
            type?: components["schemas"]["SubscriptionType"];
            status?: components["schemas"]["SubscriptionStatus"];
            /** @description Each status the subscription has had. */
            statusHistory?: components["schemas"]["SubscriptionStatusEntry"][];
            /** @description Image of the QR code. */
            qrcodeImageBase64?: string;
            /** @description Payload of the QR code. */
            qrcodeData?: string;
            /** @description The first charge; only for journeys that have one. */
            initialCharge?: components["schemas"]["InitialCharge"];
            /** @description Whether a charge that was not settled by its due date may be attempted again. */
            allowChargeAfterDueDate?: boolean;
            /** @description Whether a due date on a weekend moves to the next weekday. */
            allowAdjustToBusinessDay?: boolean;
            frequencyType?: components["schemas"]["FrequencyType"];
            /**
             * Format: date
             * @description First day of the recurrence.
             */
            startDate?: string;
            /**
             * Format: date
             * @description Last day of the recurrence.
             */
            endDate?: string;
            /** @description What each charge costs, where that never changes. */
            fixedAmount?: components["schemas"]["FlexibleMoney"];
            /** @description The least that the payer may set as maximum amount of the authorization. */
            maxAmountFloor?: components["schemas"]["FlexibleMoney"];
            /** @description Who owes the charges. */
            debtor?: components["schemas"]["SubscriptionDebtor"];
            /** @description Who receives the money. */
            receiver?: components["schemas"]["SubscriptionReceiver"];
            /** @description Who authorized the recurrence; there once the subscription is accepted. */
            payer?: components["schemas"]["SubscriptionPayer"];
            /** @description What the subscription is for, in words. */
            description?: string;
            /**
             * Format: uri
             * @description Where the events of the subscription are sent.
             */
            webhookUrl?: string;
            /** @description Your own code of the subscription. */
            externalId?: string;
            /** @description When the subscription was created. */
            createdAt?: components["schemas"]["Timestamp"];
            /** @description When the subscription last changed. */
            updatedAt?: components["schemas"]["Timestamp"];
            /** @description Every request to cancel the subscription. */
            cancellationRequests?: components["schemas"]["CancellationRequest"][];
        };
        /**
         * Payment purpose
         * @description Whether the payment is the charge of a cycle or a further attempt at one.
         *
         *     **Assumption.** An answer carries the value that the request gave, so the list is closed in answers as well; that the service never answers any other value is not stated.
         *
         *     - `FIRST_ATTEMPT`: Original charge of the cycle.
         *     - `NEW_ATTEMPT_AFTER_DUE_DATE`: Further attempt at a charge that was not settled by its due date; only on subscriptions created with `allowChargeAfterDueDate`.
         * @enum {string}
         */
        PaymentPurpose: "FIRST_ATTEMPT" | "NEW_ATTEMPT_AFTER_DUE_DATE";
        /**
         * Scheduled payment request
         * @description A charge against a subscription.
         *
         *     **Assumption.** What D is, and whether its days are business days, is not shown. Only the names dueDate, originalScheduledPaymentId, currency and value are shown; the other members take the names that the same items have elsewhere, and none is required.
         */
        ScheduledPaymentRequest: {
            /** @description Account of the receiver. */
            accountId?: string;
            /**
             * Format: date
             * @description Day on which the payment is due. Left out on a first attempt, it is calculated; left out on a new attempt, it is tomorrow.
             *
             *     **Limit.** A calculated day lies inside the cycle, from D+2 to D+10. A new attempt is due on the day after the request at the earliest and 7 days past the original due date at the latest, within the same cycle, on no more than 3 dates, with one attempt open at a time.
             */
            dueDate?: string;
            /** @description Your own code of the payment. */
            externalId?: string;
            /** @description What is charged; a new attempt has the amount of the original charge. */
            amount?: components["schemas"]["FlexibleMoney"];
            /** @description What the charge is for, in words. */
            description?: string;
            purpose?: components["schemas"]["PaymentPurpose"];
            /**
             * @description Only for `NEW_ATTEMPT_AFTER_DUE_DATE`. Names the payment to try again: a first attempt, or a retry of one; left out, it is the last first attempt of the subscription.
             *
             *     **Assumption.** Unlike `pixKey` and `expiration` of an order, it is not refused for another purpose, because the name of the member that carries the purpose is itself an assumption.
             */
            originalScheduledPaymentId?: string;
            /**
             * Format: uri
             * @description Where changes of the payment's status are sent.
             */
            webhookUrl?: string;
        };
        /**
         * Scheduled payment status
         * @description Where a scheduled payment stands.
         *
         *     **Open list.** Values beyond the known ones may appear; accept them.
         *
         *     **Assumption.** Only PENDING is shown, as an example; other values are accepted.
         *
         *     - `PENDING`: Shown for a payment that was just scheduled; what it means beyond that is not shown.
         */
        ScheduledPaymentStatus: "PENDING" | (string & {});
        /**
         * Scheduled payment
         * @description A charge that was scheduled against a subscription.
         *
         *     **Assumption.** Only the names dueDate, currency and value are shown; the other members take the names that the same items have elsewhere, and none is required.
         */
        ScheduledPayment: {
            /** @description Identifier of the scheduled payment. */
            id?: string;
            /** @description End-to-end id of the PIX transaction. */
            endToEndId?: string;
            /** @description Conciliation id of the payment. */
            conciliationId?: string;
            status?: components["schemas"]["ScheduledPaymentStatus"];
            /**
             * Format: date
             * @description Day on which the payment is due, chosen by you or calculated.
             */
            dueDate?: string;
            /** @description What is charged. */
            amount?: components["schemas"]["FlexibleMoney"];
            /** @description What the charge is for, in words. */
            description?: string;
            /** @description The subscription that is charged. */
            subscriptionId?: string;
            purpose?: components["schemas"]["PaymentPurpose"];
            /** @description Your own code of the payment. */
            externalId?: string;
        };
        /**
         * Webhook event type
         * @description Kind of event that an endpoint receives.
         *
         *     **Open list.** Values beyond the known ones may appear; accept them.
         *
         *     **Assumption.** Only PAYIN is shown; other values are accepted.
         *
         *     - `PAYIN`: Pay-ins; which events that covers is not shown.
         */
        WebhookEventType: "PAYIN" | (string & {});
        /**
         * Webhook endpoint request
         * @description A kind of event and where it is sent.
         */
        WebhookEndpointRequest: {
            type: components["schemas"]["WebhookEventType"];
            /**
             * Format: uri
             * @description HTTPS URL that receives the payload.
             */
            endpoint: string;
        };
        /**
         * Webhook configuration request
         * @description The endpoints that replace the stored ones.
         */
        WebhookConfigurationRequest: {
            /** @description The company; set from the authenticated company, so there is no need to send it. */
            companyId?: string;
            /** @description The endpoints, each with the type of event that it receives. */
            events: components["schemas"]["WebhookEndpointRequest"][];
        };
        /**
         * Webhook event status
         * @description Where an endpoint of the stored list stands.
         *
         *     **Open list.** Values beyond the known ones may appear; accept them.
         *
         *     **Assumption.** Only ACTIVE is shown; other values are accepted.
         *
         *     - `ACTIVE`: Shown for a stored endpoint; what it means is not shown.
         */
        WebhookEventStatus: "ACTIVE" | (string & {});
        /**
         * Webhook endpoint
         * @description A stored endpoint and its state.
         */
        WebhookEndpoint: {
            type: components["schemas"]["WebhookEventType"];
            /**
             * Format: uri
             * @description URL that receives the payload.
             */
            endpoint: string;
            status: components["schemas"]["WebhookEventStatus"];
            /** @description When the endpoint was stored. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description When the endpoint last changed. */
            updatedAt: components["schemas"]["Timestamp"];
        };
        /**
         * Webhook configuration
         * @description The stored endpoints of the company.
         */
        WebhookConfiguration: {
            /** @description Identifier of the configuration. */
            id: string;
            /** @description The company that the configuration belongs to. */
            companyId?: string;
            /** @description Identifier of the organization. */
            organizationId?: string;
            /**
             * @description Status of the configuration.
             *
             *     **Assumption.** What it means is not shown. The values are not shown either; any text is accepted, and examples carry that of an endpoint.
             */
            status?: string;
            /** @description When the configuration was first stored. */
            createdAt?: components["schemas"]["Timestamp"];
            /** @description When the configuration last changed. */
            updatedAt?: components["schemas"]["Timestamp"];
            /** @description The endpoints, each with the type of event that it receives. */
            events: components["schemas"]["WebhookEndpoint"][];
        };
        /**
         * Creation bound
         * @description A day or a moment; the bound itself is included.
         *
         *     **Assumption.** Called an ISO date; whether a time of day may follow is not shown, so both forms are accepted.
         */
        CreationBound: string;
        /**
         * Delivery attempt
         * @description What the receiving endpoint answered to one attempt.
         */
        DeliveryAttempt: {
            /** @description What the receiving endpoint returned. */
            message: string;
            /** @description HTTP status that the receiving endpoint returned. */
            statusCode: number;
            /** @description When the attempt was made. */
            requestTime: components["schemas"]["Timestamp"];
        };
        /**
         * Undelivered event
         * @description A notification that could not be delivered, and every attempt at it.
         */
        UndeliveredEvent: {
            /** @description Identifier of the notification. */
            id: string;
            /** @description What the notification is about, for example an order id. */
            referenceId?: string;
            /**
             * Format: uri
             * @description Where the notification was sent.
             */
            webhookUrl: string;
            /**
             * @description Current delivery status.
             *
             *     **Assumption.** The values are not shown; any text is accepted, and examples carry a placeholder.
             */
            status: string;
            /** @description When the notification was created. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description When the record last changed. */
            updatedAt?: components["schemas"]["Timestamp"];
            /** @description Every delivery attempt. */
            history: components["schemas"]["DeliveryAttempt"][];
        };
        /**
         * Undelivered event page
         * @description A page of undelivered events and the way to the next one.
         */
        UndeliveredEventPage: {
            /** @description How many records the page holds at most. */
            limit?: number;
            /** @description Direction of the order, as requested. */
            sort?: string;
            /** @description The timestamp of the last record here; pass it as `cursor` to get the next page. */
            nextCursor?: components["schemas"]["Timestamp"];
            /** @description Whether another page follows. */
            hasNext: boolean;
            /** @description The records of the page. */
            data: components["schemas"]["UndeliveredEvent"][];
        };
        /**
         * Claim validation status
         * @description Where the confirmation stands.
         *
         *     **Open list.** Values beyond the known ones may appear; accept them.
         *
         *     **Assumption.** Only PENDING is shown, as an example; other values are accepted.
         *
         *     - `PENDING`: Shown for a confirmation whose code was sent; what it means beyond that is not shown.
         */
        ClaimValidationStatus: "PENDING" | (string & {});
        /**
         * Claim validation
         * @description A running confirmation of a key claim.
         */
        ClaimValidation: {
            /** @description Identifier of the validation; send it back on the confirm call. */
            validationId: string;
            status: components["schemas"]["ClaimValidationStatus"];
            /** @description When the confirmation code stops being valid. */
            expiresAt: components["schemas"]["Timestamp"];
        };
        /**
         * Claim resend request
         * @description The validation whose code is sent again.
         */
        ClaimResendRequest: {
            /** @description Identifier that the start of the confirmation returned. */
            validationId: string;
        };
        /**
         * Document type
         * @description The slot of an account request that a document fills.
         *
         *     **Open list.** Values beyond the known ones may appear; accept them.
         *
         *     **Assumption.** Individuals have exactly the first three. The list for organizations is not complete, so other values are accepted. What the slots are for, other than `documentHolder`, is the plain reading of their names.
         *
         *     - `documentHolder`: Identity document of an individual, front and back; mandatory.
         *     - `selfieHolder`: Selfie of an individual; mandatory; png, jpg or jpeg only.
         *     - `pepDeclaration`: Declaration of an individual about being a politically exposed person; mandatory.
         *     - `documentRepresentative`: Identity document of an organization's legal representative.
         *     - `selfieRepresentative`: Selfie of an organization's legal representative; png, jpg or jpeg only.
         *     - `partnerProofAddress`: Proof of address of an organization's partner.
         */
        DocumentType: "documentHolder" | "selfieHolder" | "pepDeclaration" | "documentRepresentative" | "selfieRepresentative" | "partnerProofAddress" | (string & {});
        /**
         * Document upload
         * @description A file with the slot that it fills.
         *
         *     **Assumption.** The name of the file field and which fields are required are not shown; the field is called `file`, and nothing else is required.
         */
        DocumentUpload: {
            /**
             * Format: binary
             * @description The document, as pdf, png, jpg, jpeg, doc or docx.
             *
             *     **Limit.** At most 10 MB. The slots `selfieHolder` and `selfieRepresentative` take png, jpg and jpeg only.
             *
             *     **Assumption.** Whether a megabyte is 1,000,000 or 1,048,576 bytes is not shown; the larger one is taken.
             */
            file: Blob | File;
            documentType?: components["schemas"]["DocumentType"];
            /** @description The account request to attach the document to; it must be the company's own and still pending. */
            accountRequestId?: string;
            /** @description Whether to keep the document that is already in the slot beside this one; `false` replaces it. */
            append?: boolean;
        };
        /**
         * Uploaded document
         * @description What became of an upload.
         *
         *     **Assumption.** Only the name missingRequiredDocuments is shown; the other members are named like their neighbours, and none of them is required.
         */
        UploadedDocument: {
            /** @description Identifier of the document. */
            id?: string;
            /**
             * Format: uri
             * @description Where the document can be looked at. For display only; the document is attached already.
             */
            readUrl?: string;
            documentType?: components["schemas"]["DocumentType"];
            /** @description The account request that the document was linked to, when one was informed. */
            accountRequestId?: string;
            /**
             * @description Whether the account request now holds the document; never true when no account request was informed.
             *
             *     **Assumption.** The name is not shown, so the rule that ties it to `accountRequestId` is not enforced.
             */
            attached?: boolean;
            /**
             * @description Whether the document was added to an existing one; true only when appending was requested and the slot already held a document.
             *
             *     **Assumption.** Four slots append without a request to do so, while this flag is said to be true only when appending was requested; whether it is true for them is not shown. The name is not shown either, so the rule is not enforced.
             */
            appended?: boolean;
            /** @description What the holder type still owes. An empty list means that nothing is owed, or that the holder type is unknown. */
            missingRequiredDocuments: components["schemas"]["DocumentType"][];
        };
        /**
         * MED situation type
         * @description What the account holder says has happened.
         *
         *     **Assumption.** Only the names of the situations are shown; what they mean is the plain reading of the names.
         *
         *     - `SCAM`: The holder was deceived into paying.
         *     - `UNAUTHORIZED_TRANSACTION`: The holder did not authorize the transaction.
         *     - `CRIME_OF_COERCION`: The holder was forced to pay.
         *     - `FRAUDULENT_ACCESS_AND_AUTHORIZATION`: Somebody gained access to the account and authorized the transaction.
         *     - `OTHERS`: Something else, told in `details`.
         *     - `UNKNOWN`: Not known.
         * @enum {string}
         */
        MedSituationType: "SCAM" | "UNAUTHORIZED_TRANSACTION" | "CRIME_OF_COERCION" | "FRAUDULENT_ACCESS_AND_AUTHORIZATION" | "OTHERS" | "UNKNOWN";
        /**
         * MED tracing
         * @description How far the case is traced. The limits are those of the directory.
         *
         *     **Assumption.** What the members do is not shown beyond their names, defaults and limits; the meanings are the plain reading of the names.
         */
        MedTracing: {
            /**
             * @description Transactions below this amount are not followed.
             *
             *     **Default:** `200.00`.
             *
             *     **Assumption.** The format is not shown; any text is accepted.
             */
            minimumTransactionAmount?: string;
            /**
             * @description How many transactions are followed at most.
             *
             *     **Default:** `5`.
             */
            maxTransactions?: number;
            /**
             * @description How long after the transaction the money is followed, as an ISO-8601 duration.
             *
             *     **Limit.** At most two hours (`PT2H`).
             *
             *     **Assumption.** The pattern is the syntax of ISO-8601 durations, with designators or in the complete alternative form, and holds no limit: no keyword can compare durations. `x-maxDuration` carries the limit, and the validators of this project enforce it; other tools do not. A year counts as 365 days and a month as 28 days there, the shortest that they can be.
             * @example PT1H30M
             */
            timeWindow?: string;
            /**
             * @description How many hops from the contested transaction are followed at most.
             *
             *     **Default:** `2`.
             */
            maxDepth?: number;
        };
        /**
         * MED case request
         * @description Why a transaction is contested.
         */
        MedCaseRequest: {
            /** @description End-to-end id of the contested transaction, or the return id when a refund is contested. */
            endToEndId: string;
            situationType: components["schemas"]["MedSituationType"];
            /** @description What happened, in words; at most 2000 characters. Required when the situation is `OTHERS`. */
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
         * @description Where a MED case stands.
         *
         *     **Open list.** Values beyond the known ones may appear; accept them.
         *
         *     **Assumption.** Whether these are all the states is not stated; other values are accepted.
         *
         *     - `CREATED`: A case may have it right after opening; what it means beyond that is not shown.
         *     - `TRACED`: A case may have it right after opening; what it means beyond that is not shown.
         *     - `WAITING_ANALYSIS`: Named among the states; what it means is not shown.
         *     - `ANALYSED`: Named among the states; what it means is not shown.
         *     - `WAITING_REFUND`: Named among the states; what it means is not shown.
         *     - `COMPLETED`: Named among the states; what it means is not shown.
         */
        MedCaseStatus: "CREATED" | "TRACED" | "WAITING_ANALYSIS" | "ANALYSED" | "WAITING_REFUND" | "COMPLETED" | (string & {});
        /**
         * Opened MED case
         * @description A case at the central PIX directory, right after opening.
         */
        OpenedMedCase: {
            /** @description Names the case at the central PIX directory. */
            referenceId: string;
            status: components["schemas"]["MedCaseStatus"];
            /** @description The account that the transaction was debited from. */
            accountId: string;
            /** @description End-to-end id of the contested transaction, or the return id of the contested refund. */
            endToEndId: string;
        } & {
            /**
             * @description Status of the case right after opening.
             *
             *     **Open list.** Values beyond the known ones may appear; accept them.
             *
             *     **Assumption.** A case is CREATED or TRACED right after opening. Which status the service answers when the call is repeated with the same idempotency key is not shown, so other values are accepted.
             *
             *     - `CREATED`: One of the two statuses that a case has right after opening.
             *     - `TRACED`: One of the two statuses that a case has right after opening.
             */
            status: "CREATED" | "TRACED" | (string & {});
        };
        /**
         * Customer document
         * @description The number that identifies the customer.
         */
        CustomerDocument: {
            /**
             * @description Which register the number belongs to.
             *
             *     - `CPF`: Brazilian taxpayer number of a natural person.
             *     - `CNPJ`: Brazilian taxpayer number of a legal entity.
             *     - `OTHERS`: Any other document.
             *     - `CURP`: Mexican population register code.
             *     - `RFC`: Mexican taxpayer code.
             * @enum {string}
             */
            type: "CPF" | "CNPJ" | "OTHERS" | "CURP" | "RFC";
            /** @description The number itself, as text so that leading zeros survive. */
            number: string;
        };
        /**
         * Customer address
         * @description Address of the customer. All members or no address.
         */
        CustomerAddress: {
            /** @description State or province. */
            state: string;
            /** @description City or municipality. */
            city: string;
            /** @description Street, without the house number. */
            street: string;
            /** @description District of the city. */
            neighborhood: string;
            /** @description House number. */
            number: string;
            /**
             * @description Flat, floor or building.
             *
             *     **Assumption.** What to send where there is none is not shown; it is required, so examples send an empty text.
             */
            complement: string;
            /** @description Postal code (CEP in Brazil). */
            postalCode: string;
            /** @description IP address of the customer. */
            ip: string;
        };
        /**
         * Customer
         * @description Who pays an order.
         */
        Customer: {
            /** @description Full name or company name. A single name is accepted. */
            fullName: string;
            /**
             * @description Whether the customer is a person or a company.
             *
             *     - `INDIVIDUAL`: Natural person.
             *     - `ORGANIZATION`: Legal entity.
             * @enum {string}
             */
            type: "INDIVIDUAL" | "ORGANIZATION";
            document: components["schemas"]["CustomerDocument"];
            /** @description E-mail address. */
            email: string;
            /** @description Phone number. */
            phone: string;
            /**
             * Format: date
             * @description Birth date of a person, foundation date of a company.
             */
            birth?: string;
            /**
             * @description ISO 3166-1 alpha-3 code, for example BRA, MEX or USA.
             *
             *     **Assumption.** The interface accepts a closed list of countries that is not given; any three capital letters pass.
             */
            country: string;
            address?: components["schemas"]["CustomerAddress"];
        };
        /**
         * Order money
         * @description What an order costs.
         *
         *     **Assumption.** That BRL and USD have two decimals is their ISO 4217 definition. How many USDT and BUSD have is not shown; any number of them is accepted. No sign is shown either, so the value is unsigned.
         */
        OrderMoney: {
            /**
             * @description ISO 4217 code of the currency, or the code of a stablecoin.
             *
             *     **Open list.** Values beyond the known ones may appear; accept them.
             *
             *     **Assumption.** The four currencies are stated for version 3 only, which accepts no other; version 2 takes them as known values and accepts others too. What the codes of the stablecoins stand for is not shown.
             *
             *     - `BRL`: Brazilian real.
             *     - `USD`: United States dollar.
             *     - `USDT`: Stablecoin of this code.
             *     - `BUSD`: Stablecoin of this code.
             */
            currency: "BRL" | "USD" | "USDT" | "BUSD" | (string & {});
            /** @description The amount as text, in the smallest-unit format of its currency. */
            value: string;
        } & ({
            /** @enum {string} */
            currency: "BRL" | "USD";
            value?: string;
        } | {
            currency: string;
        });
        /**
         * Payment method
         * @description How the customer pays.
         *
         *     - `PIX`: Instant payment by QR code, in BRL.
         *     - `DEPOSIT`: Deposit at a bank, in BRL.
         *     - `BOLETO`: Payment slip, in BRL.
         *     - `EXCHANGE_PAY`: Payment in the app of an exchange, in BRL.
         *     - `CREDIT_CARD`: Credit card, in MXN.
         *     - `SPEI`: Transfer to a bank account that the answer names, in MXN.
         *     - `OXXO`: OXXO, in MXN; how it is paid is not shown.
         *     - `OXXOPAY`: OXXO Pay, in MXN; how it is paid is not shown.
         *     - `PAYNET`: Paynet, in MXN; how it is paid is not shown.
         * @enum {string}
         */
        PaymentMethod: "PIX" | "DEPOSIT" | "BOLETO" | "EXCHANGE_PAY" | "CREDIT_CARD" | "SPEI" | "OXXO" | "OXXOPAY" | "PAYNET";
        /**
         * Financial partner
         * @description Who processes the order. The values are neutral words in place of company names, LATAM_PAY excepted.
         *
         *     - `EXCHANGE_PAY`: A partner whose name is replaced.
         *     - `LATAM_PAY`: Named among the partners; who it is is not shown.
         *     - `PARTNER_A`: Another partner whose name is replaced.
         *     - `PARTNER_B`: Another partner whose name is replaced.
         *     - `PARTNER_C`: Another partner whose name is replaced.
         *     - `PIX_PARTNER`: The PIX partner; PIX orders that it processes may come without customer.
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
             * @description Name on the card.
             */
            holderName: string;
            /**
             * @description Taxpayer number of the holder, masked so that only the first 3 digits are visible; 11 digits in all for a CPF, 14 for a CNPJ.
             *
             *     **Assumption.** The sign that masks a digit is not shown, so neither the mask nor the length is enforced.
             */
            holderDocument?: string;
            /**
             * Format: password
             * @description The long number embossed on the card (PAN).
             */
            cardNumber: string;
            /**
             * Format: password
             * @description Security code of the card.
             */
            cvv: string;
            /**
             * Format: password
             * @description Month and year in which the card expires, `MM/YY`.
             */
            expirationDate: string;
            /** @description Brand of the card. */
            brand: string;
            /** @description In how many installments the card is charged, at least 1. */
            installments: number;
            /**
             * @description Whether 3-D Secure is skipped.
             *
             *     **Default:** `true`.
             */
            skipThreeDSecure?: boolean;
        };
        /**
         * Browser
         * @description What the customer's browser tells of itself. All members or no browser.
         *
         *     **Assumption.** What the members hold is not shown; the meanings are the plain reading of the names.
         */
        Browser: {
            /** @description Value of the browser's Accept header. */
            httpAcceptBrowserValue: string;
            /** @description Content types that the browser accepts. */
            httpAcceptContent: string;
            /** @description Language of the browser. */
            httpBrowserLanguage: string;
            /** @description Whether Java is switched on. */
            httpBrowserJavaEnabled: boolean;
            /** @description Whether JavaScript is switched on. */
            httpBrowserJavaScriptEnabled: boolean;
            /** @description Bits per pixel of the screen, as text. */
            httpBrowserColorDepth: string;
            /** @description Height of the screen in pixels, as text. */
            httpBrowserScreenHeight: string;
            /** @description Width of the screen in pixels, as text. */
            httpBrowserScreenWidth: string;
            /**
             * @description Difference to UTC in minutes, as text.
             *
             *     **Assumption.** The unit is not shown; minutes is what browsers report.
             */
            httpBrowserTimeDifference: string;
            /** @description Value of the browser's User-Agent header. */
            userAgentBrowserValue: string;
        };
        /**
         * Special payment details
         * @description What some payment methods and partners need besides.
         */
        SpecialPaymentDetails: {
            /**
             * Format: password
             * @description 3-D Secure nonce; some partners require it for a credit card.
             */
            card3DSToken?: string;
            /**
             * Format: password
             * @description Token of a stored card, in place of the raw card data.
             *
             *     **Assumption.** Whether a request with both the token and `creditCard` is rejected is not shown; both together are accepted.
             */
            cardToken?: string;
            creditCard?: components["schemas"]["CreditCard"];
            /**
             * @description Number of installments in which the order is charged.
             *
             *     **Assumption.** How this relates to `installments` of the credit card is not shown; examples send the same number in both.
             */
            installmentsNumber?: number;
            browser?: components["schemas"]["Browser"];
        };
        /**
         * Order details
         * @description What is paid, how, and where the customer and the notifications go afterwards.
         *
         *     **Assumption.** `pixKey` and `expiration` are for PIX only; whether the service rejects or ignores them with another method is not shown, and the contract rejects them. Methods are listed as paid in BRL or in MXN, but no rule ties a method to the currency of the amount, so none is enforced.
         */
        OrderDetails: {
            /** @description Your own code of the order. */
            code: string;
            paymentMethod: components["schemas"]["PaymentMethod"];
            /** @description What the order costs. Only a PIX order of version 3 may leave it out; its QR code then has an open amount. */
            amount?: components["schemas"]["OrderMoney"];
            /** @description What the order is for, in words. */
            additionalInfo: string;
            /**
             * Format: uri
             * @description Where the notifications of the order are sent.
             */
            webhookUrl: string;
            /**
             * Format: uri
             * @description Where the customer returns to after payment.
             */
            returnUrl: string;
            financialPartner?: components["schemas"]["FinancialPartner"];
            /**
             * @description Seconds until the QR code expires. Only for dynamic PIX QR codes.
             *
             *     **Default:** `86400`, one day in seconds.
             */
            expiration?: number;
            /** @description PIX key to be paid, only with PIX. It must belong to the payment account of the company; left out, the random key (EVP) of the account is used. */
            pixKey?: string;
            specialPaymentDetails?: components["schemas"]["SpecialPaymentDetails"];
            /**
             * @description Bank to deposit at, for DEPOSIT; left out, the default bank is used.
             *
             *     **Assumption.** Said to be for DEPOSIT, not to be for DEPOSIT only, unlike `pixKey` and `expiration`; so no other method refuses it.
             */
            bankSlug?: string;
        } & ({
            /** @constant */
            paymentMethod: "PIX";
        } | {
            /** @enum {string} */
            paymentMethod: "DEPOSIT" | "BOLETO" | "EXCHANGE_PAY" | "CREDIT_CARD" | "SPEI" | "OXXO" | "OXXOPAY" | "PAYNET";
            amount: components["schemas"]["OrderMoney"];
            pixKey?: never;
            expiration?: never;
        });
        /**
         * PIX partner order
         * @description A PIX order that PIX_PARTNER processes, or one that names no partner.
         *
         *     **Assumption.** A PIX order may leave the customer out only if PIX_PARTNER processes it. Which partner processes an order that names none is not shown, so an order without `financialPartner` passes too. Name PIX_PARTNER to be sure.
         */
        PixPartnerOrder: components["schemas"]["OrderDetails"] & {
            /** @constant */
            paymentMethod: "PIX";
            /** @constant */
            financialPartner?: "PIX_PARTNER";
        };
        /**
         * Transparent order request
         * @description A payment order and the customer who pays it, as both versions take it.
         */
        TransparentOrderRequest: {
            /** @description Who pays. May be left out only for a PIX order that PIX_PARTNER processes; the customer is then taken from the payer once the payment is confirmed. */
            customer?: components["schemas"]["Customer"];
            /** @description What is paid, and how. */
            order: components["schemas"]["OrderDetails"];
        } & ({
            customer: components["schemas"]["Customer"];
        } | {
            order?: components["schemas"]["PixPartnerOrder"];
        });
        /**
         * Order details V2
         * @description What is paid, how, and where the customer and the notifications go; always with an amount.
         */
        OrderDetailsV2: components["schemas"]["OrderDetails"] & {
            amount: components["schemas"]["OrderMoney"];
        };
        /**
         * Transparent order request V2
         * @description A payment order, always with an amount, and the customer who pays it.
         *
         *     **Assumption.** The member names of version 2 are not shown; it carries the same items as version 3, so it takes the names, requiredness and rules from there, always needs an amount, and accepts further currencies.
         */
        TransparentOrderRequestV2: components["schemas"]["TransparentOrderRequest"] & {
            order: components["schemas"]["OrderDetailsV2"];
        };
        /**
         * Order status
         * @description Where an order stands.
         *
         *     **Open list.** Values beyond the known ones may appear; accept them.
         *
         *     **Assumption.** Only INITIAL and PAID are shown; other values are accepted.
         *
         *     - `INITIAL`: Shown for an order that was just created; what it means beyond that is not shown.
         *     - `PAID`: Paid.
         */
        OrderStatus: "INITIAL" | "PAID" | (string & {});
        /**
         * Challenge status
         * @description Where the 3-D Secure antifraud verification stands.
         *
         *     **Open list.** Values beyond the known ones may appear; accept them.
         *
         *     **Assumption.** Only PENDING is shown, as an example; other values are accepted.
         *
         *     - `PENDING`: Shown as an example; what it means is not shown.
         */
        ChallengeStatus: "PENDING" | (string & {});
        /**
         * Fee part
         * @description One kind of fee.
         */
        FeePart: {
            /**
             * @description What this kind of fee comes to.
             *
             *     **Assumption.** Said to carry an amount; neither the name of the member nor its shape is shown, so at least one member is required, and any value is accepted.
             */
            amount?: unknown;
        };
        /**
         * Order fee
         * @description The fee of the order, by kind.
         *
         *     **Assumption.** What each kind covers is not shown beyond its name.
         */
        OrderFee: {
            /** @description Fixed fee. */
            fixed: components["schemas"]["FeePart"];
            /** @description Variable fee. */
            variable: components["schemas"]["FeePart"];
            /** @description Additional fee. */
            additional: components["schemas"]["FeePart"];
        };
        /**
         * SPEI account
         * @description The Mexican bank account to transfer to. Always there for SPEI orders, and only there.
         */
        SpeiAccount: {
            /** @description CLABE, the standardized number of the account. */
            clabe: string;
            /** @description Name of the account holder. */
            beneficiary: string;
            /** @description Identifies the bank that holds the account. */
            bankCode: string;
        };
        /**
         * Transparent order
         * @description A created order and what the customer needs to pay it.
         *
         *     **Assumption.** What `expireDateTime`, `checkoutLink`, `errorMessage` and `description` hold is not shown beyond their names, and of the members of the challenge only that they serve the 3-D Secure verification; their meaning is the plain reading. The answer does not name the payment method, so `bankAccount`, which is required for SPEI only, is required by no schema. Version 2 answers the same items.
         */
        TransparentOrder: {
            /** @description Identifier of the order. */
            id: string;
            /** @description Your own code of the order. */
            code: string;
            status: components["schemas"]["OrderStatus"];
            /**
             * Format: uri
             * @description URL of an image of the PIX QR code.
             */
            qrcodeLink?: string;
            /** @description PNG image of the PIX QR code. */
            qrcodeBase64?: string;
            /** @description PIX copy-and-paste payload. When you draw the QR code yourself, encode it byte for byte, with error correction level M without a logo or Q with one. */
            qrcodeData?: string;
            /** @description When the order can no longer be paid. */
            expireDateTime?: components["schemas"]["Timestamp"];
            /** @description Opens the payment app of the exchange. */
            deepLink?: string;
            /**
             * @description Universal link of the order.
             *
             *     **Assumption.** What the link does is not shown beyond its name; it is required, so examples carry a placeholder.
             */
            universalLink: string;
            /** @description Page of the 3-D Secure antifraud verification. */
            challengeUrl?: string;
            /**
             * Format: password
             * @description Token for that page.
             */
            challengeAccessToken?: string;
            /** @description Page of the setup of the 3-D Secure antifraud verification. */
            challengeSetupUrl?: string;
            /**
             * Format: password
             * @description Token for that page.
             */
            challengeSetupAccessToken?: string;
            challengeStatus?: components["schemas"]["ChallengeStatus"];
            /** @description Page on which the order can be paid. */
            checkoutLink?: string;
            /**
             * Format: password
             * @description Token of the order.
             */
            token?: string;
            fee?: components["schemas"]["OrderFee"];
            /** @description Why the order failed. */
            errorMessage?: string;
            /**
             * @description What the customer finally pays, fees included.
             *
             *     **Assumption.** The format is not shown for this member; examples use that of a money value, and a placeholder where the amount is open.
             */
            amountToPay: string;
            /** @description What the order is for, in words. */
            description: string;
            bankAccount?: components["schemas"]["SpeiAccount"];
        };
        /**
         * Order money V3
         * @description What an order of version 3 costs, in one of the four currencies that it accepts.
         */
        OrderMoneyV3: components["schemas"]["OrderMoney"] & {
            /**
             * @description The currencies that version 3 accepts.
             *
             *     - `BRL`: Brazilian real.
             *     - `USD`: United States dollar.
             *     - `USDT`: Stablecoin of this code.
             *     - `BUSD`: Stablecoin of this code.
             * @enum {string}
             */
            currency: "BRL" | "USD" | "USDT" | "BUSD";
        };
        /**
         * Order details V3
         * @description What is paid, how, and where the customer and the notifications go; PIX may leave the amount open.
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
         * @description Why a request was refused, in either of the two error shapes.
         *
         *     **Assumption.** V3 orders are named in the list of operations with the error object and in the list of those with an array of strings; both shapes are accepted. Whether they answer that a request is forbidden is not shown either, as only the first list has that meaning.
         */
        EitherErrorBody: components["schemas"]["ErrorBody"] | components["schemas"]["ErrorMessages"];
        /**
         * Close request query
         * @description Which close requests to return, in which order, and how many.
         *
         *     **Assumption.** What `skip`, `take` and `requireTotalCount` do is not shown; they are read as paging usually goes.
         */
        CloseRequestQuery: {
            /** @description How many items to leave out from the start. */
            skip: number;
            /** @description How many items to return at most. */
            take: number;
            /** @description Whether the total number of items is wanted. */
            requireTotalCount?: boolean;
            /**
             * @description What to group by.
             *
             *     **Assumption.** The syntax is not shown; any text is accepted.
             */
            group?: string;
            /**
             * @description Which items to return.
             *
             *     **Assumption.** The syntax is not shown; any text is accepted.
             */
            queryFilter: string;
            /**
             * @description The order of the items.
             *
             *     **Assumption.** The syntax is not shown; any text is accepted.
             */
            sortFilter: string;
        };
        /**
         * Close request status
         * @description Where the request to close the account stands.
         *
         *     **Assumption.** The values are not shown; any text is accepted, and examples carry a placeholder.
         */
        CloseRequestStatus: string;
        /**
         * Analyst
         * @description Who analysed the request.
         */
        Analyst: {
            /** @description Name of the analyst. */
            name: string;
            /** @description E-mail address of the analyst. */
            email: string;
        };
        /**
         * Close request
         * @description A request to close an account.
         */
        CloseRequest: {
            /** @description Identifier of the request. */
            closeAccountRequestId: string;
            status: components["schemas"]["CloseRequestStatus"];
            /** @description The account to be closed. */
            accountId: string;
            /** @description Why the account is to be closed, as the caller wrote it when the request was created. */
            closeRequestReason?: string;
            /** @description Why the account is closed, as set on analysis. */
            closureReason?: string;
            /** @description Note of the analysis. */
            analysisObservation?: string;
            analysedBy?: components["schemas"]["Analyst"];
            /** @description When the request was created. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description When the request last changed. */
            updatedAt?: components["schemas"]["Timestamp"];
        };
        /**
         * Close request group
         * @description Close requests that have something in common.
         *
         *     **Assumption.** Key and count are named without saying that they are required; they are all that a group holds.
         */
        CloseRequestGroup: {
            /** @description What the requests have in common. */
            key: string;
            /** @description How many requests the group holds. */
            count: number;
        };
        /**
         * Close request page
         * @description A page of close requests or, when grouped, of groups.
         */
        CloseRequestPage: {
            /** @description The items of the page. */
            data: (components["schemas"]["CloseRequest"] | components["schemas"]["CloseRequestGroup"])[];
            /**
             * @description How many items there are in all.
             *
             *     **Assumption.** Whether groups or close requests are counted when the list is grouped is not shown.
             */
            totalCount: number;
        };
        /**
         * Open close request group
         * @description A group in the grouped list.
         *
         *     **Assumption.** The shape of a group in this list is not shown; any JSON object is accepted, and examples use the key and count of the plain list.
         */
        OpenCloseRequestGroup: {
            [key: string]: unknown;
        };
        /**
         * Close request group page
         * @description A page of groups of close requests.
         */
        CloseRequestGroupPage: {
            /** @description The groups of the page. */
            data: components["schemas"]["OpenCloseRequestGroup"][];
            /**
             * @description How many there are in all.
             *
             *     **Assumption.** Whether groups or close requests are counted is not shown.
             */
            totalCount: number;
        };
        /**
         * Unspecified error
         * @description Why a request was refused; any JSON value may come.
         *
         *     **Assumption.** The error bodies of this operation are not shown; decide by the status and treat the body as opaque.
         */
        UnspecifiedError: unknown;
        /**
         * Payout status
         * @description Where a payout stands.
         *
         *     **Open list.** Values beyond the known ones may appear; accept them.
         *
         *     **Assumption.** Whether these are all the statuses is not stated; other values are accepted.
         *
         *     - `PENDING`: Shown for a payout that was read; what it means is not shown.
         *     - `PAID`: Paid.
         *     - `CANCELED`: Canceled.
         *     - `ERROR`: The payout is in error; what that means beyond the name is not shown.
         */
        PayoutStatus: "PENDING" | "PAID" | "CANCELED" | "ERROR" | (string & {});
        /**
         * Payout
         * @description Money that leaves an account.
         */
        Payout: {
            /** @description Identifier of the payout. */
            id: string;
            /** @description Your own code of the payout. */
            externalId: string;
            status: components["schemas"]["PayoutStatus"];
            /** @description Why the order cannot proceed. */
            errorMessage?: string;
            /**
             * @description What is paid.
             *
             *     **Assumption.** The format is not shown for this member; examples use that of a money value.
             */
            amount: string;
            /**
             * @description ISO 4217 code of the currency; banking objects are always in reais.
             * @constant
             */
            currency: "BRL";
            /** @description What the payout is for, in words. */
            description: string;
            /** @description End-to-end id of the PIX transaction. */
            endToEndId: string;
            /**
             * @description How the money is sent.
             *
             *     **Open list.** Values beyond the known ones may appear; accept them.
             *
             *     **Assumption.** Only PIX is shown, as an example; other values are accepted.
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
         *     **Assumption.** Which members are required is not shown, but for `canceledAt`, which is present when the request was accepted; whether it can be present otherwise is not shown. Who the customer is (payer, debtor or another party) is not shown either.
         */
        SubscriptionCancellation: {
            /** @description Identifier of the request. */
            id?: string;
            /** @description Status of the request. */
            status?: components["schemas"]["CancellationStatus"];
            reason?: components["schemas"]["CancellationReason"];
            /** @description When the request was made. */
            createdAt?: components["schemas"]["Timestamp"];
            /** @description When the subscription was canceled; present when the request was accepted. */
            canceledAt?: components["schemas"]["Timestamp"];
            /** @description The customer of the request. */
            customer?: components["schemas"]["DocumentHolder"];
        };
        /**
         * Subscription cancellation data
         * @description The subscription and the request to cancel it.
         */
        SubscriptionCancellationData: {
            /** @description Identifier of the subscription. */
            id?: string;
            /** @description Your own code of the subscription. */
            externalId?: string;
            /** @description Current status of the subscription, not of the request. */
            status?: components["schemas"]["SubscriptionStatus"];
            cancellation?: components["schemas"]["SubscriptionCancellation"];
        };
        /**
         * Subscription cancellation notification
         * @description What happened to a request to cancel a subscription.
         *
         *     **Assumption.** Which members are required is not shown, but for `canceledAt` of an accepted cancellation; the event is required because it says what the rest means.
         */
        SubscriptionCancellationNotification: {
            /** @description Which notification this is; each of the three pins its own value. */
            event: string;
            /** @description When it happened, in UTC. */
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
         * @description What a receiver answers, together with status 200, once it has taken a notification.
         *
         *     **Assumption.** That the member is required is not stated; it is all that the acknowledgement holds.
         */
        Acknowledgement: {
            /**
             * @description Tells the service that the notification was taken and needs no further attempt.
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
         *     **Assumption.** The subscription keeps its current status, which the state table shows as ACCEPTED; that a subscription in another state never gets this notification is not stated, so `status` stays open.
         */
        RejectedCancellationData: components["schemas"]["SubscriptionCancellationData"] & {
            cancellation?: components["schemas"]["RejectedCancellation"];
        };
        /**
         * Pending cancellation
         * @description A request to cancel that waits for the financial partner.
         */
        PendingCancellation: components["schemas"]["SubscriptionCancellation"] & {
            /** @constant */
            status?: "PENDING";
        };
        /**
         * Pending cancellation data
         * @description The unchanged subscription and the waiting request.
         *
         *     **Assumption.** The subscription keeps its current status, which the state table shows as ACCEPTED; that a subscription in another state never gets this notification is not stated, so `status` stays open.
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
             * @description Which notification this is.
             * @constant
             */
            event: "SUBSCRIPTION.REJECTED";
            /** @description When it happened, in UTC. */
            occurredAt: components["schemas"]["Timestamp"];
            /** @description The subscription. */
            data: {
                /** @description Identifier of the subscription. */
                id: string;
                /** @description Your own code of the subscription. */
                externalId: string;
                /**
                 * @description Status of the subscription.
                 * @constant
                 */
                status: "REJECTED";
                /** @description Why it was rejected; there only if the financial partner gave a reason. */
                rejectionReason?: string;
            };
        };
        /**
         * Payin money
         * @description An amount that was received, whose value may also be a JSON number.
         *
         *     **Assumption.** Banking objects are in BRL, but orders take other currencies too. That BRL and USD have two decimals is their ISO 4217 definition; how many another currency has is not shown, so its text may have any number of them. Currency and value are named without saying that they are required; an amount without either means nothing, so both are. No sign is shown, so a text has none; a number is not bounded, because no bound is shown.
         */
        PayinMoney: {
            /**
             * @description Code of the currency.
             *
             *     **Open list.** Values beyond the known ones may appear; accept them.
             *
             *     **Assumption.** Whether a pay-in is always in BRL is not shown; other values are accepted.
             *
             *     - `BRL`: Brazilian real.
             */
            currency: "BRL" | (string & {});
            /** @description The amount, as text in the smallest-unit format of its currency or as a JSON number. */
            value: string | number;
        } & ({
            /** @enum {string} */
            currency: "BRL" | "USD";
            value?: string | number;
        } | {
            currency: string;
        });
        /**
         * Bank account
         * @description An account at a financial institution and, where one was used, the PIX key that leads to it.
         */
        BankAccount: {
            /** @description ISPB of the institution, its eight-digit code in the Brazilian payment system. */
            ispb?: string;
            /** @description Name of the institution. */
            name?: string;
            /** @description Branch number. */
            branch?: string;
            /** @description Account number. */
            account?: string;
            /**
             * @description Kind of account.
             *
             *     **Assumption.** The values are not shown; any text is accepted, and examples carry a placeholder.
             */
            accountType?: string;
            /**
             * @description Code of the bank account or of its institution.
             *
             *     **Assumption.** Which of the two it is, and in which list, is not shown.
             */
            code?: string;
        };
        /**
         * PIX key type
         * @description Kind of a PIX key.
         *
         *     **Open list.** Values beyond the known ones may appear; accept them.
         *
         *     **Assumption.** The types are shown for payouts only, and whether they are all is not stated; other values are accepted.
         *
         *     - `CPF`: Taxpayer number of a natural person.
         *     - `CNPJ`: Taxpayer number of a legal entity.
         *     - `EMAIL`: E-mail address.
         *     - `PHONE`: Phone number.
         *     - `RANDOM`: Random key (EVP) issued by the directory.
         */
        PixKeyType: "CPF" | "CNPJ" | "EMAIL" | "PHONE" | "RANDOM" | (string & {});
        /**
         * Payin PIX key
         * @description The PIX key that leads to the account.
         */
        PayinPixKey: {
            type?: components["schemas"]["PixKeyType"];
            /** @description The key itself. */
            key?: string;
        };
        /**
         * Payin bank account
         * @description An account at a financial institution and, where one was used, the PIX key that leads to it.
         *
         *     **Assumption.** Whether `pix` stands inside the bank or beside it can be read both ways; it stands inside, as in payouts.
         */
        PayinBankAccount: components["schemas"]["BankAccount"] & {
            pix?: components["schemas"]["PayinPixKey"];
        };
        /**
         * Payin payer
         * @description Who paid, and from which account.
         */
        PayinPayer: {
            /** @description Name of the payer. */
            name?: string;
            document?: components["schemas"]["PartyDocument"];
            /** @description The account that the money came from. */
            bank?: components["schemas"]["PayinBankAccount"];
        };
        /**
         * Payin scheduled payment
         * @description The scheduled payment that was settled; only there when one was.
         */
        PayinScheduledPayment: {
            /** @description Identifier of the scheduled payment. */
            id?: string;
            /** @description Your own code of the scheduled payment. */
            externalId?: string;
        };
        /**
         * Payin subscription
         * @description The subscription that the order comes from; only there when it comes from one.
         */
        PayinSubscription: {
            /** @description Identifier of the subscription. */
            id?: string;
            /** @description Code of the subscription. */
            code?: string;
            scheduledPayment?: components["schemas"]["PayinScheduledPayment"];
        };
        /**
         * Payin notification
         * @description Money was received.
         *
         *     **Assumption.** Which members are required is not shown; the event is, because it says what the rest means. Whether a member without a value is left out or null is not shown either; left out is the plain reading.
         */
        PayinNotification: {
            /** @description Internal order id. */
            id?: string;
            /** @description Your own code of the order. */
            code?: string;
            /**
             * @description Which notification this is.
             * @constant
             */
            event: "ORDER-PAYIN.PAID";
            /**
             * @description Status of the order.
             * @constant
             */
            status?: "PAID";
            /** @description When the payment was made. */
            paidAt?: components["schemas"]["Timestamp"];
            /** @description When the order last changed. */
            updatedAt?: components["schemas"]["Timestamp"];
            /** @description End-to-end id of a PIX transaction, when it was provided. */
            endToEndId?: string;
            /** @description Control number of a TED transfer, when it was provided. */
            controlNumber?: string;
            /**
             * @description Whether the money belongs to an order of yours.
             *
             *     **Open list.** Values beyond the known ones may appear; accept them.
             *
             *     **Assumption.** Whether these are all the types is not stated; other values are accepted.
             *
             *     - `PAY-IN`: Payment of an order that you created.
             *     - `LOAD`: A received PIX that is not tied to an order that you created.
             */
            type?: "PAY-IN" | "LOAD" | (string & {});
            /** @description What happened, in words. */
            message?: string;
            /**
             * @description A message of the customer, or to the customer.
             *
             *     **Assumption.** Which of the two it is is not shown.
             */
            customerMessage?: string;
            /** @description What the order is for, in words. */
            description?: string;
            /** @description What was received. */
            amount?: components["schemas"]["PayinMoney"];
            payer?: components["schemas"]["PayinPayer"];
            /**
             * @description The destination account and its owner, when available.
             *
             *     **Assumption.** Neither the name nor the shape of the destination account is shown; the name is that of the owner's account in payout notifications, and any JSON object is accepted.
             */
            ownerBank?: {
                [key: string]: unknown;
            };
            /** @description With `pixKey`, tells which static QR code was paid. */
            conciliationId?: string;
            /** @description With `conciliationId`, tells which static QR code was paid. */
            pixKey?: string;
            subscription?: components["schemas"]["PayinSubscription"];
        };
        /**
         * Money
         * @description An amount in Brazilian reais.
         *
         *     **Assumption.** Currency and value are named without saying that they are required, and no sign is shown; an amount without either means nothing, so both are required, and the value is unsigned.
         */
        Money: {
            /**
             * @description ISO 4217 code of the currency; banking objects are always in reais.
             * @constant
             */
            currency: "BRL";
            /** @description The amount as text, an integer, a point and two digits. */
            value: string;
        };
        /**
         * Payout PIX key
         * @description The PIX key that leads to the account.
         */
        PayoutPixKey: {
            type?: components["schemas"]["PixKeyType"];
            /** @description The key itself. */
            key?: string;
        };
        /**
         * Payout bank account
         * @description An account at a financial institution and, where one was used, the PIX key that leads to it.
         */
        PayoutBankAccount: components["schemas"]["BankAccount"] & {
            pix?: components["schemas"]["PayoutPixKey"];
        };
        /**
         * Payout owner
         * @description Whose account the money left.
         */
        PayoutOwner: {
            /** @description Name of the owner. */
            name?: string;
            /** @description Document of the owner, as text. */
            document?: string;
            /** @description The account that the money left. */
            bank?: components["schemas"]["PayoutBankAccount"];
        };
        /**
         * Payout receiver
         * @description Who receives the money.
         */
        PayoutReceiver: {
            /** @description Name of the receiver. */
            name: string;
            /** @description Document of the receiver. */
            document: components["schemas"]["PartyDocument"];
            /** @description The account that the money goes to. */
            bank?: components["schemas"]["PayoutBankAccount"];
        };
        /**
         * Payout notification
         * @description A payout was paid, was canceled, or is in error.
         */
        PayoutNotification: {
            /** @description Internal order id. */
            id: string;
            /** @description Your own code of the order. */
            code: string;
            /** @description Which notification this is; each of the three pins its own value. */
            event: string;
            /** @description Status of the payout; each of the three notifications pins its own value. */
            status: components["schemas"]["PayoutStatus"];
            /**
             * Format: date-time
             * @description When the payout was paid; may be null.
             *
             *     **Assumption.** The spelling is that of every timestamp, a `date-time` of RFC 3339; which spellings are used is not shown.
             */
            paidAt?: string | null;
            /** @description When the payout last changed. */
            updatedAt: components["schemas"]["Timestamp"];
            /** @description End-to-end id of the PIX transaction. */
            endToEndId?: string | null;
            /** @description Control number of the transfer. */
            controlNumber?: string | null;
            /**
             * @description Direction of the money, out of the account.
             * @constant
             */
            type: "PAY-OUT";
            /** @description What happened, in words. */
            message: string;
            /** @description What the payout is for, in words. */
            description?: string;
            /** @description Amount of the payout. */
            amount: components["schemas"]["Money"];
            /** @description The origin account and its owner. */
            ownerBank?: components["schemas"]["PayoutOwner"];
            receiver: components["schemas"]["PayoutReceiver"];
        };
        /**
         * MED case notification
         * @description Progress of a MED case.
         *
         *     **Assumption.** The payload is not shown; any JSON object is accepted.
         */
        MedCaseNotification: {
            [key: string]: unknown;
        };
        /**
         * Scheduled payment notification
         * @description What happened to a scheduled payment.
         *
         *     **Assumption.** The payload is not shown; any JSON object is accepted.
         */
        ScheduledPaymentNotification: {
            [key: string]: unknown;
        };
    };
    responses: {
        /**
         * @description Any other error, in the same shape. Treat a status of 500 and above as an unknown outcome.
         *
         *     **Assumption.** Numeric statuses are not shown, so an error may come with another status than the ones listed.
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
         * @description The request for a token is not valid. Correct it before sending it again.
         *
         *     **Assumption.** The numeric status is not shown; 400 is the usual status of this meaning.
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
         * @description The credentials are not accepted. Check `clientId` and `clientSecret` before asking again.
         *
         *     **Assumption.** The numeric status is not shown; 401 is the usual status of this meaning. What is unauthorized is not shown either; a request for a token brings nothing but credentials and scopes.
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
         * @description What the request names does not exist. Check the identifiers.
         *
         *     **Assumption.** The numeric status is not shown; 404 is the usual status of this meaning.
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
         *     **Assumption.** The numeric status is not shown; 500 is the usual status of this meaning.
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
         * @description Any other error, in the same shape. Treat a status of 500 and above as an unknown outcome.
         *
         *     **Assumption.** Numeric statuses are not shown, so an error may come with another status than the ones listed.
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
         *     **Assumption.** The numeric status is not shown; 400 is the usual status of this meaning.
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
         * @description The request is unauthorized; the reasons are not shown. Ask for a new token with `issueToken`.
         *
         *     **Assumption.** The numeric status is not shown; 401 is the usual status of this meaning.
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
         * @description The request is forbidden; the reasons are not shown. Check company, account and scope.
         *
         *     **Assumption.** The numeric status is not shown; 403 is the usual status of this meaning.
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
         * @description What the request names does not exist. Check the identifiers.
         *
         *     **Assumption.** The numeric status is not shown; 404 is the usual status of this meaning.
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
         *     **Assumption.** The numeric status is not shown; 500 is the usual status of this meaning.
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
         *     **Assumption.** The numeric status is not shown; 400 is the usual status of this meaning.
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
         * @description The request is unauthorized; the reasons are not shown. Ask for a new token with `issueToken`.
         *
         *     **Assumption.** The numeric status is not shown; 401 is the usual status of this meaning.
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
         * @description Any other error, in the same shape. Treat a status of 500 and above as an unknown outcome.
         *
         *     **Assumption.** Numeric statuses are not shown, so an error may come with another status than the ones listed.
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
         *     **Assumption.** The numeric status is not shown; 400 is the usual status of this meaning.
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
         * @description The request is unauthorized; the reasons are not shown. Ask for a new token with `issueToken`.
         *
         *     **Assumption.** The numeric status is not shown; 401 is the usual status of this meaning.
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
         * @description What the request names does not exist. Check the identifiers.
         *
         *     **Assumption.** The numeric status is not shown; 404 is the usual status of this meaning.
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
         *     **Assumption.** The numeric status is not shown; 500 is the usual status of this meaning.
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
         * @description Any other error, in the same shape. Treat a status of 500 and above as an unknown outcome.
         *
         *     **Assumption.** Numeric statuses are not shown, so an error may come with another status than the ones listed.
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
         *     **Assumption.** The numeric status is not shown; 400 is the usual status of this meaning. The body is not shown either.
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
         * @description The request is forbidden; the reasons are not shown. Check company, account and scope.
         *
         *     **Assumption.** The numeric status is not shown; 403 is the usual status of this meaning. The body is not shown either.
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
         * @description What the request names does not exist. Check the identifiers.
         *
         *     **Assumption.** The numeric status is not shown; 404 is the usual status of this meaning. The body is not shown either.
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
         *     **Assumption.** The numeric status is not shown; 500 is the usual status of this meaning. The body is not shown either.
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
         * @description The notification was taken.
         *
         *     **Limit.** After any status other than 200 the service tries four more times.
         *
         *     **Assumption.** How deliveries are signed, though an HMAC secret exists, which headers they have and how long the service waits between attempts is not shown; the contract declares none of it.
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
         * @description The subscription's `id`, as `createSubscription` returned it.
         * @example 7e6d5c4b-3a29-4180-9f8e-7d6c5b4a3928
         */
        SubscriptionId: string;
        /**
         * @description The account that holds the claimed key.
         * @example 1d9a4f52-8b67-4c3e-a2f1-6e5d7c8b9a01
         */
        ClaimAccountId: string;
        /**
         * @description The key claim, as the claims listing names it.
         * @example c3a1f7e2-64d0-4b8e-9a55-0f2b7d6c8e14
         */
        ClaimId: string;
        /**
         * @description Names this attempt: choose a new UUID for each new intent, and repeat the same key when
         *     you repeat the call. At most 64 characters.
         *
         *     **Assumption.** The key is called a UUID in one place and a UUID is recommended in another; any text of at most 64 characters is accepted. What a repeated key does is not stated.
         * @example 3f0c9a52-7c1f-4f5e-9d43-6a1f0b7f9c11
         */
        IdempotencyKeyUuid: string;
        /**
         * @description Names this attempt: choose a new value for each new intent, and repeat the same key when
         *     you repeat the call.
         *
         *     **Assumption.** No length is stated for this operation, so none is enforced. What a repeated key does is not stated.
         * @example 5d2f7b90-3c1e-4a86-b7d5-0e9f4c2a6138
         */
        IdempotencyKeyUnbounded: string;
        /**
         * @description Names this attempt: choose a new value for each new intent, and repeat the same key when
         *     you repeat the call. At most 64 characters; a UUID is recommended.
         *
         *     **Assumption.** What a repeated key does is not stated.
         * @example 9b8e2d4a-0f63-4b1c-8f0e-2d7a5c3e1b94
         */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
/** @description Credentials of an application of the company. */
export type TokenRequest = components['schemas']['TokenRequest'];
/** @description Why a request was refused, as a list of messages. */
export type ErrorMessages = components['schemas']['ErrorMessages'];
/** @description A token and how long it lives. */
export type Token = components['schemas']['Token'];
/**
 * @description An amount in Brazilian reais whose value may also be a JSON number.
 *
 *     **Assumption.** Currency and value are named without saying that they are required; an amount without either means nothing, so both are required. No sign is shown, so a text has none; a number is not bounded, because no bound is shown.
 */
export type FlexibleMoney = components['schemas']['FlexibleMoney'];
/** @description The first charge, settled at once when the composite QR code of journey 3 is paid. */
export type InitialChargeRequest = components['schemas']['InitialChargeRequest'];
/**
 * @description Which journey the QR code takes the payer through.
 *
 *     **Assumption.** An answer carries the value that the request gave, so the list is closed in answers as well; that the service never answers any other value is not stated.
 *
 *     - `AUTHORIZATION_QRCODE`: Journey 2, authorization only; reading the QR code creates no charge.
 *     - `AUTHORIZATION_QRCODE_IMMEDIATE_PAYMENT`: Journey 3, a composite QR code that settles a first charge and authorizes the recurrence.
 */
export type SubscriptionType = components['schemas']['SubscriptionType'];
/**
 * @description How long a billing cycle of the subscription is.
 *
 *     **Assumption.** An answer carries the value that the request gave, so the list is closed in answers as well; that the service never answers any other value is not stated.
 *
 *     - `WEEKLY`: One week.
 *     - `MONTHLY`: One month.
 *     - `QUARTERLY`: Three months.
 *     - `SEMIANNUAL`: Six months.
 *     - `ANNUAL`: One year.
 */
export type FrequencyType = components['schemas']['FrequencyType'];
/**
 * @description The taxpayer number that identifies a person or a company in Brazil.
 *
 *     **Assumption.** Type and number are named without saying that they are required; neither identifies anyone alone, so a request needs both.
 */
export type BankingDocument = components['schemas']['BankingDocument'];
/** @description A person or company of the subscription. */
export type SubscriptionParty = components['schemas']['SubscriptionParty'];
/** @description Terms of a recurring PIX authorization. */
export type SubscriptionCreateRequest = components['schemas']['SubscriptionCreateRequest'];
/** @description One entry of the details of an error. */
export type ErrorDetail = components['schemas']['ErrorDetail'];
/**
 * @description Why a request was refused, as a code for programs, a message for people and the members at fault.
 *
 *     **Assumption.** Which members are required is not shown; none is.
 */
export type ErrorBody = components['schemas']['ErrorBody'];
/**
 * @description Where the subscription stands.
 *
 *     **Open list.** Values beyond the known ones may appear; accept them.
 *
 *     **Assumption.** Whether these are all the states is not stated; other values are accepted. Only four transitions are shown, those in `x-transitions`; what leads to INITIAL, ACCEPTED and ERROR is not, and the state before a cancellation or rejection is known only from the event.
 *
 *     - `INITIAL`: Named among the states; what it means is not shown.
 *     - `PENDING_AUTHORIZATION`: A journey 2 subscription comes back in this state when it is created.
 *     - `ACCEPTED`: The subscription was accepted; the payer's data is available from then on.
 *     - `REJECTED`: The payer rejected the subscription.
 *     - `CANCELED`: A request to cancel was accepted.
 *     - `ERROR`: Named among the states; what it means is not shown.
 */
export type SubscriptionStatus = components['schemas']['SubscriptionStatus'];
/**
 * @description A moment in UTC, for example `2026-11-21T15:31:07Z`.
 *
 *     **Assumption.** Timestamps are ISO-8601 in UTC, which allows more spellings than the `date-time` of RFC 3339 that is chosen here. Whether the zone is always written as `Z` is not shown, so an offset is accepted too, although every moment is in UTC.
 */
export type Timestamp = components['schemas']['Timestamp'];
/** @description The first charge of a subscription whose journey includes an immediate payment. */
export type InitialCharge = components['schemas']['InitialCharge'];
/** @description A new subscription and the QR code to show to the payer. */
export type CreatedSubscription = components['schemas']['CreatedSubscription'];
/**
 * @description A status and since when the subscription had it.
 *
 *     **Assumption.** The member names are not shown; they follow the names of the record.
 */
export type SubscriptionStatusEntry = components['schemas']['SubscriptionStatusEntry'];
/**
 * @description The number that identifies a payer, a receiver or another party.
 *
 *     **Assumption.** Type and number are named without saying that they are required; neither is required in what you receive.
 */
export type PartyDocument = components['schemas']['PartyDocument'];
/**
 * @description The person or company that owes the charges.
 *
 *     **Assumption.** The member names are not shown; they take the names that the same items have in the create request.
 */
export type SubscriptionDebtor = components['schemas']['SubscriptionDebtor'];
/**
 * @description The account holder who receives the payments.
 *
 *     **Assumption.** The member names are not shown; they take the names that the same items have elsewhere.
 */
export type SubscriptionReceiver = components['schemas']['SubscriptionReceiver'];
/**
 * @description The person or company that authorized the recurrence, with its bank data.
 *
 *     **Assumption.** The member names are not shown; they take the names that the same items have in notifications.
 */
export type SubscriptionPayer = components['schemas']['SubscriptionPayer'];
/**
 * @description Where a request to cancel stands.
 *
 *     **Open list.** Values beyond the known ones may appear; accept them.
 *
 *     **Assumption.** These values are called seen rather than complete; others are accepted.
 *
 *     - `PENDING`: Received, waiting for the financial partner.
 *     - `ACCEPTED`: The subscription is canceled.
 *     - `REJECTED`: The subscription keeps its status.
 */
export type CancellationStatus = components['schemas']['CancellationStatus'];
/**
 * @description A status and since when the cancellation request had it.
 *
 *     **Assumption.** The member names are not shown; they follow the status history of the subscription.
 */
export type CancellationStatusEntry = components['schemas']['CancellationStatusEntry'];
/**
 * @description Who asked to cancel.
 *
 *     **Open list.** Values beyond the known ones may appear; accept them.
 *
 *     **Assumption.** These values are called seen rather than complete; others are accepted.
 *
 *     - `REQUESTED_BY_PAYER`: The payer asked for it.
 *     - `REQUESTED_BY_RECEIVER`: The receiver asked for it.
 */
export type CancellationReason = components['schemas']['CancellationReason'];
/** @description A party that is known only by its taxpayer number. */
export type DocumentHolder = components['schemas']['DocumentHolder'];
/**
 * @description A request to cancel the subscription.
 *
 *     **Assumption.** The member names are not shown; they take the names that the same items have in the cancellation notifications, and none is required.
 */
export type CancellationRequest = components['schemas']['CancellationRequest'];
/**
 * @description A subscription with its terms, parties and history.
 *
 *     **Assumption.** The member names of the record are not shown, only what it carries. Members that also stand in the create request or response take their names from there, and the others are named like their neighbours. None is required, but for the members of the initial charge, which has the items of the create response.
 */
export type Subscription = components['schemas']['Subscription'];
/**
 * @description Whether the payment is the charge of a cycle or a further attempt at one.
 *
 *     **Assumption.** An answer carries the value that the request gave, so the list is closed in answers as well; that the service never answers any other value is not stated.
 *
 *     - `FIRST_ATTEMPT`: Original charge of the cycle.
 *     - `NEW_ATTEMPT_AFTER_DUE_DATE`: Further attempt at a charge that was not settled by its due date; only on subscriptions created with `allowChargeAfterDueDate`.
 */
export type PaymentPurpose = components['schemas']['PaymentPurpose'];
/**
 * @description A charge against a subscription.
 *
 *     **Assumption.** What D is, and whether its days are business days, is not shown. Only the names dueDate, originalScheduledPaymentId, currency and value are shown; the other members take the names that the same items have elsewhere, and none is required.
 */
export type ScheduledPaymentRequest = components['schemas']['ScheduledPaymentRequest'];
/**
 * @description Where a scheduled payment stands.
 *
 *     **Open list.** Values beyond the known ones may appear; accept them.
 *
 *     **Assumption.** Only PENDING is shown, as an example; other values are accepted.
 *
 *     - `PENDING`: Shown for a payment that was just scheduled; what it means beyond that is not shown.
 */
export type ScheduledPaymentStatus = components['schemas']['ScheduledPaymentStatus'];
/**
 * @description A charge that was scheduled against a subscription.
 *
 *     **Assumption.** Only the names dueDate, currency and value are shown; the other members take the names that the same items have elsewhere, and none is required.
 */
export type ScheduledPayment = components['schemas']['ScheduledPayment'];
/**
 * @description Kind of event that an endpoint receives.
 *
 *     **Open list.** Values beyond the known ones may appear; accept them.
 *
 *     **Assumption.** Only PAYIN is shown; other values are accepted.
 *
 *     - `PAYIN`: Pay-ins; which events that covers is not shown.
 */
export type WebhookEventType = components['schemas']['WebhookEventType'];
/** @description A kind of event and where it is sent. */
export type WebhookEndpointRequest = components['schemas']['WebhookEndpointRequest'];
/** @description The endpoints that replace the stored ones. */
export type WebhookConfigurationRequest = components['schemas']['WebhookConfigurationRequest'];
/**
 * @description Where an endpoint of the stored list stands.
 *
 *     **Open list.** Values beyond the known ones may appear; accept them.
 *
 *     **Assumption.** Only ACTIVE is shown; other values are accepted.
 *
 *     - `ACTIVE`: Shown for a stored endpoint; what it means is not shown.
 */
export type WebhookEventStatus = components['schemas']['WebhookEventStatus'];
/** @description A stored endpoint and its state. */
export type WebhookEndpoint = components['schemas']['WebhookEndpoint'];
/** @description The stored endpoints of the company. */
export type WebhookConfiguration = components['schemas']['WebhookConfiguration'];
/**
 * @description A day or a moment; the bound itself is included.
 *
 *     **Assumption.** Called an ISO date; whether a time of day may follow is not shown, so both forms are accepted.
 */
export type CreationBound = components['schemas']['CreationBound'];
/** @description What the receiving endpoint answered to one attempt. */
export type DeliveryAttempt = components['schemas']['DeliveryAttempt'];
/** @description A notification that could not be delivered, and every attempt at it. */
export type UndeliveredEvent = components['schemas']['UndeliveredEvent'];
/** @description A page of undelivered events and the way to the next one. */
export type UndeliveredEventPage = components['schemas']['UndeliveredEventPage'];
/**
 * @description Where the confirmation stands.
 *
 *     **Open list.** Values beyond the known ones may appear; accept them.
 *
 *     **Assumption.** Only PENDING is shown, as an example; other values are accepted.
 *
 *     - `PENDING`: Shown for a confirmation whose code was sent; what it means beyond that is not shown.
 */
export type ClaimValidationStatus = components['schemas']['ClaimValidationStatus'];
/** @description A running confirmation of a key claim. */
export type ClaimValidation = components['schemas']['ClaimValidation'];
/** @description The validation whose code is sent again. */
export type ClaimResendRequest = components['schemas']['ClaimResendRequest'];
/**
 * @description The slot of an account request that a document fills.
 *
 *     **Open list.** Values beyond the known ones may appear; accept them.
 *
 *     **Assumption.** Individuals have exactly the first three. The list for organizations is not complete, so other values are accepted. What the slots are for, other than `documentHolder`, is the plain reading of their names.
 *
 *     - `documentHolder`: Identity document of an individual, front and back; mandatory.
 *     - `selfieHolder`: Selfie of an individual; mandatory; png, jpg or jpeg only.
 *     - `pepDeclaration`: Declaration of an individual about being a politically exposed person; mandatory.
 *     - `documentRepresentative`: Identity document of an organization's legal representative.
 *     - `selfieRepresentative`: Selfie of an organization's legal representative; png, jpg or jpeg only.
 *     - `partnerProofAddress`: Proof of address of an organization's partner.
 */
export type DocumentType = components['schemas']['DocumentType'];
/**
 * @description A file with the slot that it fills.
 *
 *     **Assumption.** The name of the file field and which fields are required are not shown; the field is called `file`, and nothing else is required.
 */
export type DocumentUpload = components['schemas']['DocumentUpload'];
/**
 * @description What became of an upload.
 *
 *     **Assumption.** Only the name missingRequiredDocuments is shown; the other members are named like their neighbours, and none of them is required.
 */
export type UploadedDocument = components['schemas']['UploadedDocument'];
/**
 * @description What the account holder says has happened.
 *
 *     **Assumption.** Only the names of the situations are shown; what they mean is the plain reading of the names.
 *
 *     - `SCAM`: The holder was deceived into paying.
 *     - `UNAUTHORIZED_TRANSACTION`: The holder did not authorize the transaction.
 *     - `CRIME_OF_COERCION`: The holder was forced to pay.
 *     - `FRAUDULENT_ACCESS_AND_AUTHORIZATION`: Somebody gained access to the account and authorized the transaction.
 *     - `OTHERS`: Something else, told in `details`.
 *     - `UNKNOWN`: Not known.
 */
export type MedSituationType = components['schemas']['MedSituationType'];
/**
 * @description How far the case is traced. The limits are those of the directory.
 *
 *     **Assumption.** What the members do is not shown beyond their names, defaults and limits; the meanings are the plain reading of the names.
 */
export type MedTracing = components['schemas']['MedTracing'];
/** @description Why a transaction is contested. */
export type MedCaseRequest = components['schemas']['MedCaseRequest'];
/**
 * @description Where a MED case stands.
 *
 *     **Open list.** Values beyond the known ones may appear; accept them.
 *
 *     **Assumption.** Whether these are all the states is not stated; other values are accepted.
 *
 *     - `CREATED`: A case may have it right after opening; what it means beyond that is not shown.
 *     - `TRACED`: A case may have it right after opening; what it means beyond that is not shown.
 *     - `WAITING_ANALYSIS`: Named among the states; what it means is not shown.
 *     - `ANALYSED`: Named among the states; what it means is not shown.
 *     - `WAITING_REFUND`: Named among the states; what it means is not shown.
 *     - `COMPLETED`: Named among the states; what it means is not shown.
 */
export type MedCaseStatus = components['schemas']['MedCaseStatus'];
/** @description A case at the central PIX directory, right after opening. */
export type OpenedMedCase = components['schemas']['OpenedMedCase'];
/** @description The number that identifies the customer. */
export type CustomerDocument = components['schemas']['CustomerDocument'];
/** @description Address of the customer. All members or no address. */
export type CustomerAddress = components['schemas']['CustomerAddress'];
/** @description Who pays an order. */
export type Customer = components['schemas']['Customer'];
/**
 * @description What an order costs.
 *
 *     **Assumption.** That BRL and USD have two decimals is their ISO 4217 definition. How many USDT and BUSD have is not shown; any number of them is accepted. No sign is shown either, so the value is unsigned.
 */
export type OrderMoney = components['schemas']['OrderMoney'];
/**
 * @description How the customer pays.
 *
 *     - `PIX`: Instant payment by QR code, in BRL.
 *     - `DEPOSIT`: Deposit at a bank, in BRL.
 *     - `BOLETO`: Payment slip, in BRL.
 *     - `EXCHANGE_PAY`: Payment in the app of an exchange, in BRL.
 *     - `CREDIT_CARD`: Credit card, in MXN.
 *     - `SPEI`: Transfer to a bank account that the answer names, in MXN.
 *     - `OXXO`: OXXO, in MXN; how it is paid is not shown.
 *     - `OXXOPAY`: OXXO Pay, in MXN; how it is paid is not shown.
 *     - `PAYNET`: Paynet, in MXN; how it is paid is not shown.
 */
export type PaymentMethod = components['schemas']['PaymentMethod'];
/**
 * @description Who processes the order. The values are neutral words in place of company names, LATAM_PAY excepted.
 *
 *     - `EXCHANGE_PAY`: A partner whose name is replaced.
 *     - `LATAM_PAY`: Named among the partners; who it is is not shown.
 *     - `PARTNER_A`: Another partner whose name is replaced.
 *     - `PARTNER_B`: Another partner whose name is replaced.
 *     - `PARTNER_C`: Another partner whose name is replaced.
 *     - `PIX_PARTNER`: The PIX partner; PIX orders that it processes may come without customer.
 */
export type FinancialPartner = components['schemas']['FinancialPartner'];
/** @description Raw card data. Never log it; prefer a card token. */
export type CreditCard = components['schemas']['CreditCard'];
/**
 * @description What the customer's browser tells of itself. All members or no browser.
 *
 *     **Assumption.** What the members hold is not shown; the meanings are the plain reading of the names.
 */
export type Browser = components['schemas']['Browser'];
/** @description What some payment methods and partners need besides. */
export type SpecialPaymentDetails = components['schemas']['SpecialPaymentDetails'];
/**
 * @description What is paid, how, and where the customer and the notifications go afterwards.
 *
 *     **Assumption.** `pixKey` and `expiration` are for PIX only; whether the service rejects or ignores them with another method is not shown, and the contract rejects them. Methods are listed as paid in BRL or in MXN, but no rule ties a method to the currency of the amount, so none is enforced.
 */
export type OrderDetails = components['schemas']['OrderDetails'];
/**
 * @description A PIX order that PIX_PARTNER processes, or one that names no partner.
 *
 *     **Assumption.** A PIX order may leave the customer out only if PIX_PARTNER processes it. Which partner processes an order that names none is not shown, so an order without `financialPartner` passes too. Name PIX_PARTNER to be sure.
 */
export type PixPartnerOrder = components['schemas']['PixPartnerOrder'];
/** @description A payment order and the customer who pays it, as both versions take it. */
export type TransparentOrderRequest = components['schemas']['TransparentOrderRequest'];
/** @description What is paid, how, and where the customer and the notifications go; always with an amount. */
export type OrderDetailsV2 = components['schemas']['OrderDetailsV2'];
/**
 * @description A payment order, always with an amount, and the customer who pays it.
 *
 *     **Assumption.** The member names of version 2 are not shown; it carries the same items as version 3, so it takes the names, requiredness and rules from there, always needs an amount, and accepts further currencies.
 */
export type TransparentOrderRequestV2 = components['schemas']['TransparentOrderRequestV2'];
/**
 * @description Where an order stands.
 *
 *     **Open list.** Values beyond the known ones may appear; accept them.
 *
 *     **Assumption.** Only INITIAL and PAID are shown; other values are accepted.
 *
 *     - `INITIAL`: Shown for an order that was just created; what it means beyond that is not shown.
 *     - `PAID`: Paid.
 */
export type OrderStatus = components['schemas']['OrderStatus'];
/**
 * @description Where the 3-D Secure antifraud verification stands.
 *
 *     **Open list.** Values beyond the known ones may appear; accept them.
 *
 *     **Assumption.** Only PENDING is shown, as an example; other values are accepted.
 *
 *     - `PENDING`: Shown as an example; what it means is not shown.
 */
export type ChallengeStatus = components['schemas']['ChallengeStatus'];
/** @description One kind of fee. */
export type FeePart = components['schemas']['FeePart'];
/**
 * @description The fee of the order, by kind.
 *
 *     **Assumption.** What each kind covers is not shown beyond its name.
 */
export type OrderFee = components['schemas']['OrderFee'];
/** @description The Mexican bank account to transfer to. Always there for SPEI orders, and only there. */
export type SpeiAccount = components['schemas']['SpeiAccount'];
/**
 * @description A created order and what the customer needs to pay it.
 *
 *     **Assumption.** What `expireDateTime`, `checkoutLink`, `errorMessage` and `description` hold is not shown beyond their names, and of the members of the challenge only that they serve the 3-D Secure verification; their meaning is the plain reading. The answer does not name the payment method, so `bankAccount`, which is required for SPEI only, is required by no schema. Version 2 answers the same items.
 */
export type TransparentOrder = components['schemas']['TransparentOrder'];
/** @description What an order of version 3 costs, in one of the four currencies that it accepts. */
export type OrderMoneyV3 = components['schemas']['OrderMoneyV3'];
/** @description What is paid, how, and where the customer and the notifications go; PIX may leave the amount open. */
export type OrderDetailsV3 = components['schemas']['OrderDetailsV3'];
/** @description A payment order and the customer who pays it. */
export type TransparentOrderRequestV3 = components['schemas']['TransparentOrderRequestV3'];
/**
 * @description Why a request was refused, in either of the two error shapes.
 *
 *     **Assumption.** V3 orders are named in the list of operations with the error object and in the list of those with an array of strings; both shapes are accepted. Whether they answer that a request is forbidden is not shown either, as only the first list has that meaning.
 */
export type EitherErrorBody = components['schemas']['EitherErrorBody'];
/**
 * @description Which close requests to return, in which order, and how many.
 *
 *     **Assumption.** What `skip`, `take` and `requireTotalCount` do is not shown; they are read as paging usually goes.
 */
export type CloseRequestQuery = components['schemas']['CloseRequestQuery'];
/**
 * @description Where the request to close the account stands.
 *
 *     **Assumption.** The values are not shown; any text is accepted, and examples carry a placeholder.
 */
export type CloseRequestStatus = components['schemas']['CloseRequestStatus'];
/** @description Who analysed the request. */
export type Analyst = components['schemas']['Analyst'];
/** @description A request to close an account. */
export type CloseRequest = components['schemas']['CloseRequest'];
/**
 * @description Close requests that have something in common.
 *
 *     **Assumption.** Key and count are named without saying that they are required; they are all that a group holds.
 */
export type CloseRequestGroup = components['schemas']['CloseRequestGroup'];
/** @description A page of close requests or, when grouped, of groups. */
export type CloseRequestPage = components['schemas']['CloseRequestPage'];
/**
 * @description A group in the grouped list.
 *
 *     **Assumption.** The shape of a group in this list is not shown; any JSON object is accepted, and examples use the key and count of the plain list.
 */
export type OpenCloseRequestGroup = components['schemas']['OpenCloseRequestGroup'];
/** @description A page of groups of close requests. */
export type CloseRequestGroupPage = components['schemas']['CloseRequestGroupPage'];
/**
 * @description Why a request was refused; any JSON value may come.
 *
 *     **Assumption.** The error bodies of this operation are not shown; decide by the status and treat the body as opaque.
 */
export type UnspecifiedError = components['schemas']['UnspecifiedError'];
/**
 * @description Where a payout stands.
 *
 *     **Open list.** Values beyond the known ones may appear; accept them.
 *
 *     **Assumption.** Whether these are all the statuses is not stated; other values are accepted.
 *
 *     - `PENDING`: Shown for a payout that was read; what it means is not shown.
 *     - `PAID`: Paid.
 *     - `CANCELED`: Canceled.
 *     - `ERROR`: The payout is in error; what that means beyond the name is not shown.
 */
export type PayoutStatus = components['schemas']['PayoutStatus'];
/** @description Money that leaves an account. */
export type Payout = components['schemas']['Payout'];
/**
 * @description The request to cancel.
 *
 *     **Assumption.** Which members are required is not shown, but for `canceledAt`, which is present when the request was accepted; whether it can be present otherwise is not shown. Who the customer is (payer, debtor or another party) is not shown either.
 */
export type SubscriptionCancellation = components['schemas']['SubscriptionCancellation'];
/** @description The subscription and the request to cancel it. */
export type SubscriptionCancellationData = components['schemas']['SubscriptionCancellationData'];
/**
 * @description What happened to a request to cancel a subscription.
 *
 *     **Assumption.** Which members are required is not shown, but for `canceledAt` of an accepted cancellation; the event is required because it says what the rest means.
 */
export type SubscriptionCancellationNotification = components['schemas']['SubscriptionCancellationNotification'];
/** @description A request to cancel that was accepted. */
export type AcceptedCancellation = components['schemas']['AcceptedCancellation'];
/** @description The canceled subscription and the accepted request. */
export type AcceptedCancellationData = components['schemas']['AcceptedCancellationData'];
/**
 * @description What a receiver answers, together with status 200, once it has taken a notification.
 *
 *     **Assumption.** That the member is required is not stated; it is all that the acknowledgement holds.
 */
export type Acknowledgement = components['schemas']['Acknowledgement'];
/** @description A request to cancel that was rejected. */
export type RejectedCancellation = components['schemas']['RejectedCancellation'];
/**
 * @description The unchanged subscription and the rejected request.
 *
 *     **Assumption.** The subscription keeps its current status, which the state table shows as ACCEPTED; that a subscription in another state never gets this notification is not stated, so `status` stays open.
 */
export type RejectedCancellationData = components['schemas']['RejectedCancellationData'];
/** @description A request to cancel that waits for the financial partner. */
export type PendingCancellation = components['schemas']['PendingCancellation'];
/**
 * @description The unchanged subscription and the waiting request.
 *
 *     **Assumption.** The subscription keeps its current status, which the state table shows as ACCEPTED; that a subscription in another state never gets this notification is not stated, so `status` stays open.
 */
export type PendingCancellationData = components['schemas']['PendingCancellationData'];
/** @description The payer rejected a subscription. */
export type SubscriptionRejectedNotification = components['schemas']['SubscriptionRejectedNotification'];
/**
 * @description An amount that was received, whose value may also be a JSON number.
 *
 *     **Assumption.** Banking objects are in BRL, but orders take other currencies too. That BRL and USD have two decimals is their ISO 4217 definition; how many another currency has is not shown, so its text may have any number of them. Currency and value are named without saying that they are required; an amount without either means nothing, so both are. No sign is shown, so a text has none; a number is not bounded, because no bound is shown.
 */
export type PayinMoney = components['schemas']['PayinMoney'];
/** @description An account at a financial institution and, where one was used, the PIX key that leads to it. */
export type BankAccount = components['schemas']['BankAccount'];
/**
 * @description Kind of a PIX key.
 *
 *     **Open list.** Values beyond the known ones may appear; accept them.
 *
 *     **Assumption.** The types are shown for payouts only, and whether they are all is not stated; other values are accepted.
 *
 *     - `CPF`: Taxpayer number of a natural person.
 *     - `CNPJ`: Taxpayer number of a legal entity.
 *     - `EMAIL`: E-mail address.
 *     - `PHONE`: Phone number.
 *     - `RANDOM`: Random key (EVP) issued by the directory.
 */
export type PixKeyType = components['schemas']['PixKeyType'];
/** @description The PIX key that leads to the account. */
export type PayinPixKey = components['schemas']['PayinPixKey'];
/**
 * @description An account at a financial institution and, where one was used, the PIX key that leads to it.
 *
 *     **Assumption.** Whether `pix` stands inside the bank or beside it can be read both ways; it stands inside, as in payouts.
 */
export type PayinBankAccount = components['schemas']['PayinBankAccount'];
/** @description Who paid, and from which account. */
export type PayinPayer = components['schemas']['PayinPayer'];
/** @description The scheduled payment that was settled; only there when one was. */
export type PayinScheduledPayment = components['schemas']['PayinScheduledPayment'];
/** @description The subscription that the order comes from; only there when it comes from one. */
export type PayinSubscription = components['schemas']['PayinSubscription'];
/**
 * @description Money was received.
 *
 *     **Assumption.** Which members are required is not shown; the event is, because it says what the rest means. Whether a member without a value is left out or null is not shown either; left out is the plain reading.
 */
export type PayinNotification = components['schemas']['PayinNotification'];
/**
 * @description An amount in Brazilian reais.
 *
 *     **Assumption.** Currency and value are named without saying that they are required, and no sign is shown; an amount without either means nothing, so both are required, and the value is unsigned.
 */
export type Money = components['schemas']['Money'];
/** @description The PIX key that leads to the account. */
export type PayoutPixKey = components['schemas']['PayoutPixKey'];
/** @description An account at a financial institution and, where one was used, the PIX key that leads to it. */
export type PayoutBankAccount = components['schemas']['PayoutBankAccount'];
/** @description Whose account the money left. */
export type PayoutOwner = components['schemas']['PayoutOwner'];
/** @description Who receives the money. */
export type PayoutReceiver = components['schemas']['PayoutReceiver'];
/** @description A payout was paid, was canceled, or is in error. */
export type PayoutNotification = components['schemas']['PayoutNotification'];
/**
 * @description Progress of a MED case.
 *
 *     **Assumption.** The payload is not shown; any JSON object is accepted.
 */
export type MedCaseNotification = components['schemas']['MedCaseNotification'];
/**
 * @description What happened to a scheduled payment.
 *
 *     **Assumption.** The payload is not shown; any JSON object is accepted.
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
        /** @description The application's credentials and the scopes that the token is for. */
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
        /** @description What is charged, how often, from when on, and to whom the status is announced. */
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
                 * @description The subscription's `id`, as `createSubscription` returned it.
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
                 * @description The subscription's `id`, as `createSubscription` returned it.
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
                /** @description How many records a page holds at most. */
                limit?: number;
                /** @description Direction of the order. */
                sort?: "asc" | "desc";
                /**
                 * @description The `nextCursor` of the previous page; leave it out for the first page.
                 * @example 2026-11-21T15:31:08Z
                 */
                cursor?: components["schemas"]["Timestamp"];
                /**
                 * @description Only events created at or after this moment.
                 * @example 2026-11-01
                 */
                from?: components["schemas"]["CreationBound"];
                /**
                 * @description Only events created at or before this moment.
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
                 * @description Names this attempt: choose a new UUID for each new intent, and repeat the same key when
                 *     you repeat the call. At most 64 characters.
                 *
                 *     **Assumption.** The key is called a UUID in one place and a UUID is recommended in another; any text of at most 64 characters is accepted. What a repeated key does is not stated.
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
                 * @description The key claim, as the claims listing names it.
                 * @example c3a1f7e2-64d0-4b8e-9a55-0f2b7d6c8e14
                 */
                claimId: components["parameters"]["ClaimId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The validation that the code belongs to. */
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
                 * @description Names this attempt: choose a new UUID for each new intent, and repeat the same key when
                 *     you repeat the call. At most 64 characters.
                 *
                 *     **Assumption.** The key is called a UUID in one place and a UUID is recommended in another; any text of at most 64 characters is accepted. What a repeated key does is not stated.
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
                 * @description The key claim, as the claims listing names it.
                 * @example c3a1f7e2-64d0-4b8e-9a55-0f2b7d6c8e14
                 */
                claimId: components["parameters"]["ClaimId"];
            };
            cookie?: never;
        };
        /** @description Which validation to send again. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimResendRequest"];
            };
        };
        responses: {
            /** @description The validation whose code was sent again. */
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
            /** @description The stored document and what is still missing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedDocument"];
                };
            };
            /**
             * @description The request is not valid, for example a slot that the holder type does not have.
             *
             *     **Assumption.** The numeric status is not shown; 400 is the usual status of this meaning.
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
                 * @description Names this attempt: choose a new value for each new intent, and repeat the same key when
                 *     you repeat the call.
                 *
                 *     **Assumption.** No length is stated for this operation, so none is enforced. What a repeated key does is not stated.
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
                 * @description Names this attempt: choose a new value for each new intent, and repeat the same key when
                 *     you repeat the call. At most 64 characters; a UUID is recommended.
                 *
                 *     **Assumption.** What a repeated key does is not stated.
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
            /** @description The created order and what the customer needs to pay it. */
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
                 * @description Names this attempt: choose a new UUID for each new intent, and repeat the same key when
                 *     you repeat the call. At most 64 characters.
                 *
                 *     **Assumption.** The key is called a UUID in one place and a UUID is recommended in another; any text of at most 64 characters is accepted. What a repeated key does is not stated.
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
            /** @description The created order and what the customer needs to pay it. */
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
        /** @description The page, the filter and the order. */
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
        /** @description The page, the filter, the order and what to group by. */
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
                 * @description Your own code of the payout, for a fallback lookup.
                 *
                 *     **Assumption.** Called a fallback lookup, no more; that it is used when the id finds nothing is the plain reading.
                 * @example supplier-2026-0311
                 */
                externalId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Identifier of the payout.
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
        /** @description The unchanged subscription and the waiting request. */
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
        /** @description The rejected subscription and, where the financial partner reports it, the reason. */
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
        /** @description The order as it stands now, and who paid it. */
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
        /** @description The payout as it stands now. */
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
        /** @description The payout as it stands now. */
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
        /** @description The payout as it stands now. */
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
        /** @description What happened to the case; the payload is not shown. */
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
        /** @description What happened to the scheduled payment; the payload is not shown. */
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
