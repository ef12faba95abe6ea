import { sayPrice } from '@papermint/contracts/markets/ticks';
import { insufficientFunds } from '@papermint/contracts/money/insufficient-funds';
import { feeUnits, feeWithCarry, lowerRate } from '@papermint/contracts/orders/fee-quote';
import { costAtLimit, holdFor } from '@papermint/contracts/orders/hold-quote';
import { checkLockedPrice, lockedBound } from '@papermint/contracts/orders/locked-price';
import type { FillPart } from '@papermint/contracts/orders/order-quote';
import { quoteOrder } from '@papermint/contracts/orders/order-quote';
import { holdEntry, releaseEntry } from '../../ledger/entries/hold-entry.ts';
import type { TradeParty } from '../../ledger/entries/trade-entry.ts';
import { matchEntry, tradeEntry } from '../../ledger/entries/trade-entry.ts';
import { InsufficientBalanceError } from '../../ledger/insufficient-balance.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { OrderRecord } from '../../orders/order-records.ts';
import type { ExecutionFees, Settlement } from '../../orders/settlement.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { affordableParts } from './affordable-rules.ts';
import { costBasisAfterBuy, costBasisAfterSale, NO_COST_BASIS } from './cost-basis-rules.ts';
import type { SpotStore } from './spot-store.ts';

type NewTransaction = Parameters<Wallet['record']>[1];

interface Exchanged {
  /** Base units. */
  amount: bigint;
  /** Quote units. */
  cost: bigint;
  fee: bigint;
}

interface Parts {
  store: SpotStore;
  accounts: Pick<Accounts, 'feesOf' | 'withdrawalLock'>;
  ledger: Ledger;
  markets: Pick<Markets, 'instrument' | 'priceTicksAt' | 'say'>;
  wallet: Pick<Wallet, 'record' | 'recordAll'>;
  ids: Ids;
  clock: Clock;
}

/**
 * Spot: base and quote change hands in full. A purchase reserves its cost and its highest fee, a sale its coins; fees
 * are charged in the quote currency.
 */
export function createSpotSettlement(parts: Parts): Settlement {
  const { store, accounts, ledger, markets, wallet, ids, clock } = parts;

  function entryOf({ id: reference, traderId, pair, side }: OrderRecord, amount: bigint) {
    const { base, quote } = markets.instrument(pair);
    return { reference, traderId, asset: side === 'buy' ? quote : base, amount };
  }

  /** Stores the cost basis of a trader. @returns the transaction as they see it */
  function traded(tx: Tx, order: OrderRecord, done: Exchanged): NewTransaction {
    const { traderId, pair, side } = order;
    const basis = store.costBasis(tx, traderId, pair) ?? NO_COST_BASIS;
    const next = side === 'buy' ? costBasisAfterBuy(basis, done) : costBasisAfterSale(basis, done);
    store.putCostBasis(tx, traderId, pair, next);
    const { base, quote, name } = markets.instrument(pair);
    const now = clock.now();
    const direction = side === 'buy' ? 1n : -1n;
    return {
      id: ids.uuid(now),
      traderId,
      type: 'trade',
      status: 'completed',
      currency: base,
      amount: direction * done.amount,
      counterCurrency: quote,
      counterAmount: -direction * done.cost - done.fee,
      fee: done.fee,
      feeCurrency: quote,
      description: `${side === 'buy' ? 'Bought' : 'Sold'} ${name}`,
      reference: order.id,
      createdAt: now,
    };
  }

  /**
   * What a resting order pays of a fill, and what stays held. Its rate is the maker rate of the trader's package now, but
   * never more than was reserved; the last fill of a purchase releases the rest.
   */
  function makerParty(
    tx: Tx,
    order: OrderRecord,
    { amount, cost }: Pick<Exchanged, 'amount' | 'cost'>,
  ): TradeParty {
    const { traderId, side } = order;
    const rate = lowerRate(accounts.feesOf(tx, traderId).maker, order.feeRate);
    const { fee: full, carry } = feeWithCarry(cost, rate, order.feeCarry);
    order.feeCarry = carry;
    if (side === 'sell') {
      order.held -= amount;
      return { traderId, side, fee: least(full, cost), held: { refund: 0n } };
    }
    const remaining = order.amount - order.filled - amount;
    const last = remaining === 0n;
    const needed = last ? 0n : costAtLimit(order, remaining, markets.instrument(order.pair));
    const fee = least(full, order.held - cost - needed);
    const left = order.held - cost - fee;
    order.held = last ? 0n : left;
    return { traderId, side, fee, held: { refund: last ? left : 0n } };
  }

  /** What an order takes from the balance for parts that trade now: quote units of a purchase, base units of a sale. */
  function taken({ pair, side, feeRate }: OrderRecord, fills: readonly FillPart[]): bigint {
    const { total, filled } = quoteOrder(fills, markets.instrument(pair), side, feeRate);
    return side === 'buy' ? total : filled;
  }

  return {
    check(tx, { traderId, pair, limitTicks }) {
      const { tick } = markets.instrument(pair);
      const ticks = markets.priceTicksAt(pair, clock.now());
      const lock = accounts.withdrawalLock(tx, traderId);
      checkLockedPrice(limitTicks, { ticks, text: sayPrice(ticks, tick) }, lock);
    },
    bound(tx, { traderId, pair, side }) {
      const lock = accounts.withdrawalLock(tx, traderId);
      return lock && lockedBound(side, markets.priceTicksAt(pair, clock.now()), lock.percent);
    },
    feeRate: (tx, traderId) => accounts.feesOf(tx, traderId).taker,
    reservation: holdFor,
    hold(tx, order, amount) {
      ledger.post(tx, holdEntry(entryOf(order, amount)));
    },
    release(tx, order, amount) {
      ledger.post(tx, releaseEntry(entryOf(order, amount)));
    },
    affordable(tx, order, { parts: matched, reserved }, released) {
      if (order.side === 'sell') return { parts: matched, complete: true };
      const { traderId, pair, feeRate, limitTicks } = order;
      const instrument = markets.instrument(pair);
      const rate = lowerRate(accounts.feesOf(tx, traderId).taker, feeRate);
      // A limit bounds the cost, except for rounding of each part: the balance may pay for that.
      const money = limitTicks === null ? released : ledger.available(tx, traderId, instrument.quote);
      const paid = affordableParts(matched, money, rate, instrument);
      const whole = paid.length === matched.length && paid.at(-1)?.lots === matched.at(-1)?.lots;
      if (!whole) return { parts: paid, complete: false };
      const { total } = quoteOrder(matched, instrument, 'buy', rate);
      return { parts: matched, complete: total + reserved <= money };
    },
    fillIncoming(tx, order, executions) {
      const { base, quote } = markets.instrument(order.pair);
      const { id: reference, traderId, side } = order;
      const rate = lowerRate(accounts.feesOf(tx, traderId).taker, order.feeRate);
      const total: Exchanged = { amount: 0n, cost: 0n, fee: 0n };
      const fromMarket: Exchanged = { amount: 0n, cost: 0n, fee: 0n };
      const fees: ExecutionFees[] = [];
      for (const { amount, cost, maker } of executions) {
        // The fee is rounded once, on the whole: each execution bears what it adds to that.
        const added = feeUnits(total.cost + cost, rate) - total.fee;
        const fee = side === 'sell' ? least(added, cost) : added;
        add(total, { amount, cost, fee });
        if (!maker) {
          add(fromMarket, { amount, cost, fee });
          fees.push({ taker: fee, maker: 0n });
          continue;
        }
        const party = makerParty(tx, maker, { amount, cost });
        const parties = [{ traderId, side, fee }, party] as const;
        ledger.post(tx, matchEntry({ reference, base, quote, amount, cost, parties }));
        fees.push({ taker: fee, maker: party.fee });
      }
      if (fromMarket.amount > 0n) {
        const { amount, cost, fee } = fromMarket;
        const party = { traderId, side, fee };
        ledger.post(tx, tradeEntry({ reference, base, quote, amount, cost, party }));
      }
      const transactions = [traded(tx, order, total)];
      for (const [index, { maker, amount, cost }] of executions.entries()) {
        if (!maker) continue;
        transactions.push(traded(tx, maker, { amount, cost, fee: (fees[index] as ExecutionFees).maker }));
      }
      wallet.recordAll(tx, transactions);
      return fees;
    },
    fillResting(tx, order, { amount, cost }) {
      const { base, quote } = markets.instrument(order.pair);
      const party = makerParty(tx, order, { amount, cost });
      ledger.post(tx, tradeEntry({ reference: order.id, base, quote, amount, cost, party }));
      wallet.record(tx, traded(tx, order, { amount, cost, fee: party.fee }));
      return party.fee;
    },
    refusal(tx, order, error, { parts: fills, reserved }) {
      if (!(error instanceof InsufficientBalanceError)) return undefined;
      const { asset } = error;
      const needed = markets.say(asset, taken(order, fills) + reserved);
      const available = markets.say(asset, ledger.available(tx, order.traderId, asset));
      return insufficientFunds({ asset, available, need: `this order needs ${needed}` });
    },
    describe({ pair, side }, { filled, cost, fee }) {
      const { base, quote } = markets.instrument(pair);
      const what = `${side === 'buy' ? 'Bought' : 'Sold'} ${markets.say(base, filled)}`;
      const total = markets.say(quote, side === 'buy' ? cost + fee : cost - fee);
      const how = side === 'buy' ? 'including' : 'after';
      return `${what} for ${total}, ${how} a fee of ${markets.say(quote, fee)}.`;
    },
  };
}

function add(sum: Exchanged, { amount, cost, fee }: Exchanged): void {
  sum.amount += amount;
  sum.cost += cost;
  sum.fee += fee;
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
