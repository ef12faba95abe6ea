import { DomainError } from '@papermint/contracts/common/domain-error';
import { costAtLimit } from '@papermint/contracts/orders/hold-quote';
import { notionalUnits } from '@papermint/contracts/orders/order-quote';
import { holdEntry, releaseEntry } from '../../ledger/entries/hold-entry.ts';
import { InsufficientBalanceError } from '../../ledger/insufficient-balance.ts';
import type { OrderRecord } from '../../orders/records/order-records.ts';
import type { Settlement } from '../../orders/settlement.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { World } from '../../worlds/world.ts';

/** The largest order, base units: 10 BTC. */
const MAX_AMOUNT = 1_000_000_000n;

/**
 * A second settlement for the engine that differs from spot in every part: both sides reserve a tenth of the cost in the
 * quote currency, a fill locks a tenth of its cost as margin, nothing changes hands, and there is no fee.
 */
export function createMarginSettlement({ ledger, markets }: Pick<World, 'ledger' | 'markets'>): Settlement {
  const quoteOf = (pair: string) => markets.instrument(pair).quote;
  const entryOf = ({ id: reference, traderId, pair }: OrderRecord, amount: bigint) => ({
    reference,
    traderId,
    asset: quoteOf(pair),
    amount,
  });

  function lockMargin(tx: Tx, order: OrderRecord, amount: bigint): void {
    if (amount > 0n) ledger.post(tx, holdEntry({ ...entryOf(order, amount), in: 'margin' }));
  }

  const reservation: Settlement['reservation'] = (order, open, instrument) => ({
    asset: instrument.quote,
    amount: tenth(costAtLimit(order, open, instrument)),
  });

  function lockMaker(tx: Tx, order: OrderRecord, amount: bigint, cost: bigint): void {
    const remaining = order.amount - order.filled - amount;
    const needed =
      remaining === 0n ? 0n : tenth(costAtLimit(order, remaining, markets.instrument(order.pair)));
    const free = order.held - needed;
    const margin = free < tenth(cost) ? free : tenth(cost);
    const released = remaining === 0n ? order.held : margin;
    order.held -= released;
    if (released > 0n) ledger.post(tx, releaseEntry(entryOf(order, released)));
    lockMargin(tx, order, margin);
  }

  return {
    feeRate: () => '0',
    reservation,
    check(_, { amount }) {
      if (amount > MAX_AMOUNT) throw new DomainError('conflict', 'The order is too large', 'amount');
    },
    hold(tx, order, amount) {
      ledger.post(tx, holdEntry(entryOf(order, amount)));
    },
    release(tx, order, amount) {
      ledger.post(tx, releaseEntry(entryOf(order, amount)));
    },
    affordable(tx, order, { parts, reserved }) {
      const instrument = markets.instrument(order.pair);
      let money = ledger.available(tx, order.traderId, instrument.quote);
      const paid = parts.filter((part) => {
        money -= tenth(notionalUnits(part, instrument, order.side));
        return money >= 0n;
      });
      const whole = paid.length === parts.length;
      return { parts: whole ? parts : paid, complete: whole && reserved <= money };
    },
    fillIncoming(tx, order, executions) {
      for (const { maker, amount, cost } of executions) {
        lockMargin(tx, order, tenth(cost));
        if (maker) lockMaker(tx, maker, amount, cost);
      }
      return executions.map(() => ({ taker: 0n, maker: 0n }));
    },
    fillResting(tx, order, { amount, cost }) {
      lockMaker(tx, order, amount, cost);
      return 0n;
    },
    refusal: (_, { pair }, error) =>
      error instanceof InsufficientBalanceError
        ? new DomainError('insufficient_balance', `Not enough ${quoteOf(pair)}`, 'amount')
        : undefined,
    describe: ({ pair }, { filled }) => `${markets.say(markets.instrument(pair).base, filled)} opened.`,
  };
}

/** A tenth of a cost, rounded up. */
const tenth = (cost: bigint) => (cost + 9n) / 10n;
