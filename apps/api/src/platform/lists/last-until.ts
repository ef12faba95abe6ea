/** The last of entries in order of time that is not after an instant (ms); undefined if there is none. */
export function lastUntil<T extends { at: number }>(entries: readonly T[], at: number): T | undefined {
  let low = -1;
  let high = entries.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((entries[middle] as T).at <= at) low = middle;
    else high = middle - 1;
  }
  return entries[low];
}
