/** The package has types, but does not name them. */
declare module "validate-curp" {
  export default function validateCurp(curp: string): { isValid: boolean; errors?: string[] };
}
