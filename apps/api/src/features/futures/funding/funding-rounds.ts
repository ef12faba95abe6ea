import { liquidationTicks, notionalAt } from '@papermint/contracts/futures/liquidation-quote';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { FundingPosting } from '../../../ledger/entries/position-entry.ts';
import { fundingEntry } from '../../../ledger/entries/position-entry.ts';
import type { JournalEntry } from '../../../ledger/journal-entry.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Wallet } from '../../wallet/wallet-service.ts';
import { ONE_AMOUNT } from '../../wallet/wallet-types.ts';
import type { FundedPosition } from '../futures-types.ts';
import type { Balances } from './funding-balances.ts';
import { balancesOf } from './funding-balances.ts';
import type { FundingDeps } from './funding-deps.ts';
import { fundingOf, fundingShares, rateText, roundRate } from './funding-rates.ts';

type Recorded = Parameters<Wallet['record']>[1];

/** Rounds of funding in all pairs that trade: each account changes once. */
export function settleRounds(
  deps: FundingDeps,
  tx: Tx,
  open: ReadonlyMap<string, readonly FundedPosition[]>,
  at: number,
): void {
  const { fills, ledger, wallet, calendar } = deps;
  const balances = balancesOf((traderId, quote) => ledger.balance(tx, traderId, quote));
  const trading = [...open].filter(([pair]) => !calendar.isClosed(pair, at));
  const transactions: Recorded[] = [];
  const entries = trading.map(([pair, positions]) =>
    settleRound(deps, tx, pair, positions, at, balances, transactions),
  );
  ledger.postAll(
    tx,
    entries.filter(({ postings }) => postings.length > 0),
  );
  wallet.recordAll(tx, transactions);
  for (const [, positions] of trading) fills.changed(tx, positions);
}

/** All positions of a pair pay or receive, and get transactions. @returns the entry that moves the money */
function settleRound(
  deps: FundingDeps,
  tx: Tx,
  pair: string,
  positions: readonly FundedPosition[],
  at: number,
  balances: Balances,
  transactions: Recorded[],
): JournalEntry {
  const { store, markets } = deps;
  const instrument = markets.instrument(pair);
  const asset = instrument.quote;
  const markTicks = markets.priceTicksAt(pair, at);
  const millionths = roundRate(markets, pair, at);
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
      transactions.push(fundingTransaction(deps, traderId, asset, payment, description, id, at));
    }
    postings.push({ traderId, available, margin });
  }
  const reference = `${pair} ${new Date(at).toISOString()}`;
  return fundingEntry({ reference, asset, payments: postings });
}

/** Written out, because spreading costs more than the rest: a jump of the clock makes many of them. */
function fundingTransaction(
  { ids }: FundingDeps,
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
    ...ONE_AMOUNT,
    description,
    reference,
    createdAt,
  };
}

export function byPair(positions: readonly FundedPosition[]): Map<string, FundedPosition[]> {
  const pairs = new Map<string, FundedPosition[]>();
  for (const position of positions) {
    const ofPair = pairs.get(position.pair);
    if (ofPair) ofPair.push(position);
    else pairs.set(position.pair, [position]);
  }
  return pairs;
}
