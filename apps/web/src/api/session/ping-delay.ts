/** Milliseconds. */
const MIDDLE = 60_000;
const SPREAD = 30_000;

/** Milliseconds until the next ping: 60 s ± 30 s. */
export function pingDelay(random: () => number = Math.random): number {
  return MIDDLE - SPREAD + Math.round(random() * 2 * SPREAD);
}
