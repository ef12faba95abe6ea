/**
 * The averages that a chart can show. A simple one is the mean of the last closes; an exponential one weighs recent
 * closes more.
 */
export const studies = [
  { key: 'ma20', label: 'MA 20', kind: 'simple', length: 20 },
  { key: 'ma50', label: 'MA 50', kind: 'simple', length: 50 },
  { key: 'ma200', label: 'MA 200', kind: 'simple', length: 200 },
  { key: 'ema12', label: 'EMA 12', kind: 'exponential', length: 12 },
  { key: 'ema26', label: 'EMA 26', kind: 'exponential', length: 26 },
] as const;

export type Study = (typeof studies)[number];
export type StudyKey = Study['key'];

/** One value for each close; NaN while there are too few closes. */
export function studyOf(
  { kind, length }: Pick<Study, 'kind' | 'length'>,
  closes: readonly number[],
): number[] {
  const values: number[] = [];
  for (let i = 0; i < closes.length; i++) values.push(nextValue({ kind, length }, closes, values, i));
  return values;
}

/**
 * The value at a close, from the closes up to it and the values before it.
 * @param index of the last close of a running candle
 */
export function nextValue(
  { kind, length }: Pick<Study, 'kind' | 'length'>,
  closes: readonly number[],
  values: readonly number[],
  index: number,
): number {
  if (index < length - 1) return Number.NaN;
  const before = values[index - 1] ?? Number.NaN;
  const close = closes[index] as number;
  if (kind === 'exponential' && !Number.isNaN(before)) return before + (close - before) * (2 / (length + 1));
  let sum = 0;
  for (let i = index - length + 1; i <= index; i++) sum += closes[i] as number;
  return sum / length;
}
