import { CURVE_POINTS } from '@papermint/contracts/journal/limits';

/** A closed round trip: what it brought, in minor units of one currency, its end (ms) and its time (seconds). */
export interface ClosedTrip {
  net: bigint;
  closedAt: number;
  holdingSeconds: number;
}

/** Statistics of closed round trips, in minor units. A figure is null where nothing gives it. */
export interface TripStatistics {
  trades: number;
  wins: number;
  losses: number;
  winRate: number | null;
  expectancy: bigint | null;
  profitFactor: number | null;
  averageWin: bigint | null;
  averageLoss: bigint | null;
  largestWin: bigint | null;
  largestLoss: bigint | null;
  net: bigint;
  maxDrawdown: bigint;
  averageHolding: number | null;
  curve: { at: number; net: bigint }[];
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n);
const average = (amounts: readonly bigint[]) =>
  amounts.length === 0 ? null : sum(amounts) / BigInt(amounts.length);
const furthest = (amounts: readonly bigint[], isFurther: (one: bigint, other: bigint) => boolean) =>
  amounts.length === 0 ? null : amounts.reduce((most, one) => (isFurther(one, most) ? one : most));

/** Averages are rounded toward zero. The drawdown is that of the running sum from zero, by the order of ends. */
export function tripStatistics(trips: readonly ClosedTrip[]): TripStatistics {
  const inOrder = [...trips].sort((one, other) => one.closedAt - other.closedAt);
  const gains = trips.map(({ net }) => net).filter((net) => net > 0n);
  const losses = trips.map(({ net }) => net).filter((net) => net < 0n);
  const [gained, lost] = [sum(gains), -sum(losses)];
  const count = trips.length;
  const { curve, maxDrawdown } = runningSum(inOrder);
  return {
    trades: count,
    wins: gains.length,
    losses: losses.length,
    winRate: count === 0 ? null : gains.length / count,
    expectancy: average(trips.map(({ net }) => net)),
    profitFactor: lost === 0n ? null : Number(gained) / Number(lost),
    averageWin: average(gains),
    averageLoss: average(losses),
    largestWin: furthest(gains, (one, other) => one > other),
    largestLoss: furthest(losses, (one, other) => one < other),
    net: gained - lost,
    maxDrawdown,
    averageHolding:
      count === 0
        ? null
        : Math.round(trips.reduce((total, { holdingSeconds }) => total + holdingSeconds, 0) / count),
    curve: thinned(curve),
  };
}

function runningSum(inOrder: readonly ClosedTrip[]) {
  let [net, highest, maxDrawdown] = [0n, 0n, 0n];
  const curve: { at: number; net: bigint }[] = [];
  for (const trip of inOrder) {
    net += trip.net;
    if (net > highest) highest = net;
    if (highest - net > maxDrawdown) maxDrawdown = highest - net;
    const last = curve.at(-1);
    if (last?.at === trip.closedAt) last.net = net;
    else curve.push({ at: trip.closedAt, net });
  }
  return { curve, maxDrawdown };
}

/** Evenly chosen points, with the first and the last. */
function thinned<T>(points: readonly T[]): T[] {
  if (points.length <= CURVE_POINTS) return [...points];
  const step = (points.length - 1) / (CURVE_POINTS - 1);
  return Array.from({ length: CURVE_POINTS }, (_, index) => points[Math.round(index * step)] as T);
}
