import { tradePath } from '@papermint/contracts/markets/trade-path';
import { Link } from 'react-router-dom';
import { CompactAmount } from '../../../ui/text/compact-amount.tsx';
import { LiveMove, namesOf } from '../lists/market-cells.tsx';
import type { RankedMarket } from '../lists/ranking.ts';
import { LivePrice } from '../live-price.tsx';
import type { Group, SizeBy, Span } from './heat-rules.ts';

interface HeatTableProps {
  groups: readonly Group<RankedMarket>[];
  by: SizeBy;
  span: Span;
  /** The words of the span. */
  period: string;
  /** Whether a market has a terminal. */
  open: boolean;
}

/** What the heat map shows, as a table: the groups with their markets, the largest first. */
export function HeatTable({ groups, by, span, period, open }: HeatTableProps) {
  return (
    <table className="w-full text-13">
      <caption className="sr-only">Markets by size, with the change over {period}</caption>
      <thead>
        <tr className="h-9 border-b border-line text-11 text-subtle *:font-normal">
          <th scope="col" className="pl-4 text-left">
            Market
          </th>
          <th scope="col" className="text-right">
            Price
          </th>
          <th scope="col" className="text-right">
            {period}
          </th>
          <th scope="col" className="pr-4 text-right">
            {by === 'cap' ? 'Market cap' : '24 h volume'}
          </th>
        </tr>
      </thead>
      {groups.map(({ name, size, markets }) => (
        <tbody key={name}>
          {groups.length > 1 ? (
            <tr className="h-9 bg-surface-2 text-12">
              <th scope="rowgroup" colSpan={3} className="pl-4 text-left font-medium">
                {name}
              </th>
              <td className="pr-4 text-right text-muted">
                <CompactAmount value={String(Math.round(size))} currency="USD" />
              </td>
            </tr>
          ) : null}
          {markets.map((market) => (
            <tr key={market.pair} data-key={market.pair} className="h-10 border-b border-line">
              <th scope="row" className="max-w-0 min-w-24 truncate pl-4 text-left font-medium">
                {open ? (
                  <Link to={tradePath(market)} className="hover:text-accent touch:py-3.5">
                    {namesOf(market).title}
                  </Link>
                ) : (
                  namesOf(market).title
                )}
              </th>
              <td className="text-right">
                <LivePrice market={market} fit={10} />
              </td>
              <td className="pl-2 text-right">
                <LiveMove market={market} span={span} />
              </td>
              <td className="pr-4 pl-2 text-right text-muted">
                {by === 'cap' ? (
                  <CompactAmount value={market.marketCap} currency={market.quote} />
                ) : (
                  <CompactAmount value={market.turnoverUsd24h} currency="USD" />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
