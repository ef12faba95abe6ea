/** A sparkline and the area below it, as SVG paths in a box of that size. */
export function sparkPaths(points: readonly number[], width: number, height: number) {
  const low = Math.min(...points);
  const range = Math.max(...points) - low;
  const inset = 2;
  const step = width / Math.max(1, points.length - 1);
  const line = points
    .map((value, index) => {
      const share = range === 0 ? 0.5 : (value - low) / range;
      const y = inset + (1 - share) * (height - 2 * inset);
      return `${index === 0 ? 'M' : 'L'}${(index * step).toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
  return { line, area: `${line}L${width} ${height}L0 ${height}Z` };
}
