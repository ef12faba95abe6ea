/** How much a map keeps in memory before the oldest goes. */
const MOST_KEPT = 20_000;

/** Keeps a value; where there are too many, the one that was put in first goes. */
export function keep<T>(kept: Map<string, T>, key: string, value: T): void {
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value as string);
  kept.set(key, value);
}
