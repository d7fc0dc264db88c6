import type { CloseRequest, Payout, PayoutNotification } from "../../../generated/types.ts";

/** A payout, which the sandbox creates: the interface only reads them. */
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
  status: string;
  accountId: string;
  endToEndId: string;
  situationType: string;
  createdAt: string;
  updatedAt: string;
}

/** A validation of a key claim on the donor side. */
export interface ClaimValidationRow {
  company: string;
  accountId: string;
  claimId: string;
  status: string;
  /** The confirmation code, which a real service sends by e-mail or phone. */
  code: string;
  /** Wrong codes entered so far. */
  attempts: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** A request to open an account, to which documents are attached. */
export interface AccountRequestRow {
  company: string;
  holderType: "INDIVIDUAL" | "ORGANIZATION" | "UNKNOWN";
  status: string;
}

/** A document that was uploaded. Its content is not kept. */
export interface DocumentRow {
  company: string;
  documentType?: string;
  accountRequestId?: string;
  fileName: string;
  mediaType: string;
  size: number;
  /** Whether it is in the history of its slot: a later document has replaced it. */
  replaced: boolean;
  createdAt: string;
}
