import { CARD_TARGET } from '@papermint/contracts/cards/statuses';
import { countsOf } from '@papermint/contracts/queues/counts';
import type { QueueCounts } from '@papermint/contracts/queues/model';
import type { Reads } from '../../../platform/database/statement.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import { cardForAction } from './staff-card.ts';
import type { StaffCardsDeps } from './staff-cards-deps.ts';

function decidableCards({ store }: StaffCardsDeps, reader: Staff) {
  return store.waiting().filter(({ traderId }) => traderId !== reader.id);
}

/** Counts the requests that the reader may decide. */
export function countRequests(deps: StaffCardsDeps, reader: Staff): QueueCounts {
  const { clock } = deps;
  const since = decidableCards(deps, reader).map(({ createdAt }) => createdAt);
  return countsOf(since, clock.now(), CARD_TARGET);
}

/** The ids of the requests that the reader may decide. */
export function listRequests(deps: StaffCardsDeps, reader: Staff): string[] {
  return decidableCards(deps, reader).map(({ id }) => id);
}

/** @throws DomainError not_found, forbidden or conflict if the reader cannot decide it */
export function checkRequest(deps: StaffCardsDeps, reads: Reads, reader: Staff, id: string): void {
  cardForAction(deps, reads, reader.id, id, 'open');
}
