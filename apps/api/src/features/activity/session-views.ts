import { AUDIENCES } from '@papermint/contracts/activity/audience';
import { RETENTION } from '@papermint/contracts/activity/recording';
import type { ActivityDeps } from './activity-deps.ts';
import type { SessionOwner } from './activity-store.ts';
import type { StoredEvent, StoredSession } from './activity-types.ts';

export function accountOf(owners: ReadonlyMap<string, SessionOwner>, { traderId }: StoredSession) {
  const owner = traderId === null ? undefined : owners.get(traderId);
  if (!owner) return null;
  const { accountId, firstName, lastName, email } = owner;
  return { accountId, firstName, lastName, email };
}

function isoOf(at: number) {
  return new Date(at).toISOString();
}

export function oldestKept({ clock }: ActivityDeps) {
  return clock.now() - RETENTION;
}

export function sessionState(
  { recorder, clock }: ActivityDeps,
  { id, startedAt, lastSeenAt, audience, device, address }: StoredSession,
) {
  const online = recorder.isOnline(id);
  const seenAt = online ? clock.now() : lastSeenAt;
  return {
    sessionId: id,
    online,
    device,
    address,
    bot: audience === AUDIENCES.bot,
    duration: Math.max(0, Math.floor((seenAt - startedAt) / 1000)),
    date: isoOf(startedAt),
    lastSeenAt: isoOf(seenAt),
  };
}

export function eventView({ seq, type, description, title, url, createdAt }: StoredEvent) {
  return { id: String(seq), type, description, title, url, createdAt: isoOf(createdAt) };
}
