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

export declare const isTokenRequest: Validator<components["schemas"]["TokenRequest"]>;
export declare const isErrorMessages: Validator<components["schemas"]["ErrorMessages"]>;
export declare const isToken: Validator<components["schemas"]["Token"]>;
export declare const isSubscriptionType: Validator<components["schemas"]["SubscriptionType"]>;
export declare const isFrequencyType: Validator<components["schemas"]["FrequencyType"]>;
export declare const isFlexibleMoney: Validator<components["schemas"]["FlexibleMoney"]>;
export declare const isBankingDocument: Validator<components["schemas"]["BankingDocument"]>;
export declare const isSubscriptionParty: Validator<components["schemas"]["SubscriptionParty"]>;
export declare const isInitialChargeRequest: Validator<components["schemas"]["InitialChargeRequest"]>;
export declare const isUrl: Validator<components["schemas"]["Url"]>;
export declare const isSubscriptionCreateRequest: Validator<components["schemas"]["SubscriptionCreateRequest"]>;
export declare const isErrorDetail: Validator<components["schemas"]["ErrorDetail"]>;
export declare const isErrorBody: Validator<components["schemas"]["ErrorBody"]>;
export declare const isSubscriptionStatus: Validator<components["schemas"]["SubscriptionStatus"]>;
export declare const isTimestamp: Validator<components["schemas"]["Timestamp"]>;
export declare const isInitialCharge: Validator<components["schemas"]["InitialCharge"]>;
export declare const isCreatedSubscription: Validator<components["schemas"]["CreatedSubscription"]>;
export declare const isSubscriptionStatusEntry: Validator<components["schemas"]["SubscriptionStatusEntry"]>;
export declare const isPartyDocument: Validator<components["schemas"]["PartyDocument"]>;
export declare const isSubscriptionDebtor: Validator<components["schemas"]["SubscriptionDebtor"]>;
export declare const isSubscriptionReceiver: Validator<components["schemas"]["SubscriptionReceiver"]>;
export declare const isSubscriptionPayer: Validator<components["schemas"]["SubscriptionPayer"]>;
export declare const isCancellationStatus: Validator<components["schemas"]["CancellationStatus"]>;
export declare const isCancellationStatusEntry: Validator<components["schemas"]["CancellationStatusEntry"]>;
export declare const isCancellationReason: Validator<components["schemas"]["CancellationReason"]>;
export declare const isDocumentHolder: Validator<components["schemas"]["DocumentHolder"]>;
export declare const isCancellationRequest: Validator<components["schemas"]["CancellationRequest"]>;
export declare const isSubscription: Validator<components["schemas"]["Subscription"]>;
export declare const isPaymentPurpose: Validator<components["schemas"]["PaymentPurpose"]>;
export declare const isScheduledPaymentRequest: Validator<components["schemas"]["ScheduledPaymentRequest"]>;
export declare const isScheduledPaymentStatus: Validator<components["schemas"]["ScheduledPaymentStatus"]>;
export declare const isScheduledPayment: Validator<components["schemas"]["ScheduledPayment"]>;
export declare const isWebhookEventType: Validator<components["schemas"]["WebhookEventType"]>;
export declare const isWebhookEndpointRequest: Validator<components["schemas"]["WebhookEndpointRequest"]>;
export declare const isWebhookConfigurationRequest: Validator<components["schemas"]["WebhookConfigurationRequest"]>;
export declare const isWebhookEventStatus: Validator<components["schemas"]["WebhookEventStatus"]>;
export declare const isWebhookEndpoint: Validator<components["schemas"]["WebhookEndpoint"]>;
export declare const isWebhookConfiguration: Validator<components["schemas"]["WebhookConfiguration"]>;
export declare const isCreationBound: Validator<components["schemas"]["CreationBound"]>;
export declare const isDeliveryAttempt: Validator<components["schemas"]["DeliveryAttempt"]>;
export declare const isUndeliveredEvent: Validator<components["schemas"]["UndeliveredEvent"]>;
export declare const isUndeliveredEventPage: Validator<components["schemas"]["UndeliveredEventPage"]>;
export declare const isClaimValidationStatus: Validator<components["schemas"]["ClaimValidationStatus"]>;
export declare const isClaimValidation: Validator<components["schemas"]["ClaimValidation"]>;
export declare const isClaimResendRequest: Validator<components["schemas"]["ClaimResendRequest"]>;
export declare const isDocumentType: Validator<components["schemas"]["DocumentType"]>;
export declare const isDocumentUpload: Validator<components["schemas"]["DocumentUpload"]>;
export declare const isUploadedDocument: Validator<components["schemas"]["UploadedDocument"]>;
export declare const isMedSituationType: Validator<components["schemas"]["MedSituationType"]>;
export declare const isMedTracing: Validator<components["schemas"]["MedTracing"]>;
export declare const isMedCaseRequest: Validator<components["schemas"]["MedCaseRequest"]>;
export declare const isMedCaseStatus: Validator<components["schemas"]["MedCaseStatus"]>;
export declare const isOpenedMedCase: Validator<components["schemas"]["OpenedMedCase"]>;
export declare const isCustomerDocument: Validator<components["schemas"]["CustomerDocument"]>;
export declare const isCustomerAddress: Validator<components["schemas"]["CustomerAddress"]>;
export declare const isCustomer: Validator<components["schemas"]["Customer"]>;
export declare const isPaymentMethod: Validator<components["schemas"]["PaymentMethod"]>;
export declare const isOrderMoney: Validator<components["schemas"]["OrderMoney"]>;
export declare const isFinancialPartner: Validator<components["schemas"]["FinancialPartner"]>;
export declare const isCreditCard: Validator<components["schemas"]["CreditCard"]>;
export declare const isBrowser: Validator<components["schemas"]["Browser"]>;
export declare const isSpecialPaymentDetails: Validator<components["schemas"]["SpecialPaymentDetails"]>;
export declare const isOrderDetails: Validator<components["schemas"]["OrderDetails"]>;
export declare const isTransparentOrderRequest: Validator<components["schemas"]["TransparentOrderRequest"]>;
export declare const isOrderDetailsV2: Validator<components["schemas"]["OrderDetailsV2"]>;
export declare const isTransparentOrderRequestV2: Validator<components["schemas"]["TransparentOrderRequestV2"]>;
export declare const isOrderStatus: Validator<components["schemas"]["OrderStatus"]>;
export declare const isChallengeStatus: Validator<components["schemas"]["ChallengeStatus"]>;
export declare const isFeePart: Validator<components["schemas"]["FeePart"]>;
export declare const isOrderFee: Validator<components["schemas"]["OrderFee"]>;
export declare const isSpeiAccount: Validator<components["schemas"]["SpeiAccount"]>;
export declare const isTransparentOrder: Validator<components["schemas"]["TransparentOrder"]>;
export declare const isOrderMoneyV3: Validator<components["schemas"]["OrderMoneyV3"]>;
export declare const isOrderDetailsV3: Validator<components["schemas"]["OrderDetailsV3"]>;
export declare const isTransparentOrderRequestV3: Validator<components["schemas"]["TransparentOrderRequestV3"]>;
export declare const isEitherErrorBody: Validator<components["schemas"]["EitherErrorBody"]>;
export declare const isCloseRequestQuery: Validator<components["schemas"]["CloseRequestQuery"]>;
export declare const isCloseRequestStatus: Validator<components["schemas"]["CloseRequestStatus"]>;
export declare const isAnalyst: Validator<components["schemas"]["Analyst"]>;
export declare const isCloseRequest: Validator<components["schemas"]["CloseRequest"]>;
export declare const isCloseRequestGroup: Validator<components["schemas"]["CloseRequestGroup"]>;
export declare const isCloseRequestPage: Validator<components["schemas"]["CloseRequestPage"]>;
export declare const isOpenCloseRequestGroup: Validator<components["schemas"]["OpenCloseRequestGroup"]>;
export declare const isCloseRequestGroupPage: Validator<components["schemas"]["CloseRequestGroupPage"]>;
export declare const isUnspecifiedError: Validator<components["schemas"]["UnspecifiedError"]>;
export declare const isPayoutStatus: Validator<components["schemas"]["PayoutStatus"]>;
export declare const isPayout: Validator<components["schemas"]["Payout"]>;
export declare const isSubscriptionCancellation: Validator<components["schemas"]["SubscriptionCancellation"]>;
export declare const isSubscriptionCancellationData: Validator<components["schemas"]["SubscriptionCancellationData"]>;
export declare const isSubscriptionCancellationNotification: Validator<components["schemas"]["SubscriptionCancellationNotification"]>;
export declare const isAcceptedCancellation: Validator<components["schemas"]["AcceptedCancellation"]>;
export declare const isAcceptedCancellationData: Validator<components["schemas"]["AcceptedCancellationData"]>;
export declare const isAcknowledgement: Validator<components["schemas"]["Acknowledgement"]>;
export declare const isRejectedCancellation: Validator<components["schemas"]["RejectedCancellation"]>;
export declare const isRejectedCancellationData: Validator<components["schemas"]["RejectedCancellationData"]>;
export declare const isPendingCancellation: Validator<components["schemas"]["PendingCancellation"]>;
export declare const isPendingCancellationData: Validator<components["schemas"]["PendingCancellationData"]>;
export declare const isSubscriptionRejectedNotification: Validator<components["schemas"]["SubscriptionRejectedNotification"]>;
export declare const isPayinMoney: Validator<components["schemas"]["PayinMoney"]>;
export declare const isBankAccount: Validator<components["schemas"]["BankAccount"]>;
export declare const isPixKeyType: Validator<components["schemas"]["PixKeyType"]>;
export declare const isPayinPixKey: Validator<components["schemas"]["PayinPixKey"]>;
export declare const isPayinBankAccount: Validator<components["schemas"]["PayinBankAccount"]>;
export declare const isPayinPayer: Validator<components["schemas"]["PayinPayer"]>;
export declare const isPayinScheduledPayment: Validator<components["schemas"]["PayinScheduledPayment"]>;
export declare const isPayinSubscription: Validator<components["schemas"]["PayinSubscription"]>;
export declare const isPayinNotification: Validator<components["schemas"]["PayinNotification"]>;
export declare const isMoney: Validator<components["schemas"]["Money"]>;
export declare const isPayoutPixKey: Validator<components["schemas"]["PayoutPixKey"]>;
export declare const isPayoutBankAccount: Validator<components["schemas"]["PayoutBankAccount"]>;
export declare const isPayoutOwner: Validator<components["schemas"]["PayoutOwner"]>;
export declare const isPayoutReceiver: Validator<components["schemas"]["PayoutReceiver"]>;
export declare const isPayoutNotification: Validator<components["schemas"]["PayoutNotification"]>;
export declare const isMedCaseNotification: Validator<components["schemas"]["MedCaseNotification"]>;
export declare const isScheduledPaymentNotification: Validator<components["schemas"]["ScheduledPaymentNotification"]>;
export declare const isSubscriptionCancellationAcceptedEvent: Validator<EventPayloads["SUBSCRIPTION.CANCELLATION.ACCEPTED"]>;
export declare const isSubscriptionCancellationRejectedEvent: Validator<EventPayloads["SUBSCRIPTION.CANCELLATION.REJECTED"]>;
export declare const isSubscriptionCancellationPendingEvent: Validator<EventPayloads["SUBSCRIPTION.CANCELLATION.PENDING"]>;
export declare const isSubscriptionRejectedEvent: Validator<EventPayloads["SUBSCRIPTION.REJECTED"]>;
export declare const isOrderPayinPaidEvent: Validator<EventPayloads["ORDER-PAYIN.PAID"]>;
export declare const isOrderPayoutPaidEvent: Validator<EventPayloads["ORDER-PAYOUT.PAID"]>;
export declare const isOrderPayoutCanceledEvent: Validator<EventPayloads["ORDER-PAYOUT.CANCELED"]>;
export declare const isOrderPayoutErrorEvent: Validator<EventPayloads["ORDER-PAYOUT.ERROR"]>;

/** Validators of the component schemas, by name. */
export declare const schemas: {
  readonly TokenRequest: Validator<components["schemas"]["TokenRequest"]>;
  readonly ErrorMessages: Validator<components["schemas"]["ErrorMessages"]>;
  readonly Token: Validator<components["schemas"]["Token"]>;
  readonly SubscriptionType: Validator<components["schemas"]["SubscriptionType"]>;
  readonly FrequencyType: Validator<components["schemas"]["FrequencyType"]>;
  readonly FlexibleMoney: Validator<components["schemas"]["FlexibleMoney"]>;
  readonly BankingDocument: Validator<components["schemas"]["BankingDocument"]>;
  readonly SubscriptionParty: Validator<components["schemas"]["SubscriptionParty"]>;
  readonly InitialChargeRequest: Validator<components["schemas"]["InitialChargeRequest"]>;
  readonly Url: Validator<components["schemas"]["Url"]>;
  readonly SubscriptionCreateRequest: Validator<components["schemas"]["SubscriptionCreateRequest"]>;
  readonly ErrorDetail: Validator<components["schemas"]["ErrorDetail"]>;
  readonly ErrorBody: Validator<components["schemas"]["ErrorBody"]>;
  readonly SubscriptionStatus: Validator<components["schemas"]["SubscriptionStatus"]>;
  readonly Timestamp: Validator<components["schemas"]["Timestamp"]>;
  readonly InitialCharge: Validator<components["schemas"]["InitialCharge"]>;
  readonly CreatedSubscription: Validator<components["schemas"]["CreatedSubscription"]>;
  readonly SubscriptionStatusEntry: Validator<components["schemas"]["SubscriptionStatusEntry"]>;
  readonly PartyDocument: Validator<components["schemas"]["PartyDocument"]>;
  readonly SubscriptionDebtor: Validator<components["schemas"]["SubscriptionDebtor"]>;
  readonly SubscriptionReceiver: Validator<components["schemas"]["SubscriptionReceiver"]>;
  readonly SubscriptionPayer: Validator<components["schemas"]["SubscriptionPayer"]>;
  readonly CancellationStatus: Validator<components["schemas"]["CancellationStatus"]>;
  readonly CancellationStatusEntry: Validator<components["schemas"]["CancellationStatusEntry"]>;
  readonly CancellationReason: Validator<components["schemas"]["CancellationReason"]>;
  readonly DocumentHolder: Validator<components["schemas"]["DocumentHolder"]>;
  readonly CancellationRequest: Validator<components["schemas"]["CancellationRequest"]>;
  readonly Subscription: Validator<components["schemas"]["Subscription"]>;
  readonly PaymentPurpose: Validator<components["schemas"]["PaymentPurpose"]>;
  readonly ScheduledPaymentRequest: Validator<components["schemas"]["ScheduledPaymentRequest"]>;
  readonly ScheduledPaymentStatus: Validator<components["schemas"]["ScheduledPaymentStatus"]>;
  readonly ScheduledPayment: Validator<components["schemas"]["ScheduledPayment"]>;
  readonly WebhookEventType: Validator<components["schemas"]["WebhookEventType"]>;
  readonly WebhookEndpointRequest: Validator<components["schemas"]["WebhookEndpointRequest"]>;
  readonly WebhookConfigurationRequest: Validator<components["schemas"]["WebhookConfigurationRequest"]>;
  readonly WebhookEventStatus: Validator<components["schemas"]["WebhookEventStatus"]>;
  readonly WebhookEndpoint: Validator<components["schemas"]["WebhookEndpoint"]>;
  readonly WebhookConfiguration: Validator<components["schemas"]["WebhookConfiguration"]>;
  readonly CreationBound: Validator<components["schemas"]["CreationBound"]>;
  readonly DeliveryAttempt: Validator<components["schemas"]["DeliveryAttempt"]>;
  readonly UndeliveredEvent: Validator<components["schemas"]["UndeliveredEvent"]>;
  readonly UndeliveredEventPage: Validator<components["schemas"]["UndeliveredEventPage"]>;
  readonly ClaimValidationStatus: Validator<components["schemas"]["ClaimValidationStatus"]>;
  readonly ClaimValidation: Validator<components["schemas"]["ClaimValidation"]>;
  readonly ClaimResendRequest: Validator<components["schemas"]["ClaimResendRequest"]>;
  readonly DocumentType: Validator<components["schemas"]["DocumentType"]>;
  readonly DocumentUpload: Validator<components["schemas"]["DocumentUpload"]>;
  readonly UploadedDocument: Validator<components["schemas"]["UploadedDocument"]>;
  readonly MedSituationType: Validator<components["schemas"]["MedSituationType"]>;
  readonly MedTracing: Validator<components["schemas"]["MedTracing"]>;
  readonly MedCaseRequest: Validator<components["schemas"]["MedCaseRequest"]>;
  readonly MedCaseStatus: Validator<components["schemas"]["MedCaseStatus"]>;
  readonly OpenedMedCase: Validator<components["schemas"]["OpenedMedCase"]>;
  readonly CustomerDocument: Validator<components["schemas"]["CustomerDocument"]>;
  readonly CustomerAddress: Validator<components["schemas"]["CustomerAddress"]>;
  readonly Customer: Validator<components["schemas"]["Customer"]>;
  readonly PaymentMethod: Validator<components["schemas"]["PaymentMethod"]>;
  readonly OrderMoney: Validator<components["schemas"]["OrderMoney"]>;
  readonly FinancialPartner: Validator<components["schemas"]["FinancialPartner"]>;
  readonly CreditCard: Validator<components["schemas"]["CreditCard"]>;
  readonly Browser: Validator<components["schemas"]["Browser"]>;
  readonly SpecialPaymentDetails: Validator<components["schemas"]["SpecialPaymentDetails"]>;
  readonly OrderDetails: Validator<components["schemas"]["OrderDetails"]>;
  readonly TransparentOrderRequest: Validator<components["schemas"]["TransparentOrderRequest"]>;
  readonly OrderDetailsV2: Validator<components["schemas"]["OrderDetailsV2"]>;
  readonly TransparentOrderRequestV2: Validator<components["schemas"]["TransparentOrderRequestV2"]>;
  readonly OrderStatus: Validator<components["schemas"]["OrderStatus"]>;
  readonly ChallengeStatus: Validator<components["schemas"]["ChallengeStatus"]>;
  readonly FeePart: Validator<components["schemas"]["FeePart"]>;
  readonly OrderFee: Validator<components["schemas"]["OrderFee"]>;
  readonly SpeiAccount: Validator<components["schemas"]["SpeiAccount"]>;
  readonly TransparentOrder: Validator<components["schemas"]["TransparentOrder"]>;
  readonly OrderMoneyV3: Validator<components["schemas"]["OrderMoneyV3"]>;
  readonly OrderDetailsV3: Validator<components["schemas"]["OrderDetailsV3"]>;
  readonly TransparentOrderRequestV3: Validator<components["schemas"]["TransparentOrderRequestV3"]>;
  readonly EitherErrorBody: Validator<components["schemas"]["EitherErrorBody"]>;
  readonly CloseRequestQuery: Validator<components["schemas"]["CloseRequestQuery"]>;
  readonly CloseRequestStatus: Validator<components["schemas"]["CloseRequestStatus"]>;
  readonly Analyst: Validator<components["schemas"]["Analyst"]>;
  readonly CloseRequest: Validator<components["schemas"]["CloseRequest"]>;
  readonly CloseRequestGroup: Validator<components["schemas"]["CloseRequestGroup"]>;
  readonly CloseRequestPage: Validator<components["schemas"]["CloseRequestPage"]>;
  readonly OpenCloseRequestGroup: Validator<components["schemas"]["OpenCloseRequestGroup"]>;
  readonly CloseRequestGroupPage: Validator<components["schemas"]["CloseRequestGroupPage"]>;
  readonly UnspecifiedError: Validator<components["schemas"]["UnspecifiedError"]>;
  readonly PayoutStatus: Validator<components["schemas"]["PayoutStatus"]>;
  readonly Payout: Validator<components["schemas"]["Payout"]>;
  readonly SubscriptionCancellation: Validator<components["schemas"]["SubscriptionCancellation"]>;
  readonly SubscriptionCancellationData: Validator<components["schemas"]["SubscriptionCancellationData"]>;
  readonly SubscriptionCancellationNotification: Validator<components["schemas"]["SubscriptionCancellationNotification"]>;
  readonly AcceptedCancellation: Validator<components["schemas"]["AcceptedCancellation"]>;
  readonly AcceptedCancellationData: Validator<components["schemas"]["AcceptedCancellationData"]>;
  readonly Acknowledgement: Validator<components["schemas"]["Acknowledgement"]>;
  readonly RejectedCancellation: Validator<components["schemas"]["RejectedCancellation"]>;
  readonly RejectedCancellationData: Validator<components["schemas"]["RejectedCancellationData"]>;
  readonly PendingCancellation: Validator<components["schemas"]["PendingCancellation"]>;
  readonly PendingCancellationData: Validator<components["schemas"]["PendingCancellationData"]>;
  readonly SubscriptionRejectedNotification: Validator<components["schemas"]["SubscriptionRejectedNotification"]>;
  readonly PayinMoney: Validator<components["schemas"]["PayinMoney"]>;
  readonly BankAccount: Validator<components["schemas"]["BankAccount"]>;
  readonly PixKeyType: Validator<components["schemas"]["PixKeyType"]>;
  readonly PayinPixKey: Validator<components["schemas"]["PayinPixKey"]>;
  readonly PayinBankAccount: Validator<components["schemas"]["PayinBankAccount"]>;
  readonly PayinPayer: Validator<components["schemas"]["PayinPayer"]>;
  readonly PayinScheduledPayment: Validator<components["schemas"]["PayinScheduledPayment"]>;
  readonly PayinSubscription: Validator<components["schemas"]["PayinSubscription"]>;
  readonly PayinNotification: Validator<components["schemas"]["PayinNotification"]>;
  readonly Money: Validator<components["schemas"]["Money"]>;
  readonly PayoutPixKey: Validator<components["schemas"]["PayoutPixKey"]>;
  readonly PayoutBankAccount: Validator<components["schemas"]["PayoutBankAccount"]>;
  readonly PayoutOwner: Validator<components["schemas"]["PayoutOwner"]>;
  readonly PayoutReceiver: Validator<components["schemas"]["PayoutReceiver"]>;
  readonly PayoutNotification: Validator<components["schemas"]["PayoutNotification"]>;
  readonly MedCaseNotification: Validator<components["schemas"]["MedCaseNotification"]>;
  readonly ScheduledPaymentNotification: Validator<components["schemas"]["ScheduledPaymentNotification"]>;
};

/** Validators of request bodies, by operationId. In a form, fields that are files accept any value. */
export declare const requestBodies: {
  readonly issueToken: Validator<NonNullable<operations["issueToken"]["requestBody"]>["content"]["application/json"]>;
  readonly createSubscription: Validator<NonNullable<operations["createSubscription"]["requestBody"]>["content"]["application/json"]>;
  readonly schedulePayment: Validator<NonNullable<operations["schedulePayment"]["requestBody"]>["content"]["application/json"]>;
  readonly replaceWebhookEndpoints: Validator<NonNullable<operations["replaceWebhookEndpoints"]["requestBody"]>["content"]["application/json"]>;
  readonly resendClaimConfirmation: Validator<NonNullable<operations["resendClaimConfirmation"]["requestBody"]>["content"]["application/json"]>;
  readonly uploadDocument: Validator<NonNullable<operations["uploadDocument"]["requestBody"]>["content"]["multipart/form-data"]>;
  readonly openMedCase: Validator<NonNullable<operations["openMedCase"]["requestBody"]>["content"]["application/json"]>;
  readonly createTransparentOrderV2: Validator<NonNullable<operations["createTransparentOrderV2"]["requestBody"]>["content"]["application/json"]>;
  readonly createTransparentOrderV3: Validator<NonNullable<operations["createTransparentOrderV3"]["requestBody"]>["content"]["application/json"]>;
  readonly listCloseRequests: Validator<NonNullable<operations["listCloseRequests"]["requestBody"]>["content"]["application/json"]>;
  readonly listCloseRequestGroups: Validator<NonNullable<operations["listCloseRequestGroups"]["requestBody"]>["content"]["application/json"]>;
};

/** Validators of response bodies, by operationId and status. */
export declare const responses: {
  readonly issueToken: {
    readonly 200: Validator<operations["issueToken"]["responses"][200]["content"]["application/json"]>;
    readonly 400: Validator<operations["issueToken"]["responses"][400]["content"]["application/json"]>;
    readonly 401: Validator<operations["issueToken"]["responses"][401]["content"]["application/json"]>;
    readonly 404: Validator<operations["issueToken"]["responses"][404]["content"]["application/json"]>;
    readonly 500: Validator<operations["issueToken"]["responses"][500]["content"]["application/json"]>;
    readonly default: Validator<operations["issueToken"]["responses"]["default"]["content"]["application/json"]>;
  };
  readonly createSubscription: {
    readonly 200: Validator<operations["createSubscription"]["responses"][200]["content"]["application/json"]>;
    readonly 400: Validator<operations["createSubscription"]["responses"][400]["content"]["application/json"]>;
    readonly 401: Validator<operations["createSubscription"]["responses"][401]["content"]["application/json"]>;
    readonly 403: Validator<operations["createSubscription"]["responses"][403]["content"]["application/json"]>;
    readonly 404: Validator<operations["createSubscription"]["responses"][404]["content"]["application/json"]>;
    readonly 500: Validator<operations["createSubscription"]["responses"][500]["content"]["application/json"]>;
    readonly default: Validator<operations["createSubscription"]["responses"]["default"]["content"]["application/json"]>;
  };
  readonly getSubscription: {
    readonly 200: Validator<operations["getSubscription"]["responses"][200]["content"]["application/json"]>;
    readonly 400: Validator<operations["getSubscription"]["responses"][400]["content"]["application/json"]>;
    readonly 401: Validator<operations["getSubscription"]["responses"][401]["content"]["application/json"]>;
    readonly 403: Validator<operations["getSubscription"]["responses"][403]["content"]["application/json"]>;
    readonly 404: Validator<operations["getSubscription"]["responses"][404]["content"]["application/json"]>;
    readonly 500: Validator<operations["getSubscription"]["responses"][500]["content"]["application/json"]>;
    readonly default: Validator<operations["getSubscription"]["responses"]["default"]["content"]["application/json"]>;
  };
  readonly schedulePayment: {
    readonly 200: Validator<operations["schedulePayment"]["responses"][200]["content"]["application/json"]>;
    readonly 400: Validator<operations["schedulePayment"]["responses"][400]["content"]["application/json"]>;
    readonly 401: Validator<operations["schedulePayment"]["responses"][401]["content"]["application/json"]>;
    readonly 403: Validator<operations["schedulePayment"]["responses"][403]["content"]["application/json"]>;
    readonly 404: Validator<operations["schedulePayment"]["responses"][404]["content"]["application/json"]>;
    readonly 500: Validator<operations["schedulePayment"]["responses"][500]["content"]["application/json"]>;
    readonly default: Validator<operations["schedulePayment"]["responses"]["default"]["content"]["application/json"]>;
  };
  readonly replaceWebhookEndpoints: {
    readonly 200: Validator<operations["replaceWebhookEndpoints"]["responses"][200]["content"]["application/json"]>;
    readonly 400: Validator<operations["replaceWebhookEndpoints"]["responses"][400]["content"]["application/json"]>;
    readonly 401: Validator<operations["replaceWebhookEndpoints"]["responses"][401]["content"]["application/json"]>;
    readonly 403: Validator<operations["replaceWebhookEndpoints"]["responses"][403]["content"]["application/json"]>;
    readonly 404: Validator<operations["replaceWebhookEndpoints"]["responses"][404]["content"]["application/json"]>;
    readonly 500: Validator<operations["replaceWebhookEndpoints"]["responses"][500]["content"]["application/json"]>;
    readonly default: Validator<operations["replaceWebhookEndpoints"]["responses"]["default"]["content"]["application/json"]>;
  };
  readonly listUndeliveredEvents: {
    readonly 200: Validator<operations["listUndeliveredEvents"]["responses"][200]["content"]["application/json"]>;
    readonly 400: Validator<operations["listUndeliveredEvents"]["responses"][400]["content"]["application/json"]>;
    readonly 401: Validator<operations["listUndeliveredEvents"]["responses"][401]["content"]["application/json"]>;
    readonly 403: Validator<operations["listUndeliveredEvents"]["responses"][403]["content"]["application/json"]>;
    readonly 500: Validator<operations["listUndeliveredEvents"]["responses"][500]["content"]["application/json"]>;
    readonly default: Validator<operations["listUndeliveredEvents"]["responses"]["default"]["content"]["application/json"]>;
  };
  readonly requestClaimConfirmation: {
    readonly 200: Validator<operations["requestClaimConfirmation"]["responses"][200]["content"]["application/json"]>;
    readonly 400: Validator<operations["requestClaimConfirmation"]["responses"][400]["content"]["application/json"]>;
    readonly 401: Validator<operations["requestClaimConfirmation"]["responses"][401]["content"]["application/json"]>;
    readonly 500: Validator<operations["requestClaimConfirmation"]["responses"][500]["content"]["application/json"]>;
    readonly default: Validator<operations["requestClaimConfirmation"]["responses"]["default"]["content"]["application/json"]>;
  };
  readonly resendClaimConfirmation: {
    readonly 200: Validator<operations["resendClaimConfirmation"]["responses"][200]["content"]["application/json"]>;
    readonly 400: Validator<operations["resendClaimConfirmation"]["responses"][400]["content"]["application/json"]>;
    readonly 401: Validator<operations["resendClaimConfirmation"]["responses"][401]["content"]["application/json"]>;
    readonly 500: Validator<operations["resendClaimConfirmation"]["responses"][500]["content"]["application/json"]>;
    readonly default: Validator<operations["resendClaimConfirmation"]["responses"]["default"]["content"]["application/json"]>;
  };
  readonly uploadDocument: {
    readonly 200: Validator<operations["uploadDocument"]["responses"][200]["content"]["application/json"]>;
    readonly 400: Validator<operations["uploadDocument"]["responses"][400]["content"]["application/json"]>;
    readonly 401: Validator<operations["uploadDocument"]["responses"][401]["content"]["application/json"]>;
    readonly 403: Validator<operations["uploadDocument"]["responses"][403]["content"]["application/json"]>;
    readonly 404: Validator<operations["uploadDocument"]["responses"][404]["content"]["application/json"]>;
    readonly 500: Validator<operations["uploadDocument"]["responses"][500]["content"]["application/json"]>;
    readonly default: Validator<operations["uploadDocument"]["responses"]["default"]["content"]["application/json"]>;
  };
  readonly openMedCase: {
    readonly 200: Validator<operations["openMedCase"]["responses"][200]["content"]["application/json"]>;
    readonly 400: Validator<operations["openMedCase"]["responses"][400]["content"]["application/json"]>;
    readonly 401: Validator<operations["openMedCase"]["responses"][401]["content"]["application/json"]>;
    readonly 403: Validator<operations["openMedCase"]["responses"][403]["content"]["application/json"]>;
    readonly 404: Validator<operations["openMedCase"]["responses"][404]["content"]["application/json"]>;
    readonly 500: Validator<operations["openMedCase"]["responses"][500]["content"]["application/json"]>;
    readonly default: Validator<operations["openMedCase"]["responses"]["default"]["content"]["application/json"]>;
  };
  readonly createTransparentOrderV2: {
    readonly 200: Validator<operations["createTransparentOrderV2"]["responses"][200]["content"]["application/json"]>;
    readonly 400: Validator<operations["createTransparentOrderV2"]["responses"][400]["content"]["application/json"]>;
    readonly 401: Validator<operations["createTransparentOrderV2"]["responses"][401]["content"]["application/json"]>;
    readonly 404: Validator<operations["createTransparentOrderV2"]["responses"][404]["content"]["application/json"]>;
    readonly 500: Validator<operations["createTransparentOrderV2"]["responses"][500]["content"]["application/json"]>;
    readonly default: Validator<operations["createTransparentOrderV2"]["responses"]["default"]["content"]["application/json"]>;
  };
  readonly createTransparentOrderV3: {
    readonly 200: Validator<operations["createTransparentOrderV3"]["responses"][200]["content"]["application/json"]>;
    readonly 400: Validator<operations["createTransparentOrderV3"]["responses"][400]["content"]["application/json"]>;
    readonly 401: Validator<operations["createTransparentOrderV3"]["responses"][401]["content"]["application/json"]>;
    readonly 404: Validator<operations["createTransparentOrderV3"]["responses"][404]["content"]["application/json"]>;
    readonly 500: Validator<operations["createTransparentOrderV3"]["responses"][500]["content"]["application/json"]>;
    readonly default: Validator<operations["createTransparentOrderV3"]["responses"]["default"]["content"]["application/json"]>;
  };
  readonly listCloseRequests: {
    readonly 200: Validator<operations["listCloseRequests"]["responses"][200]["content"]["application/json"]>;
    readonly 400: Validator<operations["listCloseRequests"]["responses"][400]["content"]["application/json"]>;
    readonly 401: Validator<operations["listCloseRequests"]["responses"][401]["content"]["application/json"]>;
    readonly 403: Validator<operations["listCloseRequests"]["responses"][403]["content"]["application/json"]>;
    readonly 404: Validator<operations["listCloseRequests"]["responses"][404]["content"]["application/json"]>;
    readonly 500: Validator<operations["listCloseRequests"]["responses"][500]["content"]["application/json"]>;
    readonly default: Validator<operations["listCloseRequests"]["responses"]["default"]["content"]["application/json"]>;
  };
  readonly listCloseRequestGroups: {
    readonly 200: Validator<operations["listCloseRequestGroups"]["responses"][200]["content"]["application/json"]>;
    readonly 400: Validator<operations["listCloseRequestGroups"]["responses"][400]["content"]["application/json"]>;
    readonly 401: Validator<operations["listCloseRequestGroups"]["responses"][401]["content"]["application/json"]>;
    readonly 403: Validator<operations["listCloseRequestGroups"]["responses"][403]["content"]["application/json"]>;
    readonly 404: Validator<operations["listCloseRequestGroups"]["responses"][404]["content"]["application/json"]>;
    readonly 500: Validator<operations["listCloseRequestGroups"]["responses"][500]["content"]["application/json"]>;
    readonly default: Validator<operations["listCloseRequestGroups"]["responses"]["default"]["content"]["application/json"]>;
  };
  readonly getPayout: {
    readonly 200: Validator<operations["getPayout"]["responses"][200]["content"]["application/json"]>;
    readonly 400: Validator<operations["getPayout"]["responses"][400]["content"]["application/json"]>;
    readonly 403: Validator<operations["getPayout"]["responses"][403]["content"]["application/json"]>;
    readonly 404: Validator<operations["getPayout"]["responses"][404]["content"]["application/json"]>;
    readonly 500: Validator<operations["getPayout"]["responses"][500]["content"]["application/json"]>;
    readonly default: Validator<operations["getPayout"]["responses"]["default"]["content"]["application/json"]>;
  };
};

/** Validators of parameters, by operationId, location and name. They validate typed values: the number 20, not the string `20`. */
export declare const parameters: {
  readonly getSubscription: {
    readonly path: {
      readonly id: Validator<NonNullable<NonNullable<operations["getSubscription"]["parameters"]["path"]>["id"]>>;
    };
  };
  readonly schedulePayment: {
    readonly path: {
      readonly id: Validator<NonNullable<NonNullable<operations["schedulePayment"]["parameters"]["path"]>["id"]>>;
    };
  };
  readonly listUndeliveredEvents: {
    readonly query: {
      readonly limit: Validator<NonNullable<NonNullable<operations["listUndeliveredEvents"]["parameters"]["query"]>["limit"]>>;
      readonly sort: Validator<NonNullable<NonNullable<operations["listUndeliveredEvents"]["parameters"]["query"]>["sort"]>>;
      readonly cursor: Validator<NonNullable<NonNullable<operations["listUndeliveredEvents"]["parameters"]["query"]>["cursor"]>>;
      readonly from: Validator<NonNullable<NonNullable<operations["listUndeliveredEvents"]["parameters"]["query"]>["from"]>>;
      readonly to: Validator<NonNullable<NonNullable<operations["listUndeliveredEvents"]["parameters"]["query"]>["to"]>>;
    };
  };
  readonly requestClaimConfirmation: {
    readonly path: {
      readonly accountId: Validator<NonNullable<NonNullable<operations["requestClaimConfirmation"]["parameters"]["path"]>["accountId"]>>;
      readonly claimId: Validator<NonNullable<NonNullable<operations["requestClaimConfirmation"]["parameters"]["path"]>["claimId"]>>;
    };
    readonly header: {
      readonly "idempotency-key": Validator<NonNullable<NonNullable<operations["requestClaimConfirmation"]["parameters"]["header"]>["idempotency-key"]>>;
    };
  };
  readonly resendClaimConfirmation: {
    readonly path: {
      readonly accountId: Validator<NonNullable<NonNullable<operations["resendClaimConfirmation"]["parameters"]["path"]>["accountId"]>>;
      readonly claimId: Validator<NonNullable<NonNullable<operations["resendClaimConfirmation"]["parameters"]["path"]>["claimId"]>>;
    };
    readonly header: {
      readonly "idempotency-key": Validator<NonNullable<NonNullable<operations["resendClaimConfirmation"]["parameters"]["header"]>["idempotency-key"]>>;
    };
  };
  readonly openMedCase: {
    readonly path: {
      readonly accountId: Validator<NonNullable<NonNullable<operations["openMedCase"]["parameters"]["path"]>["accountId"]>>;
    };
    readonly header: {
      readonly "idempotency-key": Validator<NonNullable<NonNullable<operations["openMedCase"]["parameters"]["header"]>["idempotency-key"]>>;
    };
  };
  readonly createTransparentOrderV2: {
    readonly header: {
      readonly "idempotency-key": Validator<NonNullable<NonNullable<operations["createTransparentOrderV2"]["parameters"]["header"]>["idempotency-key"]>>;
    };
  };
  readonly createTransparentOrderV3: {
    readonly header: {
      readonly "idempotency-key": Validator<NonNullable<NonNullable<operations["createTransparentOrderV3"]["parameters"]["header"]>["idempotency-key"]>>;
    };
  };
  readonly getPayout: {
    readonly path: {
      readonly id: Validator<NonNullable<NonNullable<operations["getPayout"]["parameters"]["path"]>["id"]>>;
    };
    readonly query: {
      readonly externalId: Validator<NonNullable<NonNullable<operations["getPayout"]["parameters"]["query"]>["externalId"]>>;
    };
  };
};

/** Validators of the notifications with a documented event, by value of `event`. */
export declare const events: {
  readonly "SUBSCRIPTION.CANCELLATION.ACCEPTED": Validator<EventPayloads["SUBSCRIPTION.CANCELLATION.ACCEPTED"]>;
  readonly "SUBSCRIPTION.CANCELLATION.REJECTED": Validator<EventPayloads["SUBSCRIPTION.CANCELLATION.REJECTED"]>;
  readonly "SUBSCRIPTION.CANCELLATION.PENDING": Validator<EventPayloads["SUBSCRIPTION.CANCELLATION.PENDING"]>;
  readonly "SUBSCRIPTION.REJECTED": Validator<EventPayloads["SUBSCRIPTION.REJECTED"]>;
  readonly "ORDER-PAYIN.PAID": Validator<EventPayloads["ORDER-PAYIN.PAID"]>;
  readonly "ORDER-PAYOUT.PAID": Validator<EventPayloads["ORDER-PAYOUT.PAID"]>;
  readonly "ORDER-PAYOUT.CANCELED": Validator<EventPayloads["ORDER-PAYOUT.CANCELED"]>;
  readonly "ORDER-PAYOUT.ERROR": Validator<EventPayloads["ORDER-PAYOUT.ERROR"]>;
};

/** Validators of the notifications whose payload is not documented, by name. */
export declare const openNotifications: {
  readonly medCaseProgress: Validator<OpenNotificationPayloads["medCaseProgress"]>;
  readonly scheduledPaymentStatus: Validator<OpenNotificationPayloads["scheduledPaymentStatus"]>;
};
