/** `2026-06-01, 15:00:00 UTC`. */
function sayInstant(at: string): string {
  return `${at.slice(0, 19).replace('T', ', ')} UTC`;
}

/**
 * The end of a sentence about a halt: `until 2026-06-01, 15:00:00 UTC`.
 * @param resumesAt ISO 8601 in UTC; null if staff decide when trading resumes
 */
export function haltedUntil(resumesAt: string | null): string {
  return resumesAt === null ? 'until further notice' : `until ${sayInstant(resumesAt)}`;
}
