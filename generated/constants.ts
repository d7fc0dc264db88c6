// Generated from openapi/ by `npm run build`. Do not edit.

/** Version of the contract, and of this package. */
export const version = "0.3.0-dev";

/** Name of this package. */
export const packageName: string = "payment-orders-api";

/** Members that contain secrets or card data (`format: password`), in the order of the contract. */
export const secretMembers = ["clientSecret","token","holderName","cardNumber","cvv","expirationDate","card3DSToken","cardToken","challengeAccessToken","challengeSetupAccessToken"] as const;

/** Statuses by what they mean to the client: those of `x-meaning`, and otherwise the usual ones. */
export const statusMeanings = {"unauthenticated":[401],"forbidden":[403],"notFound":[404],"conflict":[409],"invalid":[400,422],"rateLimited":[429],"retryable":[408,425,429,"5XX"]} as const;

/** The statuses of `x-meaning` of each operation, by meaning. */
export const errorStatuses: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  issueToken: {"invalid":400,"unauthorized":401,"notFound":404,"internal":500},
  createSubscription: {"invalid":400,"unauthorized":401,"forbidden":403,"notFound":404,"internal":500},
  getSubscription: {"invalid":400,"unauthorized":401,"forbidden":403,"notFound":404,"internal":500},
  schedulePayment: {"invalid":400,"unauthorized":401,"forbidden":403,"notFound":404,"internal":500},
  replaceWebhookEndpoints: {"invalid":400,"unauthorized":401,"forbidden":403,"notFound":404,"internal":500},
  listUndeliveredEvents: {"invalid":400,"unauthorized":401,"forbidden":403,"internal":500},
  requestClaimConfirmation: {"invalid":400,"unauthorized":401,"internal":500},
  resendClaimConfirmation: {"invalid":400,"unauthorized":401,"internal":500},
  uploadDocument: {"invalid":400,"unauthorized":401,"forbidden":403,"notFound":404,"internal":500},
  openMedCase: {"invalid":400,"unauthorized":401,"forbidden":403,"notFound":404,"internal":500},
  createTransparentOrderV2: {"invalid":400,"unauthorized":401,"notFound":404,"internal":500},
  createTransparentOrderV3: {"invalid":400,"unauthorized":401,"notFound":404,"internal":500},
  listCloseRequests: {"invalid":400,"unauthorized":401,"forbidden":403,"notFound":404,"internal":500},
  listCloseRequestGroups: {"invalid":400,"unauthorized":401,"forbidden":403,"notFound":404,"internal":500},
  getPayout: {"invalid":400,"forbidden":403,"notFound":404,"internal":500},
};

/** Media types of errors, by operation, where it is not JSON alone. */
export const errorMediaTypes: Readonly<Record<string, string>> = {};

/** The header that carries the token, and the scheme in front of it, which may be empty. */
export const tokenHeader: { name: string; scheme: string } = {"name":"authorization","scheme":"Bearer"};

/** Settings of the sandbox that answers of the provider set. */
export const answeredSettings = {} as const;

/** Whether the provider answered anything, which the sandbox may not follow in what it sends. */
export const isAnswered: boolean = false;

/** How notifications are signed, as `--sign` of the sandbox names it, if the provider answered that. */
export const signScheme: string | undefined = undefined;

/** What is known of it where it is an HMAC-SHA256 of the body. */
export const hmacSpelling = {"prefix":""} as const;

/** Form field that contains the file of an upload. */
export const fileField = "file";

/** Number of decimals of each currency for which the contract defines one (`x-decimals`). */
export const currencyDecimals = {"BRL":2,"USD":2,"MXN":2} as const;
