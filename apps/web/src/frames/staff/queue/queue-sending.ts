import { failureOf } from '../../../api/failure.ts';
import { queryClient } from '../../../api/trpc.ts';
import type { WhenLeft } from './in-turn.ts';
import { inTurn } from './in-turn.ts';
import type { ActResult, Sending } from './queue-acts.ts';

/** Asks whether the rows would be refused: the server undoes it. */
export const dryRun: Sending = { options: { context: { dryRun: true } } };

/** Decides. Each call outlives the page. */
export const forReal = (onResults?: Sending['onResults']): Sending => ({
  options: { context: { keepalive: true } },
  ...(onResults && { onResults }),
});

/** Loads everything again that a decision may have changed. */
export function refreshDecided(): void {
  void queryClient.invalidateQueries();
}

/** Decides one row after another. A row that is refused doesn't keep the rest from it. */
export const decideEach = (
  ids: readonly string[],
  sending: Sending,
  act: (id: string, options: Sending['options']) => Promise<{ message: string }>,
): Promise<ActResult[]> =>
  inTurn(
    ids,
    async (id) => [
      await act(id, sending.options).then(
        ({ message }) => ({ id, ok: true, message }),
        (error: unknown) => ({ id, ok: false, message: failureOf(error).error }),
      ),
    ],
    { whenLeft, onResults: sending.onResults },
  );

interface Decided {
  ok: boolean;
  message: string;
}

/** The most rows of one call: few enough to show progress. */
const MOST_TOGETHER = 10;

/** Decides rows by calls for several. A call that fails as a whole fails for each of its rows. */
export function decideTogether<R extends Decided>(
  ids: readonly string[],
  { options, onResults }: Sending,
  act: (ids: string[], options: Sending['options']) => Promise<{ results: readonly R[] }>,
  idOf: (result: R) => string,
): Promise<ActResult[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / MOST_TOGETHER) }, (_, part) =>
    ids.slice(part * MOST_TOGETHER, (part + 1) * MOST_TOGETHER),
  );
  return inTurn(
    parts,
    (part) =>
      act([...part], options).then(
        ({ results }) =>
          results.map((result) => ({ id: idOf(result), ok: result.ok, message: result.message })),
        (error: unknown) => part.map((id) => ({ id, ok: false, message: failureOf(error).error })),
      ),
    { whenLeft, onResults },
  );
}

const whenLeft: WhenLeft = (leaving) => {
  addEventListener('pagehide', leaving);
  return () => removeEventListener('pagehide', leaving);
};
