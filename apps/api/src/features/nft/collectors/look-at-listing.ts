import { DAY, HOUR } from '@papermint/contracts/common/time-units';
import { lotOf } from '@papermint/seed/art/lot';
import type { Tx } from '../../../platform/database/commit.ts';
import type { ItemRow } from '../nft-types.ts';
import { buys } from './collector-acts.ts';
import { liking, tasteOf } from './collector-taste.ts';
import type { CollectorsDeps } from './collectors-deps.ts';
import { areActing, LOOK } from './collectors-deps.ts';
import type { KnownItem } from './collectors-store.ts';
import type { KnownCollection } from './known-collection.ts';
import { knownCollection, worthOf, worthOfSeller } from './known-collection.ts';

/** Collectors buy what costs at most its worth. Up to this part above it they buy less and less often. */
const MOST_ABOVE = 0.15;
/** So much above its worth they buy an item that costs no more than all that collectors ask for. */
const CHEAPEST_ABOVE = 0.18;
/** When collectors look at a listing first, after it was made, simulated ms. A low price is found sooner. */
const FIRST = { min: 25 * 60_000, max: 6 * HOUR, more: 44 * HOUR } as const;
/** When they look again, and for how long they do, simulated ms. */
const AGAIN = { min: 12 * HOUR, max: 60 * HOUR, until: 45 * DAY } as const;

/** Schedules the first look at the listing of a person. */
export function expectLook(deps: CollectorsDeps, tx: Tx, row: ItemRow, price: bigint): void {
  const { store, jobs, clock, state } = deps;
  if (!state.participants || row.ownerId === null || !store.any(tx)) return;
  if (deps.trading.lookup.isSimulated(tx, row.ownerId)) return;
  const now = clock.now();
  const lot = lotOf(`${state.seed} look at ${row.id} at ${now}`);
  const known = knownCollection(deps, tx, row.collectionId);
  const item = known?.items.find(({ id }) => id === row.id);
  const part = known && item ? Number(price) / Number(worthOf(known, item)) : 1;
  const slow = Math.min(1, Math.max(0, (part - 0.75) / 0.3));
  jobs.schedule(tx, LOOK, row.id, Math.round(now + lot.number(FIRST.min, FIRST.max + slow * FIRST.more)));
}

/** The job of a listing of a person: a collector may buy it, or they look again later. */
export function lookAtListing(deps: CollectorsDeps, tx: Tx, itemId: string): void {
  const { items, jobs, clock, state } = deps;
  const row = items.one(tx, itemId);
  if (row?.status !== 'listed' || row.ownerId === null || row.price === null || !state.participants) return;
  if (deps.trading.lookup.isSimulated(tx, row.ownerId)) return;
  const now = clock.now();
  const lot = lotOf(`${state.seed} look at ${itemId} at ${now}`);
  if (areActing(deps) && isWanted(deps, tx, row, lot.number(0, 1))) return;
  if (now - (row.listedAt ?? now) > AGAIN.until) return;
  jobs.schedule(tx, LOOK, itemId, Math.round(now + lot.number(AGAIN.min, AGAIN.max)));
}

/** Whether a collector bought it. @param chance 0 to 1 */
function isWanted(deps: CollectorsDeps, tx: Tx, row: ItemRow, chance: number): boolean {
  const known = knownCollection(deps, tx, row.collectionId);
  const item = known?.items.find(({ id }) => id === row.id);
  const worth = known && item && worthOfSeller(deps, tx, known, item);
  if (!known || !item || worth === undefined || item.price === null) return false;
  const above = Number(item.price) / Number(worth) - 1;
  const cheapest = above <= CHEAPEST_ABOVE && isCheapest(deps, tx, known, { ...item, price: item.price });
  if (!cheapest && (above > MOST_ABOVE || (above > 0 && chance < above / MOST_ABOVE))) return false;
  return boughtByFan(deps, tx, known, { ...item, price: item.price });
}

/** Whether no collector asks less for another item of the collection. */
const isCheapest = (
  { store }: CollectorsDeps,
  tx: Tx,
  { items }: KnownCollection,
  { id, price: asked }: KnownItem & { price: bigint },
): boolean =>
  items.every(
    ({ id: other, price, ownerId }) =>
      other === id || price === null || price >= asked || store.one(tx, ownerId) === undefined,
  );

/** Those who like the collection most try first. Nobody buys back what they have sold. */
function boughtByFan(
  deps: CollectorsDeps,
  tx: Tx,
  known: KnownCollection,
  { id, price }: KnownItem & { price: bigint },
): boolean {
  const { store, state, ledger, clock } = deps;
  const fans = store
    .all(tx)
    .filter(({ status }) => status === 'active')
    .map((collector) => {
      const own = lotOf(`${state.seed} ${collector.accountId} wants ${id} at ${clock.now()}`).number(0, 1);
      const taste = tasteOf(state.seed, collector);
      return { collector, weight: own * liking(state.seed, collector.accountId, taste, known) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  return fans.some(
    ({ collector }) =>
      ledger.available(tx, collector.id, known.asset) >= price &&
      !store.sold(tx, id, collector.id) &&
      buys(deps, tx, collector.id, known.asset, id, price),
  );
}
