import type { Assumptions } from "../states/assumption.ts";

/** Assumptions about documents. */
export const documentAssumptions: Assumptions = {
  "Account requests": {
    open: "The operation that creates account requests is mentioned but not specified.",
    choice: "A control creates them as pending, and another one closes them.",
  },
  "Account request that does not take documents": {
    open: "Which error is returned if it is unknown, belongs to another company or is not pending is not documented.",
    choice: "INVALID_REQUEST, which names `accountRequestId`.",
  },
  "Format of a document": {
    open: "How the format of a file is recognized is not documented.",
    choice:
      "By the file extension, or by the media type if the name has no extension: `a.pdf.exe` is rejected, whatever its media type. The content is not read.",
  },
  "Empty document": {
    open: "Whether a file may be empty is not documented.",
    choice: "It is rejected.",
  },
  "Document types of organizations": {
    open: "Their list is not complete, and which of them are mandatory is not documented.",
    choice: "Every document type is accepted, and none is ever missing.",
  },
  "Document types without a holder type": {
    open: "Which document types are accepted if the holder type is unknown, or no account request is named, is not documented.",
    choice: "All of them.",
  },
  "Upload without a document type": {
    open: "Whether `documentType` is required is not documented.",
    choice:
      "The document is stored, but not attached. The same applies to an upload without an account request.",
  },
  "Empty form fields": {
    open: "What an empty `documentType` or `accountRequestId` means is not documented.",
    choice: "The same as if it were left out.",
  },
  "`appended`": {
    open: "Whether it is true for the slots that append by default is not documented.",
    choice: "It is true only if the request says `append=true` and the slot already held a document.",
  },
  "Reading a document": {
    open: "What `readUrl` leads to is not documented.",
    choice:
      "Nothing: its host is `sandbox.invalid`, which never resolves. Only the name, the format and the size of a file are kept.",
  },
};
