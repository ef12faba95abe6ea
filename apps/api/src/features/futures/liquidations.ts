import { excessCurve } from '@papermint/contracts/futures/liquidation-quote';
import type { PositionSide } from '@papermint/contracts/futures/sides';
import { positionSides } from '@papermint/contracts/futures/sides';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Calendar } from '../../orders/venue.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Jobs } from '../../platform/time/jobs.ts';
import type { Markets } from '../markets/markets-service.ts';
import { nextRound } from './futures-rules.ts';
import type { CrossPartRecord, PositionRecord } from './futures-types.ts';
import type { PositionsStore } from './positions-store.ts';

/** The most positions that one job liquidates. */
const MOST_AT_ONCE = 16;
const SECOND = 1000;
const ISOLATED = 'futures.liquidate';
const CROSS = 'futures.liquidate_cross';

/**
 * Liquidates positions in the second in which their margin no longer suffices, also where the clock jumps. Isolated
 * positions have a job for each pair and side, at the second at which the mark reaches the nearest liquidation price;
 * cross positions one for each trader and currency. Both look ahead to the next round of funding, which arms them again.
 */
export interface Liquidations {
  /** After the positions of a pair have changed, on one side or on both. */
  rearm(tx: Tx, pair: string, side?: PositionSide): void;
  /** After the cross positions of a trader, or what stands for them, have changed. */
  rearmCross(tx: Tx, traderId: string, quote: string, read?: CrossRead): void;
  /** After the prices, hours or terms of pairs have changed. */
  rearmChanged(tx: Tx, pairs: readonly string[]): void;
  /** After a round of funding, with all open positions by pair. */
  rearmAll(tx: Tx, open: ReadonlyMap<string, readonly ArmedPosition[]>): void;
}

/** What decides when a position is liquidated. */
type ArmedPosition = Pick<
  PositionRecord,
  | 'id'
  | 'traderId'
  | 'pair'
  | 'quote'
  | 'side'
  | 'marginMode'
  | 'amount'
  | 'cost'
  | 'margin'
  | 'liquidationTicks'
>;

/** What decides when a cross account is liquidated. */
type ArmedPart = Omit<CrossPartRecord, 'leverage'>;

/** What a caller has read of a cross account in this transaction: all its positions, and the balance beside them. */
interface CrossRead {
  positions: readonly ArmedPart[];
  balance: bigint;
}

interface Parts {
  store: PositionsStore;
  ledger: Pick<Ledger, 'balance'>;
  markets: Pick<Markets, 'instrument' | 'priceTicksAt' | 'firstCrossing' | 'firstSumAtMostZero' | 'onChange'>;
  calendar: Calendar;
  jobs: Jobs;
  clock: Clock;
  /** Closes positions at their marks; `available` stands for them beside their margins. */
  liquidate: (tx: Tx, positions: readonly PositionRecord[], available: bigint) => void;
  /** Cancels a trader's open futures orders in a quote currency. */
  cancelOrders: (tx: Tx, traderId: string, quote: string) => void;
  settled: (tx: Tx) => void;
}

export function createLiquidations(parts: Parts): Liquidations {
  const { store, ledger, markets, calendar, jobs, clock, liquidate, cancelOrders, settled } = parts;
  /** By pair and side, the liquidation price (ticks) that its job is for, and until when that holds (ms). */
  const armed = new Map<string, { ticks: number | null; until: number }>();

  const isReached = (pair: string, side: PositionSide, limit: number) => {
    const mark = markets.priceTicksAt(pair, clock.now());
    return side === 'long' ? mark <= limit : mark >= limit;
  };

  /** When the mark reaches a liquidation price, if before the next round of funding. */
  function dueAt(pair: string, side: PositionSide, ticks: number): number | undefined {
    const now = clock.now();
    if (isReached(pair, side, ticks)) return calendar.opensAt(pair, now);
    const from = Math.floor(now / SECOND) * SECOND + SECOND;
    const direction = side === 'long' ? 'falls-to' : 'rises-to';
    const at = markets.firstCrossing(pair, from, nextRound(now), ticks, direction);
    return at === undefined ? undefined : calendar.opensAt(pair, at);
  }

  /** @param next the liquidation price of a side that the mark reaches first; undefined where there is none */
  function arm(tx: Tx, pair: string, side: PositionSide, next: number | undefined, changed: boolean): void {
    const subject = `${pair} ${side}`;
    const now = clock.now();
    const ticks = next ?? null;
    const before = armed.get(subject);
    if (!changed && before?.ticks === ticks && now < before.until) return;
    armed.set(subject, { ticks, until: nextRound(now) });
    tx.onRollback(() => armed.delete(subject));
    const at = next === undefined ? undefined : dueAt(pair, side, next);
    if (at !== undefined) jobs.schedule(tx, ISOLATED, subject, at);
    else if (before === undefined || before.ticks !== null) jobs.cancel(tx, ISOLATED, subject);
  }

  jobs.handle(ISOLATED, (tx, subject) => {
    const [pair, side] = subject.split(' ') as [string, PositionSide];
    for (let remaining = MOST_AT_ONCE; !calendar.isClosed(pair, clock.now()); remaining--) {
      const next = store.nearest(tx, pair, side);
      if (!next || !isReached(pair, side, next.liquidationTicks ?? 0)) break;
      if (remaining === 0) {
        // Another job at the same instant liquidates the rest, so that requests are served in between.
        jobs.schedule(tx, ISOLATED, subject, clock.now());
        return settled(tx);
      }
      liquidate(tx, [next], 0n);
    }
    settled(tx);
    rearmSide(tx, pair, side, true);
  });

  const crossRead = (
    tx: Tx,
    traderId: string,
    quote: string,
    positions: readonly ArmedPart[] = store.crossParts(tx, traderId, quote),
  ): CrossRead => ({ positions, balance: ledger.balance(tx, traderId, quote) });

  /** The excess of a cross account over its maintenance margins, as a sum over its positions; quote units. */
  function excessOf({ positions, balance }: CrossRead) {
    const constant = Number(balance);
    const summands = positions.map((position) => {
      const curve = excessCurve(position, markets.instrument(position.pair));
      return {
        pair: position.pair,
        rises: position.side === 'long',
        at: (ticks: number) => Number(roundedUp(curve.at(ticks), curve.over)),
      };
    });
    const now = clock.now();
    const sum = summands.reduce((all, { pair, at }) => all + at(markets.priceTicksAt(pair, now)), constant);
    return { constant, summands, sum };
  }

  function armCross(
    tx: Tx,
    traderId: string,
    quote: string,
    read: CrossRead = crossRead(tx, traderId, quote),
  ): void {
    const subject = `${traderId} ${quote}`;
    const { constant, summands, sum } = excessOf(read);
    if (summands.length === 0) {
      jobs.cancel(tx, CROSS, subject);
      return;
    }
    const now = clock.now();
    const from = Math.floor(now / SECOND) * SECOND + SECOND;
    const at = sum <= 0 ? now : markets.firstSumAtMostZero(summands, constant, from, nextRound(now));
    if (at === undefined) jobs.cancel(tx, CROSS, subject);
    else jobs.schedule(tx, CROSS, subject, at);
  }

  jobs.handle(CROSS, (tx, subject) => {
    const [traderId, quote] = subject.split(' ') as [string, string];
    const isShort = () => {
      const { summands, sum } = excessOf(crossRead(tx, traderId, quote));
      return summands.length > 0 && sum <= 0;
    };
    if (isShort()) {
      cancelOrders(tx, traderId, quote);
      if (isShort()) {
        liquidate(tx, store.crossOf(tx, traderId, quote), ledger.balance(tx, traderId, quote));
      }
      settled(tx);
    }
    armCross(tx, traderId, quote);
  });

  function rearmCrossOf(tx: Tx, pairs: readonly string[]): void {
    const own = new Set(pairs);
    for (const { traderId, quote } of store.crossAccounts(tx)) {
      const read = crossRead(tx, traderId, quote);
      if (read.positions.some(({ pair }) => own.has(pair))) armCross(tx, traderId, quote, read);
    }
  }

  function rearmSide(tx: Tx, pair: string, side: PositionSide, changed: boolean): void {
    arm(tx, pair, side, store.nearestTicks(tx, pair, side), changed);
  }

  function rearmChanged(tx: Tx, pairs: readonly string[]): void {
    for (const pair of pairs) {
      for (const side of positionSides) rearmSide(tx, pair, side, true);
    }
    rearmCrossOf(tx, pairs);
  }

  markets.onChange(rearmChanged);

  return {
    rearmChanged,
    rearm(tx, pair, side) {
      for (const one of side ? [side] : positionSides) rearmSide(tx, pair, one, false);
    },
    rearmCross: armCross,
    rearmAll(tx, open) {
      const accounts = new Map<string, ArmedPosition[]>();
      for (const [pair, positions] of open) {
        for (const side of positionSides) arm(tx, pair, side, nearestOf(positions, side), true);
        for (const position of positions) {
          if (position.marginMode !== 'cross') continue;
          const account = `${position.traderId} ${position.quote}`;
          const others = accounts.get(account);
          if (others) others.push(position);
          else accounts.set(account, [position]);
        }
      }
      for (const positions of accounts.values()) {
        const { traderId, quote } = positions[0] as ArmedPosition;
        armCross(tx, traderId, quote, crossRead(tx, traderId, quote, positions));
      }
    },
  };
}

/** The liquidation price of a side that the mark reaches first, ticks. */
function nearestOf(positions: readonly ArmedPosition[], side: PositionSide): number | undefined {
  let nearest: number | undefined;
  for (const { side: own, liquidationTicks: ticks } of positions) {
    if (own !== side || ticks === null) continue;
    if (nearest === undefined || (side === 'long' ? ticks > nearest : ticks < nearest)) nearest = ticks;
  }
  return nearest;
}

/** Division by a positive number, rounded up, also below zero. */
function roundedUp(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a > 0n && quotient * b !== a ? quotient + 1n : quotient;
}
