import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Atom } from 'jotai';
import { atom } from 'jotai';
import { useMemo } from 'react';
import type { Market } from '../../../features/markets/markets.ts';
import { useMarkets } from '../../../features/markets/markets.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { add, decimal, decimalText, multiply, rescale, ZERO } from '../../../lib/text/decimal.ts';
import { priceAtom } from '../../../state/prices/live-prices.ts';
import type { Holding } from '../../../state/prices/valuation.ts';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { PriceChange } from '../../../ui/text/price-change.tsx';
import { dayChangeAtom, readDayChange } from '../overview/day-change.ts';

const SAMPLE: readonly Omit<Holding, 'held'>[] = [
  { currency: 'BTC', amount: '0.25' },
  { currency: 'ETH', amount: '4' },
  { currency: 'SOL', amount: '60' },
];

/** What a portfolio that is named here is worth at the prices of the exchange. */
export function SamplePortfolio() {
  const { data, isError } = useMarkets();
  const held = useMemo(
    () =>
      SAMPLE.filter(({ currency }) =>
        data?.some(({ base, quote }) => base === currency && quote === 'USD'),
      ).map((one) => ({ ...one, held: '0' })),
    [data],
  );
  if (isError || (data && held.length === 0)) return null;
  return (
    <div className="px-5 pt-4 pb-5">
      <p className="text-13 text-muted">
        A sample portfolio:{' '}
        {SAMPLE.map(({ currency, amount }) => `${amount} ${codeLabel(currency)}`).join(', ')}
      </p>
      {data ? <Worth held={held} markets={data} /> : <Skeleton className="mt-1 h-9 w-56" />}
    </div>
  );
}

function Worth({ held, markets }: { held: readonly Holding[]; markets: readonly Market[] }) {
  const total = useAtomValue(useMemo(() => worthAtom(held, markets), [held, markets]));
  const { fraction } = readDayChange(
    useAtomValue(useMemo(() => dayChangeAtom(held, markets, 'USD'), [held, markets])),
  );
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-24 font-semibold tracking-[-0.02em] md:text-32">
      <Amount value={total} currency="USD" rule="value" />
      <span className="text-13 font-medium tracking-normal">
        <PriceChange fraction={fraction} />
      </span>
    </p>
  );
}

/** The sum at live prices, or at those of the list before the first live one. */
function worthAtom(held: readonly Holding[], markets: readonly Market[]): Atom<string> {
  return atom((get) => {
    const sum = held.reduce((total, { currency, amount }) => {
      const market = markets.find(({ base, quote }) => base === currency && quote === 'USD');
      const price = market && (get(priceAtom(market.pair)) ?? market.price);
      return price ? add(total, multiply(decimal(amount), decimal(price))) : total;
    }, ZERO);
    return decimalText(rescale(sum, 2));
  });
}
