import { lotOf } from '@papermint/seed/art/lot';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Act, Acting } from './collector-acts.ts';
import { bidIn, buyFrom, giveSome, likeIn, listSome, repriceSome } from './collector-acts.ts';
import { liking, nextAct, tasteOf } from './collector-taste.ts';
import type { CollectorsDeps } from './collectors-deps.ts';
import { ACT, areActing } from './collectors-deps.ts';
import type { KnownCollection } from './known-collection.ts';
import { knownCollection } from './known-collection.ts';
import { mintIn } from './mint-some.ts';

/** The acts by how often a collector tries each. One that is not possible gives way to a purchase. */
const CHANCES = { reprice: 0.3, list: 0.26, buy: 0.22, bid: 0.1, like: 0.06, mint: 0.045, give: 0.015 };

/** How often a collector who finds nothing to buy makes an offer. */
const BIDS_INSTEAD = 0.3;

/** The job of a collector: it does one act, and is due again. */
export function runCollector(deps: CollectorsDeps, tx: Tx, traderId: string): void {
  const { store, jobs, clock, state } = deps;
  const collector = store.one(tx, traderId);
  if (!collector || collector.status === 'closed' || !state.participants) return;
  const now = clock.now();
  const taste = tasteOf(state.seed, collector);
  const lot = lotOf(`${state.seed} act of ${collector.accountId} at ${now}`);
  jobs.schedule(tx, ACT, traderId, nextAct(lot, taste, now));
  // A suspended collector waits, like all of them where the marketplace is off.
  if (collector.status !== 'active' || !areActing(deps)) return;
  actOnce(deps, tx, { collector, taste, lot });
}

function actOnce(deps: CollectorsDeps, tx: Tx, acting: Acting): void {
  const choice = chosen(acting);
  const own = { reprice: repriceSome, list: listSome, give: giveSome } as const;
  if (choice in own && own[choice as keyof typeof own](deps, tx, acting)) return;
  const known = likedCollection(deps, tx, acting);
  if (!known) return;
  const within: Readonly<Record<string, Act>> = {
    bid: bidIn(known),
    like: likeIn(known),
    mint: mintIn(known),
  };
  if (within[choice]?.(deps, tx, acting)) return;
  const bought = buyFrom(known)(deps, tx, acting);
  if (!bought && acting.lot.chance(BIDS_INSTEAD)) bidIn(known)(deps, tx, acting);
}

function chosen({ lot }: Acting): keyof typeof CHANCES {
  let left = lot.number(0, 1);
  for (const [name, chance] of Object.entries(CHANCES)) {
    left -= chance;
    if (left < 0) return name as keyof typeof CHANCES;
  }
  return 'buy';
}

/** A collection by the taste of the collector, on a blockchain whose coin they hold. */
function likedCollection(
  deps: CollectorsDeps,
  tx: Tx,
  { collector, taste, lot }: Acting,
): KnownCollection | undefined {
  const { store, state } = deps;
  const weighed = store.collections(tx).map((collection) => ({
    id: collection.id,
    weight: liking(state.seed, collector.accountId, taste, collection),
  }));
  let left = lot.number(
    0,
    weighed.reduce((sum, { weight }) => sum + weight, 0),
  );
  for (const { id, weight } of weighed) {
    left -= weight;
    if (left < 0 && weight > 0) return knownCollection(deps, tx, id);
  }
  return undefined;
}
