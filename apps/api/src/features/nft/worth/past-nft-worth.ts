import { lastUntil } from '../../../platform/lists/last-until.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { WorthHistory } from '../../wallet/wallet-types.ts';
import type { PastItemsStore } from '../stores/past-items-store.ts';
import type { PastCollections } from './past-collections.ts';
import { ownedCounts } from './past-items.ts';

interface PastWorthDeps {
  store: Pick<PastItemsStore, 'collections'>;
  pastOf: PastCollections;
  markets: Pick<Markets, 'valueAtPrices' | 'dollarPriceAt'>;
}

/** What a trader's NFTs were worth: those owned then, at the floors that their collections had then. */
export function pastNftWorth({ store, pastOf, markets }: PastWorthDeps): WorthHistory {
  return (traderId, currency) => {
    const owned = store.collections(traderId).map(({ id, asset }) => {
      const { activities, floors: lowest } = pastOf(id);
      return { asset, counts: ownedCounts(activities, traderId), floors: lowest };
    });
    return (at) => {
      let sum = 0n;
      for (const { asset, counts, floors: lowest } of owned) {
        const count = lastUntil(counts, at)?.value ?? 0;
        const floor = lastUntil(lowest, at)?.value ?? null;
        if (count === 0 || floor === null) continue;
        sum += markets.valueAtPrices(asset, floor * BigInt(count), currency, (code) =>
          markets.dollarPriceAt(code, at),
        );
      }
      return sum;
    };
  };
}
