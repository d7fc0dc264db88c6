const weights = [3, 7, 1];

/** Completes the 17 digits of a CLABE by its check digit. */
export function completeClabe(digits: string): string {
  const sum = Array.from(digits, (digit, index) => (Number(digit) * (weights[index % 3] ?? 0)) % 10).reduce(
    (total, part) => total + part,
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
