export {
  describeConformance,
  type ConformanceCheck,
  type DescribeOptions,
  readOperations,
} from "./describe.ts";
export type { CheckName } from "../target/checks.ts";
export type { Credentials, Environment, ExpectedDeviation, Target, TargetValues } from "../target/target.ts";
export type { ContractOperation } from "../contract/operations.ts";
