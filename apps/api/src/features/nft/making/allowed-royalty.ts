import { DomainError } from '@papermint/contracts/common/domain-error';

const BPS_OF_ONE = 10_000;
const bpsOf = (fraction: string): number => Math.round(Number(fraction) * BPS_OF_ONE);

/**
 * @param most the highest royalty that is allowed now, as a fraction
 * @param before the present royalty of an existing collection, which it may keep
 * @throws DomainError bad_input at `royalty`
 */
export function allowedRoyalty(royalty: string, most: string, before?: number): number {
  const bps = bpsOf(royalty);
  if (bps === before || bps <= bpsOf(most)) return bps;
  throw new DomainError('bad_input', `Royalty must be at most ${bpsOf(most) / 100}%`, 'royalty');
}
