/** Round numbers between two bounds, `about` of them. */
export function niceTicks(low: number, high: number, about: number): number[] {
  if (high <= low) return [low];
  const rough = (high - low) / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((size) => size * power >= rough) ?? 10) * power;
  const ticks: number[] = [];
  for (let count = Math.ceil(low / step - 1e-9); count * step <= high + step * 1e-9; count += 1) {
    ticks.push(Number((count * step).toPrecision(12)));
  }
  return ticks;
}

/** The point nearest to a position, a fraction of the width. */
export function nearestIndex(fraction: number, points: number): number {
  return Math.min(points - 1, Math.max(0, Math.round(fraction * (points - 1))));
}
