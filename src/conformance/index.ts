export {
  describeConformance,
  type ConformanceCheck,
  type DescribeOptions,
  readOperations,
} from "./describe.ts";
export type { CheckName } from "./checks.ts";
export type { Credentials, Environment, ExpectedDeviation, Target, TargetValues } from "./target.ts";
export type { ContractOperation } from "../contract/operations.ts";
