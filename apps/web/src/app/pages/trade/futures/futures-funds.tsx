import { MarginAccount } from '../../../../features/futures/margin-account.tsx';
import type { Market } from '../../../../features/markets/markets.ts';

/** The trader's margin account in the quote currency of a market. */
export function FuturesFunds({ market }: { market: Market }) {
  return <MarginAccount currency={market.quote} />;
}
