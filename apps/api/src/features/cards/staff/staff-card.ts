import type { StaffCard } from '@papermint/contracts/cards/staff-model';
import type { StaffCardAction } from '@papermint/contracts/cards/statuses';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import { staffCardActionsOf } from '../cards-rules.ts';
import type { OwnedCard } from '../cards-types.ts';
import { QUEUE } from '../cards-types.ts';
import type { Changed, StaffCardsDeps } from './staff-cards-deps.ts';

const REFUSED: Record<StaffCardAction, string> = {
  open: 'This card is not awaiting approval',
  refuse: 'This card is not awaiting approval',
  freeze: 'Only an open card can be frozen',
  unfreeze: 'Only a frozen card can be unfrozen',
  update: 'Only an open or frozen card can be changed',
  pay: 'Only an open or frozen card can be tried out',
  close: 'Only an open or frozen card can be closed',
};

/** The fields of a card that the audit log keeps. */
const settingsOf = ({ status, label, transactionLimit, dayLimit, monthLimit }: OwnedCard) => ({
  status,
  label,
  limits: [transactionLimit, dayLimit, monthLimit].map((limit) => limit?.toString() ?? null),
});

/** @throws DomainError not_found at `uuid` */
export function findCard({ store }: StaffCardsDeps, reads: Reads, uuid: string): OwnedCard {
  const row = store.one(reads, uuid);
  if (row) return row;
  throw new DomainError('not_found', 'There is no card with this ID', 'uuid');
}

/**
 * A card on which the reader may take an action.
 * @throws DomainError not_found at `uuid`; forbidden for one's own; conflict
 */
export function cardForAction(
  deps: StaffCardsDeps,
  reads: Reads,
  readerId: string,
  uuid: string,
  action: StaffCardAction,
): OwnedCard {
  const row = findCard(deps, reads, uuid);
  assertOther(row.traderId, readerId);
  // The step refuses what a pending purchase does not allow, with a longer sentence.
  const actions = staffCardActionsOf({ ...row, held: 0n });
  if (actions.includes(action)) return row;
  throw new DomainError('conflict', `${REFUSED[action]}: it is ${row.status}.`);
}

/** @throws DomainError forbidden for one's own account */
export function assertOther(traderId: string, readerId: string): void {
  if (traderId !== readerId) return;
  throw new DomainError('forbidden', 'This is your own account. Another staff member must change it.');
}

export function staffCardViews(
  { queues, views }: StaffCardsDeps,
  rows: readonly OwnedCard[],
  reader: Staff,
): StaffCard[] {
  const claims = queues.claims(QUEUE, reader);
  return rows.map((row) => views.staffCard(row, reader, claims.get(row.id) ?? null));
}

/** Runs a command on a card, and audits it. */
export async function changeCard(
  deps: StaffCardsDeps,
  command: CommandContext,
  reader: Staff,
  { uuid, reason }: { uuid: string; reason?: string | undefined },
  run: (tx: Tx) => { before: OwnedCard; after: OwnedCard; message: string },
): Promise<Changed> {
  const { commands, store } = deps;
  const { message } = await commands.executeNoted(command, async (tx) => {
    const { before, after, message } = run(tx);
    return {
      answer: { message },
      note: {
        subject: `card:${uuid}`,
        account: after.traderId,
        ...(reason && { reason }),
        before: settingsOf(before),
        after: settingsOf(after),
      },
    };
  });
  const row = findCard(deps, store.committed, uuid);
  return { card: staffCardViews(deps, [row], reader)[0] as StaffCard, message };
}
