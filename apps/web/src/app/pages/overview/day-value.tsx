import { useMemo } from 'react';
import type { Asset } from '../../../api/ping.ts';
import { useDays } from '../../../features/markets/day.ts';
import type { Market } from '../../../features/markets/markets.ts';
import { Sparkline } from '../../../ui/chart/sparkline.tsx';
import { dayValues } from './day-values.ts';

interface DayValueProps {
  assets: readonly Asset[];
  markets: readonly Market[];
}

/** A chart of the value of the current holdings over the last day. Decorative: the figures beside it say the same. */
export function DayValue({ assets, markets }: DayValueProps) {
  const { held, pairs } = useMemo(() => withMarkets(assets, markets), [assets, markets]);
  const days = useDays(pairs);
  const points = useMemo(() => {
    if (days.length === 0 || days.some((candles) => candles === undefined)) return [];
    const moving = new Set(held.map(({ asset }) => asset.currency));
    const steady = assets.filter(({ currency }) => !moving.has(currency));
    return dayValues(
      steady.reduce((sum, { value }) => sum + Number(value), 0),
      // Values in the trader's currency at the current rate, so that the line shows only price changes.
      held.map(({ asset, market }, index) => ({
        amount: Number(asset.value) / Number(market.price),
        candles: days[index] ?? [],
      })),
    );
  }, [assets, held, days]);
  const [first = 0] = points;
  // Money alone has no price of its own to draw.
  if (assets.every(({ kind }) => kind === 'fiat')) return null;
  return (
    <div className="h-16 w-full min-w-0 lg:h-20 lg:max-w-100 lg:flex-1" aria-hidden="true">
      {points.length < 2 ? null : (
        <Sparkline
          points={points}
          rose={(points.at(-1) ?? 0) >= first}
          width={400}
          height={80}
          className="size-full"
        />
      )}
    </div>
  );
}

function withMarkets(assets: readonly Asset[], markets: readonly Market[]) {
  const held = assets.flatMap((asset) => {
    const market = markets.find(({ base, quote }) => base === asset.currency && quote === 'USD');
    return market ? [{ asset, market }] : [];
  });
  return { held, pairs: held.map(({ market }) => market.pair) };
}
