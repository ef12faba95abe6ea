import { queryClient } from '../../../api/trpc.ts';
import { isPageHiding } from './page-hide.ts';
import type { ActResult } from './queue-acts.ts';
import { actOnEach } from './queue-acts.ts';

/** The options of a decision's call. A call that is sent while the page is left outlives it. */
export const keepalive = () => ({ context: { keepalive: isPageHiding() } });

/** Loads everything again that a decision may have changed. */
export function refreshDecided(): void {
  void queryClient.invalidateQueries();
}

/** Decides one row after another. */
export const decideEach: typeof actOnEach = (...given) => actOnEach(...given).finally(refreshDecided);

interface Decided {
  ok: boolean;
  message: string;
}

/** The result of each row of one call. */
export async function decideTogether<R extends Decided>(
  answer: Promise<{ results: readonly R[] }>,
  idOf: (result: R) => string,
): Promise<ActResult[]> {
  const { results } = await answer.finally(refreshDecided);
  return results.map((result) => ({ id: idOf(result), ok: result.ok, message: result.message }));
}
