/**
 * The widths of a candle in device pixels. Both are odd or both even, so that the wick is in the middle. Far from each
 * other, candles leave a fifth of their space free; close together they are 3 px wide or as wide as their space.
 * @param spacing of candles, CSS px
 * @param ratio device pixels of a CSS pixel
 */
export function barWidths(spacing: number, ratio: number): { body: number; wick: number } {
  const wick = Math.max(1, Math.floor(Math.min(ratio, spacing * ratio)));
  let body = widest(spacing, ratio);
  if (body > 2 && body % 2 !== wick % 2) body--;
  return { body, wick };
}

function widest(spacing: number, ratio: number): number {
  if (spacing >= 2.5 && spacing <= 4) return Math.floor(3 * ratio);
  const free = (0.2 * Math.atan(Math.max(4, spacing) - 4)) / (Math.PI / 2);
  const width = Math.min(Math.floor(spacing * (1 - free) * ratio), Math.floor(spacing * ratio));
  return Math.max(Math.floor(ratio), width);
}
