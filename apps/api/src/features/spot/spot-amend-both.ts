import { DomainError } from '@papermint/contracts/common/domain-error';
import { baseUnits } from '@papermint/contracts/spot/order-quote';
import { releaseEntry } from '../../ledger/entries/hold-entry.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { holdForBoth, keepsPlace } from './amend-rules.ts';
import { checkLimitSide } from './price-rules.ts';
import type { AmendParts, AmendTerms } from './spot-amend-terms.ts';
import type { Amendment } from './spot-rules.ts';
import type { OrderRecord } from './spot-store.ts';

/**
 * Changes one order of an oco, and the amount of both: they have one, and nothing of them has traded. What both need
 * is held once, in the row of the limit order, and follows.
 * @param wish what is to change of `order`
 * @returns what its trader is told
 */
type AmendingBoth = (tx: Tx, order: OrderRecord, other: OrderRecord, wish: Amendment) => string;

export function createAmendingBoth(parts: AmendParts, terming: AmendTerms): AmendingBoth {
  const { store, books, arrival, triggers, view, ledger, markets, ids, clock, changed } = parts;

  /** The limit order leaves the book and comes anew: it is to wait there still. */
  function arriveAnew(tx: Tx, limit: OrderRecord, hold: { asset: string; amount: bigint }): void {
    const { id, pair, traderId, held } = limit;
    const now = clock.now();
    const ticks = markets.priceTicksAt(pair, now);
    checkLimitSide(limit, { ticks, text: view.sayPrice(pair, ticks) });
    books.inJob(tx, pair, now);
    books.remove(tx, pair, id);
    limit.arrival = ids.uuid(now);
    const met = arrival.meet(tx, limit);
    if (!met.nobody || met.metOwn) {
      throw new DomainError('bad_input', 'Price would trade at once, and an OCO order is to wait', 'price');
    }
    ledger.post(tx, releaseEntry({ reference: id, traderId, asset: hold.asset, amount: held }));
    limit.held = hold.amount;
    store.amend(tx, limit, now);
    arrival.enter(tx, limit, { ...met, hold }, true);
  }

  return (tx, order, other, wish) => {
    const instrument = markets.instrument(order.pair);
    const wished = terming.of(order, wish, instrument);
    const shared = terming.of(other, { amount: wish.amount }, instrument);
    const isStop = order.status === 'untriggered';
    const [limit, stop] = isStop ? [other, order] : [order, other];
    const [limitTerms, stopTerms] = isStop ? [shared, wished] : [wished, shared];
    const amount = baseUnits(wished.lots, instrument);
    const stays = keepsPlace(limit, { amount, limitTicks: limitTerms.limitTicks });
    const moves = terming.moveStop(tx, stop, stopTerms);
    stop.amount = amount;
    stop.limitTicks = stopTerms.limitTicks;
    if (stays) terming.reduce(tx, limit, amount);
    else Object.assign(limit, { amount, limitTicks: limitTerms.limitTicks });
    const hold = holdForBoth(limit, stop, instrument);
    if (stays) {
      terming.holdAnew(tx, limit, hold);
      store.amend(tx, limit, clock.now());
      changed(tx, limit);
    } else arriveAnew(tx, limit, hold);
    store.amend(tx, stop, clock.now());
    if (moves) triggers.watch(tx, stop);
    changed(tx, stop);
    const [one, two] = [limit, stop].map((half) => view.waiting(half, amount));
    return `Orders changed: ${limit.side} ${one}, or ${two}.`;
  };
}
