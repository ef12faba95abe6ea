import { noteNow } from '../../api/live/feed.ts';
import { currentSession } from '../../api/session.ts';
import { client, queryClient } from '../../api/trpc.ts';
import { nowAtom } from '../../lib/now.ts';
import { store } from '../../lib/store.ts';
import { toast } from '../../ui/overlay/toast-store.ts';
import { noteJump } from './time/passed-time.ts';

/**
 * Advances the simulated clock, and fetches everything again.
 * @param done the message after that, for a guest
 */
export async function moveClock(change: { advance: string }, done: string): Promise<void> {
  const from = store.get(nowAtom);
  try {
    const { now } = await client.sandbox.clock.mutate(change);
    noteNow(Date.parse(now));
    noteJump(from, Date.parse(now));
  } catch {
    toast('error', 'The clock could not be moved.');
    return;
  }
  await queryClient.invalidateQueries();
  // Whoever is signed in reads the report of what happened instead.
  if (currentSession() === null) toast('success', done);
}
