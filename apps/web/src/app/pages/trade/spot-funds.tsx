import { assetPicture } from '@papermint/contracts/markets/pictures';
import type { Market } from '../../../features/markets/markets.ts';
import { PairBalances } from '../../../features/wallet/pair-balances.tsx';

/** The name of a currency that the trader may not own. */
const nameOf = (currency: string) =>
  new Intl.DisplayNames('en', { type: 'currency' }).of(currency) ?? currency;

/** The trader's balances of both sides of a pair. */
export function SpotFunds({ market }: { market: Market }) {
  return (
    <PairBalances
      of={[
        { code: market.base, name: market.name, image: market.image },
        { code: market.quote, name: nameOf(market.quote), image: assetPicture(market.quote) },
      ]}
    />
  );
}
