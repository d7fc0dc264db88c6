/** How many milliseconds of CPU a task takes, which a busy machine does not make more of as it does of the clock's. */
export function countCpuMs(task: () => void): number {
  const before = process.cpuUsage();
  task();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
