import { shortest } from '@papermint/contracts/markets/listing-rules';
import { decimalsOf, formatUnits, units } from '@papermint/contracts/money/amount';
import type { DepthParams } from '../../../market/book/depth.ts';
import type { MarketListing } from './market-listing.ts';

/** Units beyond which a supply keeps no digits. */
const SUPPLY_SCALE = 6;

/** The depth of a market at an instant (ms). A split multiplies the turnover of an average day in shares. */
export function depthTermsAt(
  { depth, splits }: Pick<MarketListing, 'depth' | 'splits'>,
  at: number,
): DepthParams {
  const shares = splits?.sharesAt(at) ?? 1;
  return shares === 1 ? depth : { ...depth, dailyLots: Math.round(depth.dailyLots * shares) };
}

/** The ratio of all splits between two instants (ms); 1 for other instruments. */
export const splitRatio = ({ splits }: Pick<MarketListing, 'splits'>, from: number, to: number): number =>
  splits?.ratio(from, to) ?? 1;

/** A price (ticks) of an instant (ms), adjusted for splits until another instant; not always whole ticks. */
export const comparablePrice = (
  market: Pick<MarketListing, 'path' | 'splits'>,
  at: number,
  now: number,
): number => market.path.priceAt(at) / splitRatio(market, at, now);

/** A number of whole shares after a split by a ratio. */
export function splitSupply(supply: string, ratio: number): string {
  if (ratio === 1) return supply;
  const scale = Math.max(decimalsOf(supply), SUPPLY_SCALE);
  const amount = units(supply, scale);
  const [to, from] = ratio > 1 ? [BigInt(Math.round(ratio)), 1n] : [1n, BigInt(Math.round(1 / ratio))];
  return shortest(formatUnits((amount * to) / from, scale));
}
