/**
 * `ORDER-PAYIN.PAID` and `medCaseProgress` as `OrderPayinPaid` and `MedCaseProgress`.
 * @param {string} name
 */
export function pascalCase(name) {
  return name
    .split(/[^A-Za-z0-9]+/u)
    .map((word) => (/[a-z]/u.test(word) ? word : word.toLowerCase()))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}
