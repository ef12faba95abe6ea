import { openTickLotsAfter, tickLotsAfter } from '@papermint/contracts/futures/position-averages';
import { pnlOf, shareOf } from '@papermint/contracts/futures/position-quote';
import { positionTransitions } from '@papermint/contracts/futures/transitions';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { releaseEntry } from '../../../ledger/entries/hold-entry.ts';
import { positionEntry } from '../../../ledger/entries/position-entry.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { beyondMargin } from '../futures-rules.ts';
import type { PositionRecord } from '../futures-types.ts';
import { announce, describePosition, postEntry, putPosition, recordTransaction } from './position-changes.ts';
import type { FillContext, Filled, PositionFillsDeps } from './position-fills-deps.ts';
import { least, SYSTEM } from './position-fills-deps.ts';
import { figuresOf } from './positions-store.ts';

const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** Closes an amount of an open position for a value. @throws DomainError beyondMargin, unless it is insured */
export function closeAmount(
  deps: PositionFillsDeps,
  tx: Tx,
  position: PositionRecord,
  { amount, value, fee, tickLots }: Filled,
  context: FillContext,
): void {
  const { cross, touched, ledger, markets, statuses, clock } = deps;
  const { released, insured = false, answered = false, actor = SYSTEM, first, reason } = context;
  const { id, traderId, quote, pair, marginMode } = position;
  const share = shareOf(position, amount);
  const pnl = pnlOf(position.side, share.cost, value);
  let { margin } = share;
  let missing = most(0n, fee - pnl - margin);
  if (missing > 0n && marginMode === 'cross') {
    missing -= least(missing, most(0n, ledger.balance(tx, traderId, quote)) + released);
  }
  const more = least(missing, position.margin - margin);
  margin += more;
  missing -= more;
  if (missing > 0n && marginMode === 'cross') missing -= takeFromOthers(deps, tx, position, missing);
  if (missing > 0n && !insured) throw beyondMargin();
  position.openTickLots = openTickLotsAfter(position, amount);
  position.amount -= amount;
  position.cost -= share.cost;
  position.margin -= margin;
  position.closed += amount;
  position.closedCost += value;
  position.closedTickLots = tickLotsAfter(position.closedTickLots, tickLots);
  position.realized += pnl;
  position.fees += fee;
  position.covered += missing;
  touched.add(tx, { position, takeProfit: null, stopLoss: null });
  const what = describePosition(deps, position, amount);
  const gain = markets.say(quote, pnl);
  if (position.amount === 0n) {
    position.status = 'closed';
    position.closedAt = clock.now();
    position.endTicks = markets.priceTicksAt(pair, clock.now());
    position.liquidationTicks = null;
    const done = [first, `Closed ${what}: P&L ${gain}, fee ${markets.say(quote, fee)}.`, reason];
    statuses.transition(tx, {
      table: positionTransitions,
      rows: 'Position',
      id,
      owner: traderId,
      actor,
      transition: 'close',
      answered,
      facts: { done: done.filter(Boolean).join(' ') },
      set: { ...figuresOf(position), closedAt: position.closedAt, endTicks: position.endTicks },
      ...(reason !== undefined && { reason }),
    });
    if (marginMode === 'cross') cross.follow(tx, traderId, quote);
    announce(deps, tx, [position]);
  } else putPosition(deps, tx, position);
  postEntry(
    deps,
    tx,
    positionEntry({
      reference: id,
      traderId,
      asset: quote,
      released,
      margin: -margin,
      pnl,
      fee,
      covered: missing,
    }),
  );
  recordTransaction(
    deps,
    tx,
    position,
    { amount: pnl - fee + missing, fee },
    `Closed ${what} ${codeLabel(pair)}`,
  );
}

/** Takes margin of the trader's other cross positions to pay what a loss still needs. @returns what they gave */
function takeFromOthers(deps: PositionFillsDeps, tx: Tx, position: PositionRecord, needed: bigint): bigint {
  const { store, ledger } = deps;
  let taken = 0n;
  for (const other of store.crossOf(tx, position.traderId, position.quote)) {
    const amount = least(other.margin, needed - taken);
    if (other.id === position.id || amount === 0n) continue;
    other.margin -= amount;
    putPosition(deps, tx, other);
    const { id: reference, traderId, quote: asset } = other;
    ledger.post(tx, {
      ...releaseEntry({ reference, traderId, asset, amount, in: 'margin' }),
      kind: 'position',
    });
    taken += amount;
  }
  return taken;
}
