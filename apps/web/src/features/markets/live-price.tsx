import { Amount } from '../../ui/text/amount.tsx';
import { Flash } from '../../ui/text/flash.tsx';
import { PriceChange } from '../../ui/text/price-change.tsx';
import type { Market } from './markets.ts';
import { changeAt, priceDecimals, useLivePrice } from './markets.ts';

interface LiveProps {
  market: Market;
  className?: string;
}

interface LivePriceProps extends LiveProps {
  /** To the tick, as the terminal writes prices; elsewhere to the cent at least. */
  toTick?: boolean;
}

/** A market's price. It renders by itself when the price moves, and nothing around it does. */
export function LivePrice({ market, className, toTick = false }: LivePriceProps) {
  const price = useLivePrice(market);
  const decimals = priceDecimals(market);
  return (
    <Flash value={price} {...(className ? { className } : {})}>
      <Amount
        value={price}
        currency={market.quote}
        rule="exact"
        leastDecimals={toTick ? decimals : Math.max(2, decimals)}
      />
    </Flash>
  );
}

export function LiveChange({ market, className }: LiveProps) {
  const price = useLivePrice(market);
  return <PriceChange fraction={changeAt(market, price)} {...(className ? { className } : {})} />;
}
