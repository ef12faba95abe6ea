import { DomainError } from '@papermint/contracts/common/domain-error';
import { parseUnits } from '@papermint/contracts/money/amount';
import type { SpendLimits } from './cards-rules.ts';

/** Limits as they were typed. Null or a missing field means no limit. */
export type TypedLimits = { [K in keyof SpendLimits]?: string | null | undefined };

/** @throws DomainError bad_input at a limit that is not a positive amount of the asset */
export function limitUnits(limits: TypedLimits, asset: { code: string; scale: number }): SpendLimits {
  const one = (key: keyof SpendLimits) => {
    const typed = limits[key];
    if (typed === null || typed === undefined) return null;
    const parsed = parseUnits(typed, asset.scale);
    if (typeof parsed === 'bigint' && parsed > 0n) return parsed;
    const why =
      parsed === 'too-large'
        ? 'is too large'
        : parsed === 'too-many-decimals'
          ? `has too many decimals: ${asset.code} has ${asset.scale}`
          : 'must be more than 0';
    throw new DomainError('bad_input', `The limit ${why}`, key);
  };
  return { transaction: one('transaction'), day: one('day'), month: one('month') };
}
