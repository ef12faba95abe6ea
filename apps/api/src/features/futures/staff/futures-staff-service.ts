import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { cancelOrderAsStaff } from './cancel-as-staff.ts';
import { closeAllIn, closePositionAsStaff } from './close-as-staff.ts';
import { enterPosition } from './enter-position.ts';
import { exposures, insuranceFund } from './exposures.ts';
import type { FuturesStaffDeps } from './futures-staff-deps.ts';
import { traderTerms } from './trader-terms.ts';

/** What staff do with futures. */
export type FuturesStaff = ReturnType<typeof createFuturesStaff>;

/** The number of open positions in a pair; as a transaction sees it, or as committed. */
function openPositions({ store }: FuturesStaffDeps, pair: string, tx?: Tx): number {
  return store.openIn(tx ?? store.committed, pair).length;
}

export function createFuturesStaff(deps: FuturesStaffDeps) {
  const verbs = bindVerbs(deps, {
    enter: enterPosition,
    closeAsStaff: closePositionAsStaff,
    cancelAsStaff: cancelOrderAsStaff,
    termsOf: traderTerms,
    closeIn: closeAllIn,
    openPositions,
    exposures,
    insuranceFund,
  });
  return { ...verbs, tiersChanged: deps.engine.tiersChanged };
}
