import type { Market } from '../../markets/markets.ts';
import { MarginAccount } from '../positions/margin-account.tsx';

/** The trader's margin account in the quote currency of a market. */
export function FuturesFunds({ market }: { market: Market }) {
  return <MarginAccount currency={market.quote} />;
}
