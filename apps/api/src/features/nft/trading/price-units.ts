import { DomainError } from '@papermint/contracts/common/domain-error';
import { positiveUnits } from '@papermint/contracts/money/amount-units';
import type { NftTradingDeps } from './nft-trading-deps.ts';

/** @throws DomainError bad_input at `field` */
export function priceUnits(
  { markets }: NftTradingDeps,
  typed: string,
  asset: string,
  field: 'price' | 'amount',
): bigint {
  try {
    return positiveUnits(typed, markets.asset(asset));
  } catch (error) {
    if (!(error instanceof DomainError) || field === 'amount') throw error;
    throw new DomainError(error.code, error.message.replace(/^Amount/, 'Price'), field, error.more);
  }
}
