import type { CheckName } from "./checks.ts";

/** What kind of service it is. In production, only reading cases run; a mock answers as `Prefer` asks. */
export type Environment = "mock" | "test" | "production";

/** Application credentials. */
export interface Credentials {
  clientId: string;
  clientSecret: string;
  scopes: readonly string[];
}

/** A departure that is known, so that it does not fail the run. It fails once it is gone, or its date has passed. */
export interface ExpectedDeviation {
  /** The operation; without it, every one. */
  operation?: string;
  check: CheckName;
  /** The place of the finding; without it, every one. */
  place?: string;
  /** The kind of case that shows it, such as `malformed`; without it, every one. */
  kind?: string;
  /** Why it is accepted. */
  reason: string;
  /** The last day on which it is accepted, as YYYY-MM-DD. */
  until: string;
}

/** Values that exist at the service, by name. Those of a subscription are by status, as in `subscription.ACCEPTED`. */
export type TargetValues = Readonly<Record<string, string>>;

/** The service to check. */
export interface Target {
  /** Base URL of the service. */
  baseUrl: string;
  /** @default production */
  environment?: Environment;
  /** Credentials for the token call. */
  credentials?: Credentials;
  /** A token that the service accepts, in place of credentials. */
  token?: string;
  /** A token that has expired. Without it, nothing is known about those. */
  expiredToken?: string;
  /** Credentials of another company, to which nothing of the first one may be shown. */
  otherCompany?: Credentials;
  /** Scopes that are not enough for operations that name theirs. @default those of the credentials without it */
  otherScopes?: readonly string[];
  /** How the token is sent. @default as the contract says, or else `authorization: Bearer` */
  tokenHeader?: { name: string; prefix: string };
  /** Name of the field of an upload's file. @default that of the contract */
  fileField?: string;
  /** Headers of every request. */
  headers?: Readonly<Record<string, string>>;
  /** Values that exist there. A case that needs a value that is missing is skipped. */
  values?: TargetValues;
  /** URL that receives the notifications. @default a host that never resolves */
  listener?: string;
  /** @default none */
  deviations?: readonly ExpectedDeviation[];
}
