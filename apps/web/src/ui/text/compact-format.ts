const SIZES = [
  ['T', 1e12],
  ['B', 1e9],
  ['M', 1e6],
  ['K', 1e3],
] as const;

const MINUS = '\u2212';

/** A decimal string in few digits: '1845229997000' → '1.85T'. Text that is no number stays. */
export function formatCompact(text: string): string {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  const magnitude = Math.abs(value);
  // A number that rounds up to the next unit is written in that.
  const [letter, size] = SIZES.find(([, one]) => magnitude >= one * 0.999995) ?? ['', 1];
  const digits = (magnitude / size).toFixed(2);
  return `${value < 0 && Number(digits) > 0 ? MINUS : ''}${digits}${letter}`;
}
