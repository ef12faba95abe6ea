import { command } from '../../../api/command.ts';
import { failureOf } from '../../../api/failure.ts';
import { futuresChanged } from '../../../api/queries/futures.ts';
import { toast } from '../../../ui/overlay/toast-store.ts';

const CALLS = { close: 'futures.close', reverse: 'futuresPositions.reverse' } as const;

/** The positions with a pending request. A second press does nothing. */
const acting = new Set<string>();

/** Closes or reverses a position with market orders, for readers who have turned the confirmation off. */
export async function closeOrReverse(act: keyof typeof CALLS, uuid: string): Promise<void> {
  if (acting.has(uuid)) return;
  acting.add(uuid);
  try {
    await command(CALLS[act], { uuid }, crypto.randomUUID());
  } catch (error) {
    toast('warning', failureOf(error).error, { about: 'futures' });
  } finally {
    acting.delete(uuid);
  }
  await futuresChanged();
}
