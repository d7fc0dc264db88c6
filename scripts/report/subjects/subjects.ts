import type { DescribeSubject } from "../report-row.ts";
import { describeClient } from "./describe-client.ts";
import { describeContract } from "./describe-contract.ts";
import { describeLint } from "./describe-lint.ts";
import { describePackage } from "./describe-package.ts";
import { describeReceiver } from "./describe-receiver.ts";
import { describeService } from "./describe-service.ts";
import { describeSizes } from "./describe-sizes.ts";
import { describeTools } from "./describe-tools.ts";
import { describeVerdicts } from "./describe-verdicts.ts";

/** The subjects of the report, in its order; each can be asked for by its name. */
export const subjects: Readonly<Record<string, DescribeSubject>> = {
  lint: describeLint,
  contract: describeContract,
  verdicts: describeVerdicts,
  sizes: describeSizes,
  client: describeClient,
  receiver: describeReceiver,
  package: describePackage,
  service: describeService,
  tools: describeTools,
};
