import { isAccepted, isRefused, type Probe, type Reading, type Seen } from "../probe.ts";

const form = "$.components.schemas.DocumentUpload";
const operation = "/paths/~1order~1v1~1banking~1accounts~1documents/post";
const encoding =
  "$.paths['/order/v1/banking/accounts/documents'].post.requestBody.content['multipart/form-data'].encoding";
const fields = ["made-up", "file", "document", "arquivo"];

/** What the field of an upload's file is called, for every upload that follows. A made-up one must be refused. */
export const fileField: Probe = {
  points: ["upload-encoding"],
  what: "The field of the file",
  call: ["uploadDocument", "without-account-request"],
  isUncertain: true,
  changes: fields.map(
    (name) => (seen: readonly Seen[]) => (seen.every(isRefused) ? { fileField: name } : undefined),
  ),
  read(seen) {
    const last = seen.at(-1);
    const isFound = seen.length > 1 && last !== undefined && isAccepted(last);
    if (isFound) return describeField(fields[seen.length - 1] ?? "");
    return `No name of the file's field was accepted after a refusal: the last upload got ${last?.why ?? "nothing"}.`;
  },
};

function describeField(field: string): Reading {
  const settled = {
    seen: `The field of the file is called \`${field}\` (uploadDocument).`,
    settles: ["/components/schemas/DocumentUpload", operation],
    learned: { fileField: field },
  };
  if (field === "file") return { ...settled, verdict: "confirmed" };
  const move = (parent: string) => [
    { target: parent, update: { [field]: {} } },
    { target: `${parent}['${field}']`, copy: `${parent}.file` },
    { target: `${parent}['file']`, remove: true as const },
  ];
  const actions = [
    ...move(`${form}.properties`),
    { target: `${form}.required`, remove: true as const },
    { target: form, update: { required: [field] } },
    ...move(encoding),
    { target: "$.components.examples[?@.value.file].value", update: { [field]: "%PDF-1.7 made-up content" } },
    { target: "$.components.examples[*].value.file", remove: true as const },
  ];
  return { ...settled, verdict: "different", actions };
}
