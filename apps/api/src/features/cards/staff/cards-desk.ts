import { cardTransitions } from '@papermint/contracts/cards/transitions';
import { HOUR, MINUTE } from '@papermint/contracts/common/time-units';
import type { Tx } from '../../../platform/database/commit.ts';
import type { DeskClerk, DeskOutcome, QueueDesk } from '../../queues/desk-types.ts';
import { whyRefused } from '../cards-desk-rules.ts';
import { setStatus } from './set-status.ts';
import { cardForAction } from './staff-card.ts';
import type { StaffCardsDeps } from './staff-cards-deps.ts';

/** How the simulated desk decides requests of cards. */
export function cardsDesk(deps: StaffCardsDeps): QueueDesk {
  const { store } = deps;
  return {
    task: 'review your card request',
    takes: { least: 10 * MINUTE, most: 3 * HOUR },
    waits: { table: cardTransitions, rows: 'Card', statuses: ['requested'], owner: 'traderId' },
    record(reads, id) {
      const row = store.one(reads, id);
      return row && { status: row.status, subject: id, since: row.createdAt };
    },
    decide: (tx, clerk, uuid) => decide(deps, tx, clerk, uuid),
  };
}

async function decide(deps: StaffCardsDeps, tx: Tx, clerk: DeskClerk, uuid: string): Promise<DeskOutcome> {
  const { store, clock } = deps;
  const { traderId } = cardForAction(deps, tx, clerk.staff.id, uuid, 'open');
  const applicant = store.applicant(tx, traderId);
  const reason = whyRefused({
    active: applicant?.status === 'active',
    kycVerified: applicant?.kycVerified ?? false,
    locked: (applicant?.moneyOutBlockedUntil ?? 0) > clock.now(),
  });
  const status = reason === undefined ? 'open' : 'refused';
  await clerk.act('cardsStaff.setStatus', (command) =>
    setStatus(deps, command, clerk.staff, { uuid, status, reason }),
  );
  return reason === undefined ? { outcome: 'approved' } : { outcome: 'refused', reason };
}
