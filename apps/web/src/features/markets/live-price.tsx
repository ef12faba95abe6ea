import { Amount } from '../../ui/text/amount.tsx';
import { PriceChange } from '../../ui/text/price-change.tsx';
import { Ticking } from '../../ui/text/ticking.tsx';
import type { Market } from './markets.ts';
import { changeAt, priceDecimals, useLivePrice } from './markets.ts';

interface LiveProps {
  market: Pick<Market, 'kind' | 'pair' | 'quote' | 'tick' | 'price' | 'change24h'>;
  className?: string;
}

interface LivePriceProps extends LiveProps {
  /** With the decimals of a tick, as in the terminal; otherwise with two decimals at least. */
  toTick?: boolean;
  /** The most characters of the number, in a column; a longer one is shortened. */
  fit?: number;
}

/** A market's price, of which a change colors the digits that it changes. Only the price renders when it changes. */
export function LivePrice({ market, className, toTick = false, fit }: LivePriceProps) {
  const price = useLivePrice(market);
  const decimals = priceDecimals(market);
  return (
    <Amount
      value={price}
      // The price of a currency in another one is a number.
      {...(market.kind !== 'forex' && { currency: market.quote })}
      rule="exact"
      fit={fit}
      leastDecimals={toTick ? decimals : Math.max(2, decimals)}
      showDigits={(digits) => <Ticking key={market.pair} value={price} digits={digits} />}
      {...(className ? { className } : {})}
    />
  );
}

export function LiveChange({ market, className }: LiveProps) {
  const price = useLivePrice(market);
  return <PriceChange fraction={changeAt(market, price)} {...(className ? { className } : {})} />;
}
