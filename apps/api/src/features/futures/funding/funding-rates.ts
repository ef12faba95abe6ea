import { FUNDING_EVERY } from '@papermint/contracts/futures/funding-rounds';
import type { PositionSide } from '@papermint/contracts/futures/sides';
import { formatUnits } from '@papermint/contracts/money/amount';
import { roundedPart } from '@papermint/contracts/money/rounding';
import type { Markets } from '../../markets/markets-service.ts';

/** Funding rates have this many decimals. */
const SCALE = 6;
const MILLION = 1_000_000;
/** The interest of a round, how much of the basis it makes up for, and the farthest rate; in millionths. */
const INTEREST = 100;
const DAMPER = 500;
const MOST = 500;

/**
 * A funding rate in millionths, as venues compute it: the mean basis, brought closer to the interest of 0.01 % by at most
 * 0.05 %. So it is 0.01 % as long as the basis is small. It lies between -0.05 % and 0.05 %.
 * @param meanBasis the mean distance of the last price above the index since the previous round, as a fraction
 */
export function fundingRate(meanBasis: number): number {
  const premium = Math.round(MILLION * meanBasis);
  const rate = premium + between(INTEREST - premium, -DAMPER, DAMPER);
  return between(rate, -MOST, MOST);
}

/**
 * The funding rate of a pair in the round at an instant (ms), in millionths: that of the mean basis since the previous
 * round.
 */
export const roundRate = ({ futures }: Pick<Markets, 'futures'>, pair: string, at: number): number =>
  fundingRate(futures.meanBasis(pair, at - FUNDING_EVERY, at));

const between = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** Millionths as a fraction in decimal text. */
export const rateText = (millionths: number): string => formatUnits(BigInt(millionths), SCALE);

/**
 * The payment that a position receives in a round, in quote units; negative if it pays. Rounded half to even.
 * @param notional its value at the mark, quote units
 * @param rate millionths; longs pay shorts if it is positive
 */
export function fundingOf(side: PositionSide, notional: bigint, rate: number): bigint {
  const pays = rate > 0 === (side === 'long');
  const size = roundedPart(notional, BigInt(Math.abs(rate)), 10n ** BigInt(SCALE));
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
