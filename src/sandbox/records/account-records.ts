import type { CloseRequest, MedCaseRequest, Payout, PayoutNotification } from "../../../generated/types.ts";

/** A payout, which the sandbox creates: the API only reads them. */
export interface PayoutRow {
  company: string;
  payout: Payout;
  /** The receiver of the money, for the notifications. */
  receiver: PayoutNotification["receiver"];
}

/** A request to close an account. */
export interface CloseRequestRow {
  company: string;
  request: CloseRequest;
}

/** A MED case. */
export interface MedCaseRow {
  company: string;
  status: "CREATED" | "TRACED" | "WAITING_ANALYSIS" | "ANALYSED" | "WAITING_REFUND" | "COMPLETED";
  accountId: string;
  endToEndId: string;
  situationType: MedCaseRequest["situationType"];
  details?: string;
  /** The limits of tracing, with the defaults of the directory. */
  tracing: NonNullable<MedCaseRequest["tracing"]>;
  createdAt: string;
  updatedAt: string;
}

/** A validation of a key claim on the donor side. */
export interface ClaimValidationRow {
  company: string;
  accountId: string;
  claimId: string;
  status: "PENDING" | "CONFIRMED";
  /** The confirmation code, which a real service sends by e-mail or phone. */
  code: string;
  /** Wrong codes entered since the code was sent. */
  attempts: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** The kinds of parties that an account is opened for. */
export const holderTypes = ["INDIVIDUAL", "ORGANIZATION", "UNKNOWN"] as const;

/** The kind of party that an account is opened for, if it is known. */
export type HolderType = (typeof holderTypes)[number];

/** A request to open an account, to which documents are attached. */
export interface AccountRequestRow {
  company: string;
  holderType: HolderType;
  status: "PENDING" | "CLOSED";
}

/** A document that was uploaded. Its content is not kept. */
export interface DocumentRow {
  company: string;
  documentType?: string;
  accountRequestId?: string;
  fileName: string;
  mediaType: string;
  /** In bytes. */
  size: number;
  /** Whether it is in the history of its slot: a later document has replaced it. */
  replaced: boolean;
  createdAt: string;
}
