import type { Place } from './drawing.ts';

/** The distance of a place from the line between two others, px. */
export function distanceToSegment({ x, y }: Place, a: Place, b: Place): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const at = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / length));
  return Math.hypot(x - a.x - at * dx, y - a.y - at * dy);
}

/** The distance of a place from the nearest part of a path; infinite for none. */
export function distanceToPath(place: Place, path: readonly Place[]): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let i = 1; i < path.length; i++) {
    nearest = Math.min(nearest, distanceToSegment(place, path[i - 1] as Place, path[i] as Place));
  }
  return nearest;
}

/** Whether a place is inside the corners of an area. */
export function isInside({ x, y }: Place, corners: readonly Place[]): boolean {
  let inside = false;
  let before = corners.at(-1) as Place;
  for (const corner of corners) {
    const crosses = corner.y > y !== before.y > y;
    if (crosses && x < ((before.x - corner.x) * (y - corner.y)) / (before.y - corner.y) + corner.x) {
      inside = !inside;
    }
    before = corner;
  }
  return inside;
}

/** The point where a ray from `a` through `b` has left the box; `b` where both are the same. */
export function rayEnd(a: Place, b: Place, { width, height }: { width: number; height: number }): Place {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const times = (delta: number, from: number, size: number) =>
    delta > 0 ? (size - from) / delta : delta < 0 ? -from / delta : Number.POSITIVE_INFINITY;
  const by = Math.max(1, Math.min(times(dx, a.x, width), times(dy, a.y, height)));
  return Number.isFinite(by) ? { x: a.x + dx * by, y: a.y + dy * by } : b;
}

/** Where a line through `a` and `b` is at an x; at `a` for a vertical line. */
export const lineAt = (a: Place, b: Place, x: number): number =>
  a.x === b.x ? a.y : a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x);

/** The corners of the rectangle between two places. */
export const corners = (a: Place, b: Place): Place[] => [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }];

/** The indexes of the places of a path that stay when no place may be farther than `tolerance` px from it. */
export function simplified(path: readonly Place[], tolerance: number): number[] {
  const keep = new Set([0, path.length - 1]);
  const parts: [number, number][] = [[0, path.length - 1]];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [from, to] = part;
    let [farthest, at] = [tolerance, -1];
    for (let i = from + 1; i < to; i++) {
      const distance = distanceToSegment(path[i] as Place, path[from] as Place, path[to] as Place);
      if (distance > farthest) [farthest, at] = [distance, i];
    }
    if (at < 0) continue;
    keep.add(at);
    parts.push([from, at], [at, to]);
  }
  return [...keep].sort((a, b) => a - b);
}

/** The part of a line that is inside a box, with a margin; null if none is. */
export function clipped(
  a: Place,
  b: Place,
  { width, height }: { width: number; height: number },
  margin = 50,
): [Place, Place] | null {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  let [enter, leave] = [0, 1];
  const sides = [
    [-dx, a.x + margin],
    [dx, width + margin - a.x],
    [-dy, a.y + margin],
    [dy, height + margin - a.y],
  ] as const;
  for (const [by, room] of sides) {
    if (by === 0 && !(room >= 0)) return null;
    if (by < 0) enter = Math.max(enter, room / by);
    else if (by > 0) leave = Math.min(leave, room / by);
  }
  // No number is at most another one, so this also leaves out what the scale does not have.
  if (!(enter <= leave && Number.isFinite(dx + dy))) return null;
  const at = (share: number): Place => ({ x: a.x + dx * share, y: a.y + dy * share });
  return [enter === 0 ? a : at(enter), leave === 1 ? b : at(leave)];
}
