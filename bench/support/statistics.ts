/** Measures of time series, for the bench of realism. */

export const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const position = part * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(position)] as number, sorted[Math.ceil(position)] as number];
  return below + (above - below) * (position % 1);
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

export function correlation(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [mean(one), mean(other)];
  let [both, first, second] = [0, 0, 0];
  one.forEach((value, i) => {
    const [x, y] = [value - a, (other[i] as number) - b];
    both += x * y;
    first += x * x;
    second += y * y;
  });
  return both / Math.sqrt(first * second);
}

/** Between a series and itself so many steps later. */
export const autocorrelation = (values: readonly number[], lag: number) =>
  correlation(values.slice(0, -lag), values.slice(lag));

export function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

export function kurtosis(values: readonly number[]): number {
  const middle = mean(values);
  return mean(values.map((value) => (value - middle) ** 4)) / deviation(values) ** 4;
}

export const returnsOf = (prices: readonly number[]) =>
  prices.slice(1).map((price, i) => Math.log(price / (prices[i] as number)));

/** Every so many values, the last one included. */
export const every = <T>(values: readonly T[], step: number) =>
  values.filter((_, i) => (values.length - 1 - i) % step === 0);

/** The exponent of a power tail by Hill's estimate, from the largest tenth. */
export function tailExponent(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => b - a);
  const count = Math.floor(sorted.length / 10);
  const least = sorted[count] as number;
  return count / sorted.slice(0, count).reduce((sum, value) => sum + Math.log(value / least), 0);
}
