import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Reads } from '../../../platform/database/statement.ts';
import type { OwnedCard } from '../cards-types.ts';
import type { CardsDeps } from './cards-deps.ts';

/** @throws DomainError not_found at `myVccId` */
export function ownCard({ store }: CardsDeps, reads: Reads, traderId: string, id: string): OwnedCard {
  const row = store.one(reads, id);
  if (row?.traderId === traderId) return row;
  throw new DomainError('not_found', 'You have no card with this ID', 'myVccId');
}

/** @throws DomainError conflict unless the card is open or frozen */
export function assertUsable({ status }: OwnedCard): void {
  if (status === 'open' || status === 'frozen') return;
  const why = status === 'requested' ? 'is pending approval' : `is ${status}`;
  throw new DomainError('conflict', `This card ${why}`);
}
