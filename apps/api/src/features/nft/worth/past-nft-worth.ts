import { keep } from '../../../platform/lists/bounded-map.ts';
import { lastUntil } from '../../../platform/lists/last-until.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { WorthHistory } from '../../wallet/wallet-types.ts';
import type { PastItemsStore } from '../stores/past-items-store.ts';
import type { FromThen, PastActivity } from './past-items.ts';
import { floors, ownedCounts } from './past-items.ts';

interface PastWorthDeps {
  store: PastItemsStore;
  markets: Pick<Markets, 'valueAtPrices' | 'dollarPriceAt'>;
}

/** What happened in a collection, and the floors that follow from it. */
interface PastCollection {
  version: string;
  activities: readonly PastActivity[];
  floors: readonly FromThen<bigint | null>[];
}

/** What a trader's NFTs were worth: those owned then, at the floors that their collections had then. */
export function pastNftWorth({ store, markets }: PastWorthDeps): WorthHistory {
  const known = new Map<string, PastCollection>();
  const pastOf = (id: string): PastCollection => {
    const version = store.version(id);
    const before = known.get(id);
    if (before?.version === version) return before;
    const activities = store.activities(id);
    const past = { version, activities, floors: floors(activities) };
    keep(known, id, past);
    return past;
  };
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
