import type { RecorderDeps } from './recorder-deps.ts';

/**
 * Drops what is not stored yet, and what is remembered.
 * @param traderId drops all sessions of this account too
 */
export function dropSessions(
  { known, state }: RecorderDeps,
  ids: readonly string[],
  traderId?: string,
): void {
  const dropped = new Set(ids);
  const entries = [known, state.waiting.sessions, state.leaving.sessions].flatMap((map) => [...map]);
  for (const [id, one] of entries) if (traderId !== undefined && one.traderId === traderId) dropped.add(id);
  for (const id of dropped) known.delete(id);
  for (const batch of [state.waiting, state.leaving]) {
    for (const id of dropped) {
      batch.sessions.delete(id);
      batch.seen.delete(id);
    }
    batch.events = batch.events.filter(({ sessionId }) => !dropped.has(sessionId));
  }
}
