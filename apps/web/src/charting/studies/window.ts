/** The last values of a series. */
export interface Window {
  /** Takes a value. @returns whether there are as many values as the window is long; NaN does not count */
  push(value: number, keep: boolean): boolean;
  /** A value by its age: 0 is the newest. */
  at(age: number): number;
  readonly length: number;
}

export function createWindow(length: number): Window {
  const values = new Float64Array(length);
  let next = 0;
  let kept = 0;
  let newest = 0;
  return {
    length,
    push(value, keep) {
      if (Number.isNaN(value)) return false;
      // This place has the oldest value, which the window leaves out in either case.
      values[next] = value;
      newest = next;
      if (keep) {
        next = (next + 1) % length;
        kept++;
      }
      return kept + (keep ? 0 : 1) >= length;
    },
    at: (age) => values[(newest - age + length) % length] as number,
  };
}

/** The sum of what `of` makes of each value. */
export function sumOf(window: Window, of: (value: number, age: number) => number = (value) => value): number {
  let sum = 0;
  for (let age = window.length - 1; age >= 0; age--) sum += of(window.at(age), age);
  return sum;
}

export function highest(window: Window): number {
  let most = window.at(0);
  for (let age = 1; age < window.length; age++) most = Math.max(most, window.at(age));
  return most;
}

export function lowest(window: Window): number {
  let least = window.at(0);
  for (let age = 1; age < window.length; age++) least = Math.min(least, window.at(age));
  return least;
}
