/** Measures this process. @returns its CPU time divided by wall time since the previous call, and its memory in bytes */
export function createLoadMeter(): () => { cpu: number; memory: number } {
  let before = { used: process.cpuUsage(), at: performance.now() };
  return () => {
    const at = performance.now();
    const { user, system } = process.cpuUsage(before.used);
    const cpu = (user + system) / 1_000 / Math.max(1, at - before.at);
    before = { used: process.cpuUsage(), at };
    return { cpu: Math.round(cpu * 1_000) / 1_000, memory: process.memoryUsage.rss() };
  };
}
