import type { Middleware } from "openapi-fetch";
import { findOperation } from "./find-operation.ts";
import { TokenError } from "./token-error.ts";

/** A bearer token, or a function that is asked for one before each request which needs it. */
export type TokenSource = string | (() => string | Promise<string>);

/** Presents the token on the operations that need one; an `authorization` header given by hand stays. */
export function tokenMiddleware(token: TokenSource): Middleware {
  return {
    async onRequest({ request, schemaPath }) {
      if (request.headers.has("authorization") || !findOperation(request.method, schemaPath).auth) return;
      const value = typeof token === "string" ? token : await token();
      checkToken(value);
      request.headers.set("authorization", `Bearer ${value}`);
    },
  };
}

// `Headers` would refuse such a token too, with the token in its message.
function checkToken(value: unknown): asserts value is string {
  if (typeof value !== "string" || value === "") throw new TokenError("is not a string or is empty");
  if (!/^[\x21-\x7e]+$/.test(value))
    throw new TokenError("holds a space or another character that a header cannot carry");
}
