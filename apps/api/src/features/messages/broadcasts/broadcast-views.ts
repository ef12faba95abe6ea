import { DomainError } from '@papermint/contracts/common/domain-error';
import type { BroadcastView } from '@papermint/contracts/messages/staff-model';
import { broadcastTransitions } from '@papermint/contracts/messages/transitions';
import { sayNumber } from '@papermint/contracts/money/format';
import type { Actor } from '../../../platform/commands/commands.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import type { RecipientFilter } from '../../notifications/sending-service.ts';
import type { BroadcastRecord } from '../messages-types.ts';
import type { BroadcastDeps, Changed } from './broadcast-deps.ts';

export const SEND = 'broadcast.send';

export const traderCount = (count: number) => (count === 1 ? '1 trader' : `${sayNumber(count)} traders`);

/** Describes the filter of the recipients. */
function filterWords({ accountId, package: slug, kyc, country }: RecipientFilter): string {
  if (accountId !== undefined) return `Account ${accountId}`;
  const parts = [
    ...(slug === undefined ? [] : [`package ${slug}`]),
    ...(kyc === undefined ? [] : [kyc]),
    ...(country === undefined ? [] : [`from ${country}`]),
  ];
  return parts.length === 0 ? 'All active traders' : `Active traders: ${parts.join(', ')}`;
}

/** What the status machine needs to know about the row. */
export function statusSubject({ id }: BroadcastRecord, actor: Actor) {
  return { table: broadcastTransitions, rows: 'Broadcast', id, owner: null, actor } as const;
}

/** @throws DomainError not_found at `uuid` */
export function findBroadcast({ store }: BroadcastDeps, reads: Reads, uuid: string): BroadcastRecord {
  const row = store.one(reads, uuid);
  if (row) return row;
  throw new DomainError('not_found', 'There is no broadcast with this ID', 'uuid');
}

export function broadcastViews(
  { staff, store }: BroadcastDeps,
  rows: readonly BroadcastRecord[],
): BroadcastView[] {
  const people = staff.named(rows.map(({ byId }) => byId));
  return rows.map((row) => ({
    uuid: row.id,
    subject: row.subject,
    text: row.text,
    status: row.status,
    mail: row.mail,
    recipients: row.recipients,
    sent: row.sent,
    failed: row.failed,
    ...store.effect(row.id),
    to: filterWords(JSON.parse(row.filter) as RecipientFilter),
    by: people.get(row.byId) ?? { accountId: '', name: 'Papermint' },
    reason: row.reason,
    createdAt: new Date(row.createdAt).toISOString(),
    endedAt: row.endedAt === null ? null : new Date(row.endedAt).toISOString(),
  }));
}

export function changedBroadcast(deps: BroadcastDeps, uuid: string, message: string): Changed {
  const { store } = deps;
  return {
    broadcast: broadcastViews(deps, [findBroadcast(deps, store.committed, uuid)])[0] as BroadcastView,
    message,
  };
}
