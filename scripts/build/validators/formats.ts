const day31 = "(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])";
const day30 = "(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)";
const day28 = "02-(?:0[1-9]|1\\d|2[0-8])";
const leapYear = "(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)";
const date = `(?:\\d{4}-(?:${day31}|${day30}|${day28})|${leapYear}-02-29)`;

// A leap second is 23:59:60 in UTC. Every offset in use is a multiple of 15 minutes.
const time = "(?:[01]\\d|2[0-3]):(?:[0-5]\\d:[0-5]\\d|(?:14|29|44|59):60)(?:\\.\\d+)?";
const offset = "(?:Z|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)";

const number = "\\d+(?:[.,]\\d+)?";
const earlyFraction = ".*[.,]\\d+[YMDHT]+\\d";
const clock = `T(?=\\d)(?:${number}H)?(?:${number}M)?(?:${number}S)?`;

/**
 * The formats of the contract as regular expressions, so that the validators need no library. Each takes time linear in
 * the length of its input. `binary` accepts any value, because bytes are not a string, and so does `password`, which
 * only marks secrets.
 */
export const formats = {
  /** RFC 3339 full-date. The day must exist in that month and year. */
  date: new RegExp(`^${date}$`),
  /** RFC 3339 date-time. T and Z are case-insensitive. */
  "date-time": new RegExp(`^${date}T${time}${offset}$`, "i"),
  /** ISO 8601 duration. Only the last part may have a fraction. Weeks cannot be combined with other units. */
  duration: new RegExp(
    `^P(?!$)(?!${earlyFraction})(?:${number}W|(?:${number}Y)?(?:${number}M)?(?:${number}D)?(?:${clock})?)$`,
  ),
  /** RFC 9562 UUID, case-insensitive. */
  uuid: /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i,
  binary: true,
  password: true,
} as const;
