import { feePart, roundedPart } from '../money/rounding.ts';
import { SALE_FEE_BPS } from './statuses.ts';

const WHOLE = 10_000n;

/** How a price is divided, minor units: the three parts add up to it. */
export interface SaleParts {
  /** For the seller. */
  proceeds: bigint;
  /** For the creator; 0 where that is the seller. */
  royalty: bigint;
  /** For the house. */
  fee: bigint;
}

/**
 * @param price minor units, above zero
 * @param royaltyBps the creator's part in parts of ten thousand, 1,000 at most
 * @param ownWork whether the seller is the creator, or there is none
 */
export function saleParts(price: bigint, royaltyBps: number, ownWork: boolean): SaleParts {
  const fee = feePart(price, SALE_FEE_BPS, WHOLE);
  const royalty = ownWork ? 0n : roundedPart(price, BigInt(royaltyBps), WHOLE);
  return { proceeds: price - fee - royalty, royalty, fee };
}
