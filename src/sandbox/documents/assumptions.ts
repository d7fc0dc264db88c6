import type { Assumptions } from "../states/assumption.ts";

/** Assumptions about documents. */
export const documentAssumptions: Assumptions = {
  "Account requests": {
    open: "How account requests are created.",
    choice: "A control creates them as pending, and another one closes them.",
  },
  "Account request that does not take documents": {
    open: "Which error is returned if it is unknown, belongs to another company or is not pending.",
    choice: "INVALID_REQUEST, which names `accountRequestId`.",
  },
  "Format of a document": {
    open: "How the format of a file is recognized.",
    choice:
      "By the file extension, or by the media type if the name has no extension: `a.pdf.exe` is rejected, whatever its media type. The content is not read.",
  },
  "Empty document": {
    open: "Whether a file may be empty.",
    choice: "It is rejected.",
  },
  "Document types of organizations": {
    open: "The complete list of them, and which are mandatory.",
    choice: "Every document type is accepted, and none is ever missing.",
  },
  "Document types without a holder type": {
    open: "Which document types are accepted if the holder type is unknown, or no account request is named.",
    choice: "All of them.",
  },
  "Upload without a document type": {
    open: "Whether `documentType` is required.",
    choice:
      "The document is stored, but not attached. The same applies to an upload without an account request.",
  },
  "Empty form fields": {
    open: "What an empty `documentType` or `accountRequestId` means.",
    choice: "The same as if it were left out.",
  },
  "`appended`": {
    open: "Whether it is true for the slots that append by default.",
    choice: "It is true only if the request says `append=true` and the slot already held a document.",
  },
  "Reading a document": {
    open: "What `readUrl` leads to.",
    choice:
      "Nothing: its host is `sandbox.invalid`, which never resolves. Only the name, the format and the size of a file are kept.",
  },
};
