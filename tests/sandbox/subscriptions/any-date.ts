import fc from "fast-check";

/** Any date of forty years. */
export const anyDate = fc
  .date({ min: new Date("2010-01-01"), max: new Date("2049-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Any length of a cycle. */
export const frequencyTypes = fc.constantFrom("WEEKLY", "MONTHLY", "QUARTERLY", "SEMIANNUAL", "ANNUAL");
