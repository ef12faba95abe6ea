import { startOfDay } from '@papermint/contracts/common/time-units';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { playMoneyContract } from '@papermint/contracts/play-money/feature';
import type { z } from 'zod';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { TraderRecord } from '../accounts/accounts-types.ts';
import type { PlayMoneyDeps } from './play-money-deps.ts';
import { amountOf, PLAY_CURRENCY } from './play-money-deps.ts';
import { againText, exclusionOf, nextDay } from './play-money-rules.ts';
import { requestPlayMoney } from './request-play-money.ts';

/** Simulated money that the house gives to traders on request. */
export type PlayMoney = ReturnType<typeof createPlayMoney>;

export const createPlayMoney = (deps: PlayMoneyDeps) =>
  bindVerbs(deps, { get: showPlayMoney, request: requestPlayMoney });

type Shown = z.infer<typeof playMoneyContract.calls.playMoney.get.output>;

/** How much a request adds, and whether the account can make one now. */
function showPlayMoney(
  deps: PlayMoneyDeps,
  { id, status, position }: Pick<TraderRecord, 'id' | 'status' | 'position'>,
): Shown {
  const { store, clock } = deps;
  const now = clock.now();
  const excluded = exclusionOf({ status, isStaff: position !== 'trader' });
  const again = !excluded && store.hasSince(store.committed, id, startOfDay(now));
  return {
    currency: PLAY_CURRENCY,
    amount: formatUnits(amountOf(deps), deps.markets.asset(PLAY_CURRENCY).scale),
    available: !excluded && !again,
    availableAt: again ? new Date(nextDay(now)).toISOString() : null,
    reason: excluded ?? (again ? againText(now) : null),
  };
}
