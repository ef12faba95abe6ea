import { isDeepStrictEqual } from 'node:util';
import { isPermitted, lackOf } from '@papermint/contracts/accounts/staff';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Reads } from '../../platform/database/statement.ts';
import type { PackageRecord } from '../accounts/accounts-types.ts';
import type { PackageDeps } from './package-deps.ts';
import type { PackageInput } from './package-input.ts';

/** What a package costs and allows. The rest of it is texts. */
const TERMS = [
  ...(['price', 'makerFee', 'takerFee', 'maxLeverage', 'cardLimit', 'stakingBonus', 'excludes'] as const),
];

/** A change as it is requested: the reason is empty for texts alone. */
export type Requested<I extends PackageInput> = Omit<I, 'reason'> & { reason: string };

export const requested = <I extends PackageInput>({ reason = '', ...input }: I): Requested<I> => ({
  ...input,
  reason,
});

/** The terms that a change touches; all of them for a new package. */
export const changedTerms = (
  before: PackageRecord | undefined,
  after: PackageRecord,
): (typeof TERMS)[number][] => TERMS.filter((name) => !isDeepStrictEqual(before?.[name], after[name]));

/** The terms of a package with their values. */
export const termsIn = (names: readonly (typeof TERMS)[number][], row: PackageRecord) =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

/**
 * Terms decide what the house earns, so they need the permission Money, a reason and a second person.
 * @throws DomainError forbidden without the permission; bad_input at `reason` without one
 */
export function assertTerms(
  { staff }: Pick<PackageDeps, 'staff'>,
  reads: Reads,
  staffId: string,
  reason: string,
): void {
  const member = staff.active(reads, staffId);
  if (!member || !isPermitted(member.position, member.permissions, 'money')) {
    throw new DomainError('forbidden', lackOf('money'));
  }
  if (reason === '') throw new DomainError('bad_input', 'Terms of a package need a reason', 'reason');
}
