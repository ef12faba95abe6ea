import { liquidationTicks, notionalAt } from '@papermint/contracts/futures/liquidation-quote';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { FundingPosting } from '../../ledger/entries/position-entry.ts';
import { fundingEntry } from '../../ledger/entries/position-entry.ts';
import type { JournalEntry } from '../../ledger/journal-entry.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Calendar } from '../../orders/venue.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Jobs } from '../../platform/time/jobs.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { fundingOf, fundingRate, fundingShares, rateText } from './funding-rates.ts';
import { nextRound } from './futures-rules.ts';
import type { FundedPosition } from './futures-types.ts';
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
  fills: Pick<PositionFills, 'changed'>;
  liquidations: Pick<Liquidations, 'rearmAll'>;
  ledger: Pick<Ledger, 'balance' | 'postAll'>;
  wallet: Pick<Wallet, 'recordAll'>;
  markets: Pick<Markets, 'instrument' | 'priceTicksAt'>;
  calendar: Calendar;
  jobs: Jobs;
  ids: Ids;
  clock: Clock;
  /** The seed of the world. */
  seed: number;
}

type Recorded = Parameters<Wallet['record']>[1];

const KIND = 'futures.funding';
const ALL = 'all';

export function createFunding(parts: Parts): Funding {
  const { store, fills, liquidations, ledger, wallet, markets, calendar, jobs, ids, clock, seed } = parts;

  /** All positions of a pair pay or receive, and get transactions. @returns the entry that moves the money */
  function round(
    tx: Tx,
    pair: string,
    positions: readonly FundedPosition[],
    at: number,
    balances: Balances,
    transactions: Recorded[],
  ): JournalEntry {
    const instrument = markets.instrument(pair);
    const asset = instrument.quote;
    const markTicks = markets.priceTicksAt(pair, at);
    const millionths = fundingRate(seed, pair, at);
    const rate = rateText(millionths);
    const description = `Funding of ${codeLabel(pair)}`;
    const postings: FundingPosting[] = [];
    for (const position of positions) {
      const { id, traderId, side, amount } = position;
      const isCross = position.marginMode === 'cross';
      const due = fundingOf(side, notionalAt(position, markTicks, instrument), millionths);
      const balance = isCross ? balances.of(traderId, asset) : undefined;
      const { available, margin } = fundingShares(due, position.margin, balance);
      if (isCross) balances.add(traderId, asset, available);
      const payment = available + margin;
      position.margin += margin;
      position.funding += payment;
      if (!isCross) position.liquidationTicks = liquidationTicks(position, instrument) ?? null;
      store.putFunded(tx, position, at);
      store.addFunding(tx, { positionId: id, traderId, pair, side, rate, markTicks, amount, payment, at });
      if (payment !== 0n) {
        transactions.push(transactionOf(traderId, asset, payment, description, id, at));
      }
      postings.push({ traderId, available, margin });
    }
    const reference = `${pair} ${new Date(at).toISOString()}`;
    return fundingEntry({ reference, asset, payments: postings });
  }

  /** Written out, because spreading costs more than the rest: a jump of the clock makes many of them. */
  function transactionOf(
    traderId: string,
    currency: string,
    amount: bigint,
    description: string,
    reference: string,
    createdAt: number,
  ): Recorded {
    return {
      id: ids.uuid(createdAt),
      traderId,
      type: 'funding',
      status: 'completed',
      currency,
      amount,
      counterCurrency: null,
      counterAmount: null,
      fee: null,
      feeCurrency: null,
      description,
      reference,
      createdAt,
    };
  }

  /** Rounds of funding in all pairs that trade: each account changes once. */
  function rounds(tx: Tx, open: ReadonlyMap<string, readonly FundedPosition[]>, at: number): void {
    const balances = balancesOf((traderId, quote) => ledger.balance(tx, traderId, quote));
    const trading = [...open].filter(([pair]) => !calendar.isClosed(pair, at));
    const transactions: Recorded[] = [];
    const entries = trading.map(([pair, positions]) =>
      round(tx, pair, positions, at, balances, transactions),
    );
    ledger.postAll(
      tx,
      entries.filter(({ postings }) => postings.length > 0),
    );
    wallet.recordAll(tx, transactions);
    for (const [, positions] of trading) fills.changed(tx, positions);
  }

  jobs.handle(KIND, (tx) => {
    const at = clock.now();
    const open = byPair(store.funded(tx));
    // A job that comes late, because the world was closed, belongs to no round.
    if (nextRound(at - 1) === at) rounds(tx, open, at);
    liquidations.rearmAll(tx, open);
    if (open.size > 0) jobs.schedule(tx, KIND, ALL, nextRound(at));
  });

  return {
    begin(tx) {
      if (jobs.dueAt(tx, KIND, ALL) === undefined) jobs.schedule(tx, KIND, ALL, nextRound(clock.now()));
    },
  };
}

function byPair(positions: readonly FundedPosition[]): Map<string, FundedPosition[]> {
  const pairs = new Map<string, FundedPosition[]>();
  for (const position of positions) {
    const found = pairs.get(position.pair);
    if (found) found.push(position);
    else pairs.set(position.pair, [position]);
  }
  return pairs;
}

/** Available balances as payments change them, before these are posted. */
interface Balances {
  of(traderId: string, asset: string): bigint;
  add(traderId: string, asset: string, amount: bigint): void;
}

function balancesOf(read: (traderId: string, asset: string) => bigint): Balances {
  const known = new Map<string, bigint>();
  const of: Balances['of'] = (traderId, asset) => {
    const key = `${traderId} ${asset}`;
    let balance = known.get(key);
    if (balance === undefined) {
      balance = read(traderId, asset);
      known.set(key, balance);
    }
    return balance;
  };
  return {
    of,
    add: (traderId, asset, amount) => known.set(`${traderId} ${asset}`, of(traderId, asset) + amount),
  };
}
