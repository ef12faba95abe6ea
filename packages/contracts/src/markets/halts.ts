/** Year-month-day, hour:minute:second, in UTC as everything on the simulated clock. */
function sayInstant(at: string): string {
  return `${at.slice(0, 19).replace('T', ', ')} UTC`;
}

/** Until when trading is halted, as a sentence goes on. @param resumesAt ISO 8601 in UTC; null where staff decide */
export function haltedUntil(resumesAt: string | null): string {
  return resumesAt === null ? 'until staff resume it' : `until ${sayInstant(resumesAt)}`;
}
