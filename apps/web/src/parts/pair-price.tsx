import { usePriceDecimals } from '../state/prices/price-decimals.ts';
import { Amount } from '../ui/text/amount.tsx';

interface PairPriceProps {
  pair: string;
  /** A decimal string in the quote currency; null without a price. */
  value: string | null;
  className?: string;
}

/** A price of a pair, with all decimals of its tick. An average has more, and keeps them. */
export function PairPrice({ pair, value, className }: PairPriceProps) {
  return (
    <Amount
      value={value}
      currency={pair.split('/')[1] ?? ''}
      rule="exact"
      leastDecimals={usePriceDecimals(pair)}
      {...(className ? { className } : {})}
    />
  );
}
