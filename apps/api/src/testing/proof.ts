import { hashToken } from '../platform/session-token.ts';
import type { TestApp } from './test-app.ts';

/** Notes on a session that its holder has just proved that it is him, whatever his PIN and password are. */
export async function confirmStepUp(api: TestApp, session: string, kind: 'pin' | 'password'): Promise<void> {
  const { db, sessions } = await api.host.world();
  await db.commit(async (tx) => sessions.stepUp(tx, hashToken(session), kind));
}
