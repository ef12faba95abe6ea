/** Net worth at an instant, in the currency of the account. */
export interface Worth {
  at: number;
  value: number;
}

export interface RunFigures {
  /** Net worth at the start and now. */
  began: number;
  worth: number;
  /** Return of the account, as a fraction. */
  gain: number;
  /** Return of the pair over the same time; null where the price at its start is unknown. */
  hold: number | null;
  /** The largest fall from a peak, as a fraction of that peak: 0.12 is 12 %. */
  drawdown: number;
}

/**
 * What a run has brought, compared with holding the pair.
 * @param points net worth from the start until now, oldest first
 * @param prices the price of the pair at the start and now
 * @returns null without points
 */
export function runFigures(
  points: readonly Worth[],
  prices: { began: number | null; now: number | null },
): RunFigures | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const { began, now } = prices;
  let peak = first.value;
  let drawdown = 0;
  for (const { value } of points) {
    peak = Math.max(peak, value);
    if (peak > 0) drawdown = Math.max(drawdown, 1 - value / peak);
  }
  return {
    began: first.value,
    worth: last.value,
    gain: first.value > 0 ? last.value / first.value - 1 : 0,
    hold: began && now ? now / began - 1 : null,
    drawdown,
  };
}
