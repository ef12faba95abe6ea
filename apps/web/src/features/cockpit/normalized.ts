import type { CurvePoint } from '@papermint/contracts/cockpit/run-model';

/** A point of a curve: the passed share of the time, and the value by the first one, times 100. */
interface SharePoint {
  share: number;
  value: number;
}

/** A curve that begins at 100. One that begins at or below zero has no such form, so it is empty. */
export function normalized(points: readonly CurvePoint[]): SharePoint[] {
  const [first] = points;
  const last = points.at(-1);
  const begin = Number(first?.equity ?? 0);
  if (!first || !last || !(begin > 0)) return [];
  const [from, to] = [Date.parse(first.at), Date.parse(last.at)];
  return points.map(({ at, equity }) => ({
    share: to === from ? 0 : (Date.parse(at) - from) / (to - from),
    value: (Number(equity) / begin) * 100,
  }));
}

/** The curve as an SVG path. */
export function pathOf(
  points: readonly SharePoint[],
  { width, height, low, high }: { width: number; height: number; low: number; high: number },
): string {
  return points
    .map(({ share, value }, index) => {
      const y = high === low ? 0.5 : 0.99 - ((value - low) / (high - low)) * 0.98;
      return `${index === 0 ? 'M' : 'L'}${(share * width).toFixed(1)} ${(y * height).toFixed(1)}`;
    })
    .join('');
}
