/**
 * A pure function that remembers its results, for all worlds of the process. What it returns must be safe to share: only
 * its speed may depend on who used it before.
 * @param most results are remembered; the oldest is dropped first
 */
export function remembered<K extends string | number, Rest extends unknown[], T>(
  compute: (key: K, ...rest: Rest) => T,
  most: number,
): (key: K, ...rest: Rest) => T {
  const results = new Map<K, T>();
  // The keys in a ring: to ask a map for its first key is slow where many have been deleted.
  const keys: K[] = [];
  let oldest = 0;
  return (key, ...rest) => {
    let result = results.get(key);
    if (result === undefined) {
      result = compute(key, ...rest);
      if (results.has(key)) return result;
      if (keys.length < most) keys.push(key);
      else {
        results.delete(keys[oldest] as K);
        keys[oldest] = key;
        oldest = (oldest + 1) % most;
      }
      results.set(key, result);
    }
    return result;
  };
}
