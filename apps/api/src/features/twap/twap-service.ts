import { toPage } from '@papermint/contracts/common/page';
import type { list } from '@papermint/contracts/twap/calls';
import type { z } from 'zod';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import { cancelTwap, pauseTwap, resumeTwap } from './change-twap.ts';
import { stopIn, stopOf } from './end-twap.ts';
import { runSlice } from './run-slice.ts';
import { startTwap } from './start-twap.ts';
import type { TwapDeps } from './twap-deps.ts';
import { JOB } from './twap-deps.ts';
import type { TwapFilter } from './twap-store.ts';
import { viewTwap } from './twap-view.ts';

/** Orders that trade their amount in equal parts over a period. */
export type TwapOrders = ReturnType<typeof createTwapOrders>;

export function createTwapOrders(deps: TwapDeps) {
  const { jobs, statuses } = deps;
  jobs.handle(JOB, (tx, id) => runSlice(deps, tx, id));
  statuses.onStep('account', (tx, { id, to }) => {
    if (to !== 'active') stopOf(deps, tx, id, `The account is ${to}.`);
  });
  return bindVerbs(deps, {
    list: listTwaps,
    start: startTwap,
    pause: pauseTwap,
    resume: resumeTwap,
    cancel: cancelTwap,
    stopIn,
    openCounts: ({ store }: TwapDeps) => store.activeCounts(),
  });
}

/** A page of a trader's TWAP orders. */
async function listTwaps(
  deps: TwapDeps,
  traderId: string,
  filter: TwapFilter,
): Promise<z.output<typeof list.output>> {
  const { rows, total } = await deps.store.page(filter, traderId);
  return toPage(
    rows.map((row) => viewTwap(deps, row)),
    total,
    filter,
  );
}
