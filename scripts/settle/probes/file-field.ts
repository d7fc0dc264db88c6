import {
  bare,
  isAccepted,
  isRefused,
  judge,
  unanswered,
  type Observation,
  type Probe,
  type ProbeTools,
  type Seen,
} from "../probe.ts";

const operationId = "uploadDocument";
const form = "$.components.schemas.DocumentUpload";
const encoding =
  "$.paths['/order/v1/banking/accounts/documents'].post.requestBody.content['multipart/form-data'].encoding";

const places = [
  "/components/schemas/DocumentUpload",
  "/paths/~1order~1v1~1banking~1accounts~1documents/post",
];

/** What the field of an upload's file is called, for the probes of uploads that follow. */
export const fileFieldProbe: Probe = {
  name: "the field of the file",
  points: ["upload-encoding", "Upload without a document type"],
  risk: "write",
  operationId,
  async run(tools) {
    const fail = (why: string) => this.points.map((point) => unanswered(point, why));
    const made = await upload(tools, {}, { field: "made-up" });
    if (!isRefused(made)) return fail(`A form without the file got ${made.why}.`);
    for (const field of ["file", "document", "arquivo"]) {
      const seen = await upload(tools, {}, { field });
      if (!isAccepted(seen) && !isRefused(seen)) return fail(`The upload got ${seen.why}.`);
      if (isRefused(seen)) continue;
      tools.learned.fileField = field;
      const bareUpload = await upload(tools, { documentType: "" });
      return [
        describeField(field),
        judge(
          "Upload without a document type",
          bareUpload,
          isAccepted(bareUpload),
          `An upload with the file alone gets ${bareUpload.status}.`,
        ),
      ];
    }
    return fail("No name of the file's field was accepted.");
  },
};

function describeField(field: string): Observation {
  const seen = `The field of the file is called \`${field}\` (uploadDocument).`;
  const settled = { point: "upload-encoding", seen, settles: places };
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

/** Uploads a document: a small PDF for a known slot, unless said otherwise. */
export function upload(
  { ask, learned }: ProbeTools,
  fields: Readonly<Record<string, string>>,
  { field = learned.fileField ?? "file", name = "check.pdf", content = "%PDF-1.4 check" } = {},
): Promise<Seen> {
  const body = new FormData();
  body.set(field, new File([content], name, { type: "application/pdf" }));
  for (const [member, value] of Object.entries({ documentType: "documentHolder", ...fields }))
    if (value !== "" || "accountRequestId" in fields) body.set(member, value);
  return ask(operationId, { ...bare, body });
}
