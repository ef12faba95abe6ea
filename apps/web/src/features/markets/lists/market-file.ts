import { fixedPercent } from '../../../lib/text/percent-text.ts';
import { csvText } from '../../../ui/table/csv.ts';
import type { RankedMarket } from './ranking.ts';

/** As the list rounds it, with a minus that programs read. */
const percent = (fraction: number) => fixedPercent(fraction, 2).slice(0, -1).replace('\u2212', '-');

/** The columns of the file; a number has its unit in a column beside it. */
const columns: readonly { header: string; text: (market: RankedMarket) => string }[] = [
  { header: '#', text: ({ rank }) => String(rank) },
  { header: 'Name', text: ({ name }) => name },
  { header: 'Pair', text: ({ pair }) => pair },
  { header: 'Status', text: ({ status }) => status },
  ...inUnit('Price', ({ price }) => price),
  ...inUnit('1 h', ({ change1h }) => percent(change1h), inPercent),
  ...inUnit('24 h', ({ change24h }) => percent(change24h), inPercent),
  ...inUnit('7 d', ({ change7d }) => percent(change7d), inPercent),
  ...inUnit('24 h low', ({ low24h }) => low24h),
  ...inUnit('24 h high', ({ high24h }) => high24h),
  ...inUnit('24 h volume', ({ turnover24h }) => turnover24h),
  ...inUnit('24 h amount', ({ volume24h }) => volume24h, inBase),
  ...inUnit('Market cap', ({ marketCap }) => marketCap ?? ''),
  ...inUnit('Supply', ({ supply }) => supply ?? '', inBase),
];

type Text = (market: RankedMarket) => string;

function inUnit(header: string, text: Text, unit: Text = ({ quote }) => quote) {
  return [
    { header, text },
    { header: `${header} in`, text: unit },
  ];
}

function inPercent(): string {
  return '%';
}

function inBase({ base }: RankedMarket): string {
  return base;
}

/** Markets as a CSV file. The list is made in the browser, from live prices, and so is its file. */
export function marketFile(markets: readonly RankedMarket[]): Blob {
  // The byte order mark tells spreadsheets that it is UTF-8.
  return new Blob(['\ufeff', csvText(columns, markets)], { type: 'text/csv' });
}
