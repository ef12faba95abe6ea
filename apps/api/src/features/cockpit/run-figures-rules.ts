const DAYS_A_YEAR = 365;

/** A relative difference of this size is noise of floating point. */
const NOISE = 1e-12;

/**
 * The Sharpe ratio of values a day apart: mean of the daily simple returns by their sample standard deviation, times √365,
 * with a risk-free rate of 0. @returns null with fewer than two returns, without variance, or where a value is not above 0
 */
export function sharpeOf(values: readonly number[]): number | null {
  if (values.length < 3 || values.some((value) => !(value > 0))) return null;
  const returns = values.slice(1).map((value, index) => value / (values[index] as number) - 1);
  const mean = returns.reduce((sum, value) => sum + value, 0) / returns.length;
  const variance = returns.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (returns.length - 1);
  const deviation = Math.sqrt(variance);
  if (deviation <= NOISE) return null;
  return (mean / deviation) * Math.sqrt(DAYS_A_YEAR);
}

export interface Drawdown {
  /** How far a value is below the highest before it, minor units. */
  amount: bigint;
  /** By the highest, from 0; null where that is not above 0. */
  share: number | null;
}

const shareOf = (part: bigint, whole: bigint): number | null =>
  whole > 0n ? Number(part) / Number(whole) : null;

/** The drawdown at each value. */
export function drawdowns(values: readonly bigint[]): Drawdown[] {
  let highest = values[0] ?? 0n;
  return values.map((value) => {
    if (value > highest) highest = value;
    return { amount: highest - value, share: shareOf(highest - value, highest) };
  });
}

/** The largest drawdown, by amount. */
export const maximumDrawdown = (values: readonly bigint[]): Drawdown =>
  drawdowns(values).reduce((most, one) => (one.amount > most.amount ? one : most), { amount: 0n, share: 0 });

export interface TradeFigures {
  closed: number;
  wins: number;
  /** Wins by closed trades; null without one. */
  winRate: number | null;
  /** Gains by losses; null without a loss. */
  profitFactor: number | null;
  /** The average result of a closed trade, minor units rounded toward zero; null without one. */
  expectancy: bigint | null;
}

/** @param results net P&L of each fill that closed something, minor units */
export function tradeFigures(results: readonly bigint[]): TradeFigures {
  const wins = results.filter((result) => result > 0n);
  const sum = (some: readonly bigint[]) => some.reduce((total, one) => total + one, 0n);
  const gains = sum(wins);
  const losses = gains - sum(results);
  const closed = results.length;
  return {
    closed,
    wins: wins.length,
    winRate: closed === 0 ? null : wins.length / closed,
    profitFactor: losses === 0n ? null : Number(gains) / Number(losses),
    expectancy: closed === 0 ? null : sum(results) / BigInt(closed),
  };
}
