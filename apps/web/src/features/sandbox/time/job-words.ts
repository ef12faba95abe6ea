/** The kind of a job for people: `withdrawal.step` is 'Withdrawal step'. */
export function jobName(job: string): string {
  const words = job
    .replaceAll(/[._-]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How often each kind of job ran, the most frequent first. */
export function ranLines(ran: readonly { job: string }[]): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { job } of ran) counts.set(jobName(job), (counts.get(jobName(job)) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
}
