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
  return (key, ...rest) => {
    let result = results.get(key);
    if (result === undefined) {
      result = compute(key, ...rest);
      if (results.size >= most) results.delete(results.keys().next().value as K);
      results.set(key, result);
    }
    return result;
  };
}
