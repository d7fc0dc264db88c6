/** The package contains types, but its manifest does not refer to them. */
declare module "validate-curp" {
  export default function validateCurp(curp: string): { isValid: boolean; errors?: string[] };
}
