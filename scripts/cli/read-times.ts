/** CPU seconds spent in programs (user) and in the operating system on their behalf (system). */
export interface CpuSeconds {
  readonly user: number;
  readonly system: number;
}

/**
 * Reads the CPU seconds of the children of a shell from the output of `times`: a line for the shell, and one for its
 * children, each with user and system time.
 * @throws {Error} if the output is not of that form
 */
export function readTimes(printed: string): CpuSeconds {
  // Some shells use the decimal separator of their locale.
  const times = [...printed.matchAll(/(\d+)m(\d+)[.,](\d+)s/g)];
  const [, , user, system] = times.map(
    ([, minutes, whole, rest]) => 60 * Number(minutes) + Number(`${whole}.${rest}`),
  );
  if (user !== undefined && system !== undefined) return { user, system };
  throw new Error(
    `The CPU time cannot be read: \`times\` of the shell \`sh\` printed ${JSON.stringify(printed)}, not two lines such as "0m0.01s 0m0.02s".`,
  );
}
