import { announcedConfirmations } from '../../features/accounts/step-up/step-up-rules.ts';
import { hashToken } from '../../platform/secrets/session-token.ts';
import type { World } from '../../worlds/world.ts';

/** Marks a session as stepped up, whatever the PIN and password of its trader are. */
export async function confirmStepUp(
  { db, sessions }: Pick<World, 'db' | 'sessions'>,
  session: string,
  kind: 'pin' | 'password',
  confirms?: { call: string; input: object },
): Promise<void> {
  const what = announcedConfirmations(confirms, kind);
  await db.commit(async (tx) => sessions.stepUp(tx, hashToken(session), kind, what));
}
