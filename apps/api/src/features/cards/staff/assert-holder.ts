import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CardHolder } from '../cards-types.ts';

export function assertHolder(row: CardHolder | undefined): CardHolder {
  if (row) return row;
  throw new DomainError('not_found', 'There is no account with this number', 'accountId');
}
