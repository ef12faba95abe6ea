import { announcedConfirmation } from '../features/accounts/step-up-rules.ts';
import { hashToken } from '../platform/session-token.ts';
import type { TestApp } from './test-app.ts';

/** Marks a session as stepped up, whatever the PIN and password of its trader are. */
export async function confirmStepUp(
  api: TestApp,
  session: string,
  kind: 'pin' | 'password',
  confirms?: { call: string; input: object },
): Promise<void> {
  const { db, sessions } = await api.host.world();
  const what = announcedConfirmation(confirms);
  await db.commit(async (tx) => sessions.stepUp(tx, hashToken(session), kind, what));
}
