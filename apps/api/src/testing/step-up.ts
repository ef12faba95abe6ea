import { hashToken } from '../platform/session-token.ts';
import type { TestApp } from './test-app.ts';

/** Marks a session as stepped up, whatever the PIN and password of its trader are. */
export async function confirmStepUp(api: TestApp, session: string, kind: 'pin' | 'password'): Promise<void> {
  const { db, sessions } = await api.host.world();
  await db.commit(async (tx) => sessions.stepUp(tx, hashToken(session), kind));
}
