import { definePart } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { SplitsDeps } from './splits-deps.ts';
import { createSplits } from './splits-service.ts';

/** Splits of stocks, which change holdings, orders and positions. */
export const splitsFeature = definePart('splits', startSplits);

function startSplits({ db, ledger, jobs, ids, clock, lifecycle }: WorldCore, needs: Needs) {
  const splits = createSplits({ ledger, jobs, ids, clock, ...needs });
  lifecycle.onOpen(() => db.commit(async (tx) => splits.follow(tx)));
  return { splits };
}

type Needs = Pick<
  SplitsDeps,
  'markets' | 'spot' | 'futures' | 'alerts' | 'twap' | 'wallet' | 'notifications' | 'instrumentChanges'
>;
