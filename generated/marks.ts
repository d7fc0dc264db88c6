// Generated from openapi/ by `npm run build`. Do not edit.

/** Version of the contract, and of this package. */
export const version = "0.2.0";

/** Members that contain secrets or card data (`format: password`), in the order of the contract. */
export const secretMembers = ["clientSecret","token","holderName","cardNumber","cvv","expirationDate","card3DSToken","cardToken","challengeAccessToken","challengeSetupAccessToken"] as const;

/** Number of decimals of each currency for which the contract defines one (`x-decimals`). */
export const currencyDecimals = {"BRL":2,"USD":2,"MXN":2} as const;
