import { noteNow } from '../../api/live/feed.ts';
import { client, queryClient, trpc } from '../../api/trpc.ts';
import { toast } from '../../ui/overlay/toast-store.ts';

/**
 * Moves the simulated clock or changes its speed, and fetches everything again.
 * @param done the message after that
 */
export async function moveClock(
  change: { advance: string } | { speed: number },
  done: string,
): Promise<void> {
  try {
    const { now } = await client.sandbox.clock.mutate(change);
    noteNow(Date.parse(now));
  } catch {
    toast('error', 'The clock could not be moved.');
    return;
  }
  await queryClient.invalidateQueries('advance' in change ? {} : { queryKey: trpc.sandbox.world.queryKey() });
  toast('success', done);
}
