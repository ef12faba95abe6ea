import type { PositionSide } from '@papermint/contracts/futures/sides';
import { formatUnits } from '@papermint/contracts/money/amount';
import { mulDiv } from '@papermint/contracts/money/rounding';
import type { MarketSeed } from '../../../market/hash.ts';
import { foldKey, hash32, seedAt, signedUnit } from '../../../market/hash.ts';
import { FUNDING_EVERY } from '../futures-rules.ts';

/** Funding rates have this many decimals. */
const SCALE = 6;
const USUAL = 100;
const SPREAD = 600;
const MOST = 500;

/**
 * The funding rate of a pair in the round at an instant (ms), in millionths. It lies around 0.01 %, between -0.05 % and
 * 0.05 %, and is a pure function of the world's seed.
 */
export function fundingRate(seed: MarketSeed, pair: string, at: number): number {
  const key = foldKey(seedAt(seed, at), 'funding', pair);
  const round = Math.floor(at / FUNDING_EVERY);
  // The mean of three numbers is near the middle most of the time.
  const noise = [0, 1, 2].reduce((sum, turn) => sum + signedUnit(hash32(key, round * 3 + turn)), 0) / 3;
  return Math.max(-MOST, Math.min(MOST, USUAL + Math.round(noise * SPREAD)));
}

/** Millionths as a fraction in decimal text. */
export const rateText = (millionths: number): string => formatUnits(BigInt(millionths), SCALE);

/**
 * The payment that a position receives in a round, in quote units; negative if it pays. Rounded against the trader.
 * @param notional its value at the mark, quote units
 * @param rate millionths; longs pay shorts if it is positive
 */
export function fundingOf(side: PositionSide, notional: bigint, rate: number): bigint {
  const pays = rate > 0 === (side === 'long');
  const size = mulDiv(notional, BigInt(Math.abs(rate)), 10n ** BigInt(SCALE), pays ? 'up' : 'down');
  return pays ? -size : size;
}

/**
 * The parts of a payment on each account, in quote units. A payment takes no more than the account has.
 * @param due what the position receives; negative if it pays
 * @param margin of the position
 * @param balance the available balance of the trader of a cross position; undefined for an isolated one
 */
export function fundingShares(
  due: bigint,
  margin: bigint,
  balance: bigint | undefined,
): { available: bigint; margin: bigint } {
  if (due >= 0n) {
    return balance === undefined ? { available: 0n, margin: due } : { available: due, margin: 0n };
  }
  const available = least(-due, balance !== undefined && balance > 0n ? balance : 0n);
  return { available: -available, margin: -least(-due - available, margin) };
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
