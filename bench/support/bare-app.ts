import { serveBuiltPages } from './built-pages.ts';
import type { Served } from './load.ts';

const ROWS = 40;

const rows = Array.from({ length: ROWS }, (_, id) => ({
  id,
  name: `Coin number ${id}`,
  symbol: `C${id}`,
  price: (id * 12.5).toFixed(2),
  change: `${(id / 10).toFixed(2)}%`,
  volume: (id * 99_000).toLocaleString('en'),
}));

/** Builds and serves apps/web/bare-app, and at /chart.html a page with only the chart's library. */
export const serveBareApp = (): Promise<Served> =>
  serveBuiltPages('bare-app', ['index.html', 'chart.html'], { '/rows.json': rows });
