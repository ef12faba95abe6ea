import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Reads } from '../../../platform/database/statement.ts';
import type { Person } from '../nft-types.ts';
import type { StaffNftDeps } from './staff-nft-deps.ts';

/**
 * Finds a person by account number or id.
 * @throws DomainError not_found at `field`
 */
export function findAccount({ people }: StaffNftDeps, reads: Reads, key: string, field: string): Person {
  const row = people.byNumber(reads, key) ?? people.one(reads, key);
  if (row) return row;
  throw new DomainError('not_found', 'There is no account with this number', field);
}
