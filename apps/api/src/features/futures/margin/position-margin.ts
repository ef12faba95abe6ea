import { leastMarginUnits } from '@papermint/contracts/futures/leverage-quote';
import type { Position } from '@papermint/contracts/futures/model';
import { magnitude } from '@papermint/contracts/money/amount';
import { insufficientFunds } from '@papermint/contracts/money/insufficient-funds';
import { holdEntry, releaseEntry } from '../../../ledger/entries/hold-entry.ts';
import { InsufficientBalanceError } from '../../../ledger/insufficient-balance.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { PositionRecord } from '../futures-types.ts';
import type { MarginDeps } from './margin-deps.ts';

/** A position after a command, and the message for its trader. */
export interface ChangedPosition {
  position: Position;
  message: string;
}

/** The mark price now, ticks. */
export const markOf = ({ markets, clock }: MarginDeps, pair: string): number =>
  markets.priceTicksAt(pair, clock.now());

/** The least margin that a position must keep when some is taken out. */
export function leastMargin(deps: MarginDeps, position: PositionRecord, leverage: number): bigint {
  const { pair } = position;
  return leastMarginUnits(position, markOf(deps, pair), leverage, deps.markets.instrument(pair));
}

/** Moves margin between a position and the available balance. @throws DomainError insufficient_balance at `key` */
export function transferMargin(
  { engine, ledger, markets }: MarginDeps,
  tx: Tx,
  position: PositionRecord,
  amount: bigint,
  key: string,
): void {
  const { fills } = engine;
  const { id: reference, traderId, quote: asset } = position;
  if (amount === 0n) return;
  const hold = {
    reference,
    traderId,
    asset,
    amount: magnitude(amount),
    in: 'margin',
  } as const;
  try {
    position.margin += amount;
    fills.put(tx, position);
    ledger.post(tx, amount > 0n ? holdEntry(hold) : releaseEntry(hold));
  } catch (error) {
    if (!(error instanceof InsufficientBalanceError)) throw error;
    position.margin -= amount;
    const left = ledger.available(tx, traderId, asset);
    const say = (units: bigint) => markets.say(asset, units > 0n ? units : 0n);
    throw insufficientFunds({ asset, available: say(left), need: `this takes ${say(amount)}`, field: key });
  }
}
