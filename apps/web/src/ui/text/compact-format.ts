const SIZES = [
  ['T', 1e12],
  ['B', 1e9],
  ['M', 1e6],
  ['K', 1e3],
] as const;

const MINUS = '\u2212';

/**
 * A decimal string in few digits: '1845229997000' → '1.85T'. Text that is no number stays.
 * @param how `cut` never shows more than there is
 */
export function formatCompact(text: string, how: 'round' | 'cut' = 'round'): string {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  const magnitude = Math.abs(value);
  // A number that rounds up to the next unit is written in that.
  const least = how === 'cut' ? 1 : 0.999995;
  const [letter, size] = SIZES.find(([, one]) => magnitude >= one * least) ?? ['', 1];
  const scaled = magnitude / size;
  const decimals = scaled >= 10_000 ? 0 : 2;
  const kept = how === 'cut' ? Math.floor(scaled * 10 ** decimals) / 10 ** decimals : scaled;
  const digits = kept.toFixed(decimals).replace(/\B(?=(\d{3})+(?!\d))/g, decimals === 0 ? ',' : '');
  return `${value < 0 && Number(digits) > 0 ? MINUS : ''}${digits}${letter}`;
}
