export { describeConformance, type ConformanceCheck, type DescribeOptions } from "./describe-conformance.ts";
export { readOperations } from "./read-operations.ts";
export type { CheckName } from "./checks.ts";
export type { Credentials, Environment, ExpectedDeviation, Target, TargetValues } from "./target.ts";
export type { ContractOperation } from "../contract/operations.ts";
