import { codeLabel } from '@papermint/contracts/money/asset-code';
import { currencyDecimals } from '@papermint/contracts/money/currency-decimals';
import { formatAmount } from '../../../ui/text/amount-format.ts';
import type { Market } from '../markets.ts';
import { priceDecimals } from '../markets.ts';
import type { DeepLevel } from './book-levels.ts';
import { sumTo } from './book-levels.ts';

/** The row of the book under the pointer: its place among its side, and its corner in the window, px. */
export interface Pointed {
  index: number;
  top: number;
  left: number;
}

const WIDTH = 208;

/** The totals of all rows to one, beside that row if there is room. */
export function LevelSum({ level, market, at }: { level: DeepLevel; market: Market; at: Pointed }) {
  const decimals = priceDecimals(market);
  const { average, cost } = sumTo(level, decimals);
  const beside = at.left - WIDTH - 8;
  const place = beside >= 0 ? { left: beside, top: at.top - 24 } : { left: at.left + 16, top: at.top + 26 };
  const figures = [
    ['Average price', `${formatAmount(average, 'exact', decimals)} ${codeLabel(market.quote)}`],
    [`Sum, ${codeLabel(market.base)}`, formatAmount(level.total, 'exact')],
    [`Sum, ${codeLabel(market.quote)}`, formatAmount(cost, 'exact', currencyDecimals(market.quote))],
  ];
  return (
    <dl
      className="num pointer-events-none fixed z-30 grid w-52 grid-cols-[auto_1fr] gap-x-3 gap-y-1 rounded-control border border-line bg-float px-3 py-2 text-11 shadow-pop"
      style={place}
    >
      {figures.map(([name, figure]) => (
        <div key={name} className="contents">
          <dt className="text-subtle">{name}</dt>
          <dd className="text-right font-medium">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
