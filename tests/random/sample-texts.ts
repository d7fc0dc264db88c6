/** Edge cases of the formats, patterns and lengths in the contract, both valid and invalid. */
export const sampleTexts: readonly string[] = [
  "",
  " ",
  "a",
  "null",
  "\u0000",
  "ação 😀",
  "__proto__",
  ..."2025-01-15 2024-02-29 2023-02-29 1900-02-29 2000-02-29 2025-04-31 2025-13-01 2025-00-10".split(" "),
  ..."2025-1-5 25-01-15 2025-01-32 +2025-01-15 20250115 0000-01-01 9999-12-31".split(" "),
  "2025-01-15\n",
  "٢٠٢٥-٠١-١٥",
  ..."12:00:00Z 12:00:00.123Z 12:00:00.Z 12:00:00,5Z 24:00:00Z 12:00:60Z 23:59:59.999999999Z"
    .split(" ")
    .map((time) => `2025-01-15T${time}`),
  ..."12:00:00 12:00Z 12:00:00z 12:00:00+03:00 12:00:00-00:00 12:00:00+3:00 12:00:00+24:00 12:00:00+23:60"
    .split(" ")
    .map((time) => `2025-01-15T${time}`),
  // A leap second of the past. Our pattern accepts one on any day, since future ones are not known.
  "2016-12-31T23:59:60Z",
  "2025-01-15t12:00:00Z",
  "2025-01-15 12:00:00Z",
  "2023-02-29T12:00:00Z",
  ..."https://example.com https://example.com/a?b=c#d https://u:p@example.com:8443/ http:// https:/x".split(
    " ",
  ),
  ..."//example.com /relative example.com mailto:a@example.com urn:a:b ftp://[::1]/ HTTPS://EXAMPLE.COM".split(
    " ",
  ),
  ..."https://example.com/%zz https://example.com/%41 https://example.com/é 1https://a h+t-t.p://a".split(
    " ",
  ),
  "https://exam ple.com/",
  "https://example.com/<>",
  ..."150.75 0.00 0.01 00.10 1 0 10 -1.00 +1.00 1.5 1.505 .50 1. 1e3 1,50 150.75x 99999999999999999999.99".split(
    " ",
  ),
  " 150.75",
  "150.75\n",
  ..."PT1H PT2H P1D P PT P1W P1Y2M3DT4H5M6S PT0.5S PT1,5H P0.5DT1H -PT1H P1M1Y P0000-00-00T01:00:00 P00000000T010000".split(
    " ",
  ),
  ..."01/29 13/29 1/29 01/2029 0129 123 1234 12 4111111111111111".split(" "),
  ..."529.***.***-** 529******** 52998224725 BRL USD USDT PIX BRA brl PAID CPF".split(" "),
  ..."0f8fad5b-d9cb-469f-a165-70867728950e 0F8FAD5B-D9CB-469F-A165-70867728950E".split(" "),
  ...[64, 65, 2000, 2001].flatMap((length) => ["x".repeat(length), "😀".repeat(length)]),
];
