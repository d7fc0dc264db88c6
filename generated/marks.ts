// Generated from openapi/ by `npm run build`. Do not edit.

import type { StatusMeanings } from "../src/errors/status-meanings.ts";

/** Version of the contract, and of this package. */
export const version = "0.2.0";

/** Members that contain secrets or card data (`format: password`), in the order of the contract. */
export const secretMembers = ["clientSecret","token","holderName","cardNumber","cvv","expirationDate","card3DSToken","cardToken","challengeAccessToken","challengeSetupAccessToken"] as const;

/** Statuses by what they mean to the client: those of `x-meaning`, and otherwise the usual ones. */
export const statusMeanings: StatusMeanings = {"unauthenticated":[401],"forbidden":[403],"notFound":[404],"conflict":[409],"invalid":[400,422],"rateLimited":[429],"retryable":[408,425,429,"5XX"]};

/** Number of decimals of each currency for which the contract defines one (`x-decimals`). */
export const currencyDecimals = {"BRL":2,"USD":2,"MXN":2} as const;
