import { notionalAt } from '@papermint/contracts/futures/liquidation-quote';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { fundingEntry } from '../../ledger/entries/position-entry.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Calendar } from '../../orders/venue.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Markets } from '../markets/markets-service.ts';
import { fundingOf, fundingRate, rateText } from './funding-rates.ts';
import { nextRound } from './futures-rules.ts';
import type { PositionRecord } from './futures-types.ts';
import type { Liquidations } from './liquidations.ts';
import type { PositionFills } from './position-fills.ts';
import type { PositionsStore } from './positions-store.ts';

/** Rounds of funding every eight hours, while positions are open: one journal entry an instrument. */
export interface Funding {
  /** Must be called after a position was opened. */
  begin(tx: Tx): void;
}

interface Parts {
  store: PositionsStore;
  fills: Pick<PositionFills, 'put' | 'post' | 'record'>;
  liquidations: Pick<Liquidations, 'rearmAll'>;
  ledger: Pick<Ledger, 'balance'>;
  markets: Pick<Markets, 'instrument' | 'priceTicksAt'>;
  calendar: Calendar;
  jobs: Jobs;
  clock: Clock;
  /** The seed of the world. */
  seed: number;
}

const KIND = 'futures.funding';
const ALL = 'all';

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);

export function createFunding(parts: Parts): Funding {
  const { store, fills, liquidations, ledger, markets, calendar, jobs, clock, seed } = parts;

  /** What a position pays from or receives on each account; a payment takes no more than there is. */
  function split(tx: Tx, { marginMode, traderId, quote, margin }: PositionRecord, payment: bigint) {
    if (payment >= 0n) {
      return marginMode === 'cross' ? { available: payment, margin: 0n } : { available: 0n, margin: payment };
    }
    const balance = marginMode === 'cross' ? most(0n, ledger.balance(tx, traderId, quote)) : 0n;
    const available = least(-payment, balance);
    return { available: -available, margin: -least(-payment - available, margin) };
  }

  function round(tx: Tx, pair: string, at: number): void {
    const instrument = markets.instrument(pair);
    const markTicks = markets.priceTicksAt(pair, at);
    const rate = fundingRate(seed, pair, at);
    const payments = [];
    for (const position of store.openIn(tx, pair)) {
      const { traderId, side, amount, id: positionId } = position;
      const due = fundingOf(side, notionalAt(position, markTicks, instrument), rate);
      const { available, margin } = split(tx, position, due);
      const payment = available + margin;
      position.margin += margin;
      position.funding += payment;
      fills.put(tx, position);
      payments.push({ traderId, available, margin });
      store.addFunding(tx, {
        ...{ positionId, traderId, pair, side, rate: rateText(rate), markTicks, amount, payment, at },
      });
      fills.record(tx, position, 'funding', { amount: payment, fee: 0n }, `Funding of ${codeLabel(pair)}`);
    }
    const reference = `${pair} ${new Date(at).toISOString()}`;
    fills.post(tx, fundingEntry({ reference, asset: instrument.quote, payments }));
  }

  jobs.handle(KIND, (tx) => {
    const at = clock.now();
    const pairs = store.openPairs(tx);
    // A job that comes late, because the world was closed, belongs to no round.
    const due = nextRound(at - 1) === at;
    if (due) for (const pair of pairs) if (!calendar.isClosed(pair, at)) round(tx, pair, at);
    liquidations.rearmAll(tx, pairs);
    if (pairs.length > 0) jobs.schedule(tx, KIND, ALL, nextRound(at));
  });

  return {
    begin(tx) {
      if (jobs.dueAt(tx, KIND, ALL) === undefined) jobs.schedule(tx, KIND, ALL, nextRound(clock.now()));
    },
  };
}
