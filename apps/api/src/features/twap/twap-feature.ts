import { twapContract } from '@papermint/contracts/twap/feature';
import { activeTwapStatuses } from '@papermint/contracts/twap/statuses';
import type { Statuses } from '../../platform/commands/statuses.ts';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { ApiKeys } from '../accounts/api-keys/api-keys-service.ts';
import type { WaitingSource } from '../futures/futures-types.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Flags } from '../site/flags-service.ts';
import { twapCalls } from './twap-calls.ts';
import type { TwapDeps } from './twap-deps.ts';
import { createTwapOrders } from './twap-service.ts';
import { createTwapStore } from './twap-store.ts';

/** Orders that trade their amount in equal parts over a period. */
export const twapFeature = defineFeature({
  contract: twapContract,
  start: startTwaps,
  calls: { twap: twapCalls },
  tags: {
    twap: {
      name: 'TWAP orders',
      description: 'Orders that trade their amount in equal parts over a period.',
    },
  },
  leftovers(leftovers) {
    leftovers.rows('twap', 'TwapOrder', 'traderId', activeTwapStatuses);
  },
  erasure(erasure) {
    erasure.rows('TWAP orders', 'TwapOrder', 'traderId');
  },
});

function startTwaps({ db, commands, jobs, ids, clock }: WorldCore, needs: Needs) {
  const store = createTwapStore(db);
  needs.futures.alsoWaits((tx, traderId) =>
    store.activeOf(tx, traderId).filter(({ venue }) => venue === 'futures'),
  );
  return { twap: createTwapOrders({ ...needs, store, commands, jobs, ids, clock }) };
}

interface Needs extends Pick<TwapDeps, 'spot'> {
  futures: TwapDeps['futures'] & { alsoWaits: (source: WaitingSource) => void };
  accounts: Accounts;
  apiKeys: Pick<ApiKeys, 'list'>;
  flags: Flags;
  markets: Markets;
  statuses: Statuses;
}
