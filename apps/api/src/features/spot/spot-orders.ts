import type { Fill, Order, Side } from '@papermint/contracts/orders/model';
import type { OrderRecord } from '../../orders/records/order-records.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { SpotDeps } from './spot-deps.ts';
import { noSuchOrder } from './spot-history-service.ts';

/** An order after a command, and the message for its trader. */
export interface OrderAnswer<O = Order> {
  trade: O;
  message: string;
}

/** An answer with the fills of an order that came to the book at once. */
export interface FilledAnswer extends OrderAnswer {
  fills: Fill[];
}

/** @throws DomainError not_found if it is not an order of this trader */
export function ownOrder({ engine }: SpotDeps, tx: Tx, traderId: string, id: string): OrderRecord {
  const order = engine.order(tx, id);
  if (order?.traderId !== traderId) throw noSuchOrder();
  return order;
}

/** An amount that an order released, in a sentence. */
export function releasedText({ markets }: SpotDeps, { pair, side }: OrderRecord, amount: bigint): string {
  const { base, quote } = markets.instrument(pair);
  return markets.say(side === 'buy' ? quote : base, amount);
}

/** What the event log says of an order. */
export function orderFacts({ pair, side, filled, cost, fee }: Order): { [fact: string]: string | Side } {
  return { pair, side, filled, cost, fee };
}
