import { DAY, HOUR } from '@papermint/contracts/common/time-units';
import type { MarketSeed } from '../random/hash.ts';
import { foldKey, hash32, seedAt, unit } from '../random/hash.ts';

/** What all who hold the futures of a pair have open, as venues publish it: a simulated crowd. */
export interface Positioning {
  /** Lots, of one side. */
  openLots: number;
  /** The part of accounts that are long, and the part of their positions. */
  longAccounts: number;
  longPositions: number;
}

/** Open lots as a part of an average day's turnover, and how far they move. */
const OPEN = 0.35;
const OPEN_MOVES = 0.25;
/** How far from one half the parts go. */
const ACCOUNTS_MOVE = 0.2;
const POSITIONS_MOVE = 0.12;

/** Waves of a slow figure, ms. */
const WAVES = [3 * HOUR, DAY, 9 * DAY] as const;

/** A pure function of time. @param at ms */
export function positioningAt(seed: MarketSeed, symbol: string, dailyLots: number, at: number): Positioning {
  const figure = (purpose: string) => slowFigure(seed, purpose, symbol, at);
  return {
    openLots: Math.max(1, Math.round(dailyLots * OPEN * (1 + OPEN_MOVES * figure('open interest')))),
    longAccounts: 0.5 + ACCOUNTS_MOVE * figure('long accounts'),
    longPositions: 0.5 + POSITIONS_MOVE * figure('long positions'),
  };
}

/** A figure between -1 and 1 that wanders. */
function slowFigure(seed: MarketSeed, purpose: string, symbol: string, at: number): number {
  const key = foldKey(seedAt(seed, at), purpose, symbol);
  let sum = 0;
  for (const [i, length] of WAVES.entries()) {
    const place = at / length;
    const start = Math.floor(place);
    const part = place - start;
    const value = (knot: number) => 2 * unit(hash32(key, knot * WAVES.length + i)) - 1;
    const eased = part * part * (3 - 2 * part);
    sum += value(start) + (value(start + 1) - value(start)) * eased;
  }
  return sum / WAVES.length;
}
