import { useQuery } from '@tanstack/react-query';
import { atom } from 'jotai';
import { failureOf } from '../../../api/failure.ts';
import { noteNow } from '../../../api/live/feed.ts';
import { client, queryClient, trpc } from '../../../api/trpc.ts';
import { nowAtom } from '../../../lib/now.ts';
import { store } from '../../../lib/store.ts';
import { createTurns } from '../../../lib/timing/turns.ts';
import { toast } from '../../../ui/overlay/toast-store.ts';
import { noteJump, noteSpeed } from './passed-time.ts';

const worldOptions = trpc.sandbox.world.queryOptions({}, { staleTime: 20_000 });

/** Simulated seconds per second; null while it is unknown. */
export function useClockSpeed(): number | null {
  return useQuery({ ...worldOptions, select: ({ clock }) => clock.speed }).data ?? null;
}

/** The target instant (ms) of the current jump; null without one. */
export const jumpAtom = atom<number | null>(null);

/** The speed at which a paused clock resumes. */
let lastSpeed = 1;

/** Requests that overtake each other would leave the clock at an earlier speed. */
const inTurn = createTurns();
/** How many changes of speed were asked for. */
let changes = 0;

/** Changes the speed of the clock. The page shows it immediately. */
export async function setSpeed(speed: number): Promise<void> {
  changes += 1;
  const change = changes;
  const before = queryClient.getQueryData(worldOptions.queryKey);
  if (before && before.clock.speed > 0) lastSpeed = before.clock.speed;
  const show = (shown: number) =>
    queryClient.setQueryData(
      worldOptions.queryKey,
      (world) => world && { ...world, clock: { ...world.clock, speed: shown } },
    );
  await queryClient.cancelQueries({ queryKey: worldOptions.queryKey });
  show(speed);
  if (speed > 1) noteSpeed(speed);
  try {
    const { now } = await inTurn(() => client.sandbox.clock.mutate({ speed }));
    noteNow(Date.parse(now));
  } catch {
    if (before && change === changes) show(before.clock.speed);
    toast('error', 'The speed of the clock could not be changed.');
    return;
  }
  if (speed <= 1) {
    noteSpeed(speed);
    // The world's query would show this speed again until a later change has arrived.
    if (change === changes) await queryClient.invalidateQueries();
  }
}

/** Pauses the clock, or resumes it at its last speed. */
export const togglePlay = (speed: number): Promise<void> => setSpeed(speed === 0 ? lastSpeed : 0);

/**
 * Moves the clock forward to an instant (ms). What is due on the way happens first.
 * @param reports whether the reader is told what happened meanwhile
 */
export async function jumpTo(at: number, reports = true): Promise<void> {
  if (store.get(jumpAtom) !== null) return;
  const from = store.get(nowAtom);
  if (at <= from) return;
  store.set(jumpAtom, at);
  try {
    // A pause that is not answered yet comes first. A pause during the jump does not wait for it.
    await inTurn(async () => undefined);
    const { now } = await client.sandbox.clock.mutate({ set: new Date(at).toISOString() });
    noteNow(Date.parse(now));
    if (reports) noteJump(from, Date.parse(now));
  } catch (error) {
    toast('error', failureOf(error).error);
  } finally {
    store.set(jumpAtom, null);
  }
  await queryClient.invalidateQueries();
}
