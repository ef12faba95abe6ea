import { formatCompact } from '../../ui/text/compact-format.ts';

const PARTS = [0, 0.25, 0.5, 0.75, 1] as const;

/**
 * How an axis writes its values: in few digits, or exact where those would be the same for several of its lines.
 * @param values that the axis spans
 */
export function axisText(
  values: readonly number[],
  exact: (value: number) => string,
): (value: number) => string {
  const compact = (value: number) => formatCompact(String(value));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const texts = new Set(PARTS.map((part) => compact(least + (most - least) * part)));
  return texts.size === PARTS.length || most === least ? compact : exact;
}
