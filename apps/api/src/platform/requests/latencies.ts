/** Durations in classes that each are a tenth wider than the one before: few numbers for any count. */
export interface Latencies {
  add(milliseconds: number): void;
  readonly count: number;
  readonly most: number;
  /** The duration that a share of all does not exceed, ms; 0 without any. */
  percentile(share: number): number;
}

const LEAST = 0.05;
const GROWTH = Math.log(1.1);
/** From 0.05 ms to 70 s. */
const CLASSES = 150;

export function createLatencies(): Latencies {
  const classes = new Uint32Array(CLASSES);
  let count = 0;
  let most = 0;
  return {
    add(milliseconds) {
      const place = Math.ceil(Math.log(Math.max(milliseconds, LEAST) / LEAST) / GROWTH);
      const at = Math.min(place, CLASSES - 1);
      classes[at] = (classes[at] ?? 0) + 1;
      count += 1;
      most = Math.max(most, milliseconds);
    },
    get count() {
      return count;
    },
    get most() {
      return most;
    },
    percentile(share) {
      let rest = Math.ceil(share * count);
      for (const [place, amount] of classes.entries()) {
        rest -= amount;
        if (rest <= 0 && count > 0) return Math.min(most, LEAST * Math.exp(place * GROWTH));
      }
      return 0;
    },
  };
}
