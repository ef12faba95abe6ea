import { failureOf } from '../../../api/failure.ts';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { toast } from '../../../ui/overlay/toast-store.ts';

/** Reads the exchanges, snapshots and seeds again. */
export const worldsChanged = () =>
  Promise.all(
    [trpc.sandbox.worlds, trpc.sandbox.snapshots, trpc.sandbox.seeds].map((list) =>
      queryClient.invalidateQueries({ queryKey: list.queryKey() }),
    ),
  );

/** Carries out what a row offers, and says why it was refused. */
export async function carryOut(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    toast('error', failureOf(error).error);
  }
  await worldsChanged();
}

/** A seed as it is typed; NaN where it is no number, which the rules of the call refuse. */
export const typedSeed = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));
