import { useAtomValue } from '../../../lib/atoms.ts';
import { liveMarketAtom } from '../../../state/prices/live-prices.ts';
import { marketKey } from '../../../state/prices/venue.ts';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import type { Market } from '../../markets/markets.ts';
import { priceDecimals } from '../../markets/markets.ts';

const FIGURES = [
  { key: 'mark', name: 'Mark', title: 'Positions are valued and liquidated at the mark price' },
  { key: 'index', name: 'Index', title: 'Futures follow the index price, which comes from the spot market' },
] as const;

/** Mark and index price of the futures of a pair, at the instant of the last price. */
export function PriceFigures({ market }: { market: Market }) {
  const live = useAtomValue(liveMarketAtom(marketKey(market.pair, 'futures')));
  return FIGURES.map(({ key, name, title }) => {
    const price = live?.[key];
    return (
      <div key={key} title={title}>
        <dt className="text-11 whitespace-nowrap text-subtle">{name}</dt>
        <dd className="min-h-4 font-medium md:min-w-16">
          {price ? (
            <Amount
              value={price}
              currency={market.quote}
              rule="exact"
              leastDecimals={priceDecimals(market)}
            />
          ) : (
            <Skeleton className="h-4 w-16" />
          )}
        </dd>
      </div>
    );
  });
}
