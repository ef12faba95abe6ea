import type { Failure } from '@papermint/contracts/common/failure';
import { SECOND } from '@papermint/contracts/common/time-units';
import { priceText, sayPrice } from '@papermint/contracts/markets/ticks';
import { formatUnits, units } from '@papermint/contracts/money/amount';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Order } from '@papermint/contracts/orders/model';
import { baseUnits } from '@papermint/contracts/orders/order-quote';
import { nextSlice, wholeLots } from '@papermint/contracts/twap/twap-quote';
import { attempt } from '../../platform/commands/attempt.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { endTwap } from './end-twap.ts';
import { isBeyond, isPassing } from './slice-rules.ts';
import { controlRefusal } from './twap-controls.ts';
import type { TwapDeps } from './twap-deps.ts';
import { JOB } from './twap-deps.ts';
import type { TwapRecord } from './twap-types.ts';

/** The price of the market of a TWAP order now, ticks. */
export const priceNow = (
  { markets, clock }: Pick<TwapDeps, 'markets' | 'clock'>,
  { venue, pair }: Pick<TwapRecord, 'venue' | 'pair'>,
): number =>
  venue === 'spot'
    ? markets.priceTicksAt(pair, clock.now())
    : markets.futures.priceTicksAt(pair, clock.now());

/** The job of a TWAP order: places the part that is due, and schedules the next one or ends it. */
export function runSlice(deps: TwapDeps, tx: Tx, id: string): void {
  const { store, markets } = deps;
  const found = store.one(tx, id);
  if (found?.status !== 'running') return;
  const refused = controlRefusal(deps, tx, found);
  if (refused !== undefined) {
    endTwap(deps, tx, found, 'stop', { reason: refused });
    return;
  }
  const ticks = priceNow(deps, found);
  const due = { ...found, done: found.done + 1, marketTicks: found.marketTicks + BigInt(ticks) };
  const lots = nextSlice(
    wholeLots(found.amount - found.filled, markets.instrument(found.pair)),
    found.slices - found.done,
  );
  const { trade, error } = isBeyond(found.side, found.limitTicks, ticks)
    ? { trade: undefined, error: null }
    : placePart(deps, tx, found, lots);
  const after = trade ? withFill(deps, tx, due, trade) : due;
  if (error && !isPassing(error)) {
    store.put(tx, after);
    endTwap(deps, tx, after, 'stop', { reason: `${error.message}.` });
    return;
  }
  goOn(deps, tx, { ...after, reason: reasonOf(deps, after, { trade, error }) });
}

interface Part {
  trade: Order | undefined;
  error: Failure | null;
}

function placePart(deps: TwapDeps, tx: Tx, twap: TwapRecord, lots: number): Part {
  const { spot, futures, markets } = deps;
  const { id, traderId, pair, side, limitTicks, apiKey, venue } = twap;
  const instrument = markets.instrument(pair);
  const order = {
    pair,
    side,
    amount: formatUnits(baseUnits(lots, instrument), instrument.baseScale),
    group: id,
    ...(limitTicks === null
      ? { type: 'market' as const }
      : {
          type: 'limit' as const,
          timeInForce: 'IOC' as const,
          price: priceText(limitTicks, instrument.tick),
        }),
  };
  const command = {
    actor: { kind: 'trader' as const, traderId, ...(apiKey !== null && { apiKey }) },
    name: JOB,
  };
  const { done, error } = attempt(tx, () =>
    venue === 'spot'
      ? spot.placeIn(tx, command, traderId, order)
      : futures.placeIn(tx, command, traderId, { ...order, ...marginTerms(twap) }),
  );
  return { trade: done?.trade, error };
}

/** Leverage and margin mode are sent until a part has filled. Later parts take those that the trader has set since. */
const marginTerms = ({ leverage, marginMode, reduceOnly, positionSide, filled }: TwapRecord) => ({
  ...(leverage !== null && !reduceOnly && filled === 0n && { leverage }),
  ...(marginMode !== null && !reduceOnly && filled === 0n && { marginMode }),
  // In hedge mode the side decides whether it closes.
  ...(positionSide === null ? reduceOnly && { reduceOnly } : { positionSide }),
  ...(reduceOnly && { fits: true as const }),
});

function withFill({ store, markets }: TwapDeps, tx: Tx, twap: TwapRecord, trade: Order): TwapRecord {
  const { baseScale, quoteScale } = markets.instrument(twap.pair);
  return {
    ...twap,
    filled: twap.filled + units(trade.filled, baseScale),
    cost: twap.cost + units(trade.cost, quoteScale),
    fee: twap.fee + units(trade.fee, quoteScale),
    tickLots: twap.tickLots + store.tickLotsOf(tx, twap.venue, trade.uuid),
  };
}

/** Why a part has not filled completely; null if it has. */
function reasonOf(
  { markets }: TwapDeps,
  { limitTicks, pair }: TwapRecord,
  { trade, error }: Part,
): string | null {
  if (error) return `${error.message}.`;
  if (trade?.status === 'filled') return null;
  const { tick, quote } = markets.instrument(pair);
  if (limitTicks === null) return 'The order book did not have enough liquidity.';
  return `The market price was worse than the limit of ${sayPrice(limitTicks, tick)} ${codeLabel(quote)}.`;
}

/** Schedules the next part, or ends it after the last one. */
function goOn(deps: TwapDeps, tx: Tx, twap: TwapRecord): void {
  const { store, jobs, clock } = deps;
  const now = clock.now();
  if (twap.filled >= twap.amount) {
    store.put(tx, twap);
    endTwap(deps, tx, { ...twap, reason: null }, 'complete');
    return;
  }
  if (twap.done >= twap.slices) {
    store.put(tx, twap);
    endTwap(deps, tx, twap, 'expire');
    return;
  }
  const nextAt = now + twap.interval * SECOND;
  jobs.schedule(tx, JOB, twap.id, nextAt);
  store.put(tx, { ...twap, nextAt, updatedAt: now });
}
