import { useTitle } from '../../lib/title.ts';
import { Amount } from '../../ui/amount.tsx';
import { formatAmount } from '../../ui/amount-format.ts';
import { RoundImage } from '../../ui/round-image.tsx';
import { extremesOf, useDay } from './day.ts';
import { LiveChange, LivePrice } from './live-price.tsx';
import type { Market } from './markets.ts';
import { priceDecimals, useLivePrice } from './markets.ts';
import { PairPicker } from './pair-picker.tsx';

/** The pair, its price and its day. */
export function PairHeader({ market }: { market: Market }) {
  return (
    <header className="flex flex-wrap items-center gap-x-8 gap-y-2 px-4 py-3">
      <LiveTitle market={market} />
      <div className="flex items-center gap-3">
        <RoundImage key={market.image} src={market.image} label={market.base} className="size-8" />
        <div>
          <h1 className="sr-only">
            Trade {market.name} for {market.quote}
          </h1>
          <PairPicker market={market} />
          <p className="text-12 text-subtle">{market.name}</p>
        </div>
      </div>
      <div className="ml-auto text-right md:ml-0 md:text-left">
        <LivePrice market={market} toTick className="text-20 font-semibold" />
        <div className="text-12 md:hidden">
          <LiveChange market={market} />
        </div>
      </div>
      <DayFigures market={market} />
    </header>
  );
}

function DayFigures({ market }: { market: Market }) {
  const price = useLivePrice(market);
  const { data: candles } = useDay(market.pair, '15m');
  const extremes = candles ? extremesOf(candles, price) : null;
  return (
    <dl className="flex w-full gap-6 text-12 md:w-auto md:gap-8">
      <div className="hidden md:block">
        <dt className="text-11 text-subtle">24 h change</dt>
        <dd className="font-medium">
          <LiveChange market={market} />
        </dd>
      </div>
      {(['high', 'low'] as const).map((which) => (
        <div key={which} className="flex gap-2 md:block">
          <dt className="text-11 text-subtle">24 h {which}</dt>
          <dd className="font-medium">
            <Amount
              value={extremes?.[which] ?? null}
              currency={market.quote}
              rule="exact"
              leastDecimals={priceDecimals(market)}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The price in the tab's title, so that it can be watched from another one. */
function LiveTitle({ market }: { market: Market }) {
  const price = formatAmount(useLivePrice(market), 'exact', priceDecimals(market));
  useTitle(`${price} ${market.pair}`);
  return null;
}
