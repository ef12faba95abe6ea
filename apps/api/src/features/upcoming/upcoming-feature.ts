import { upcomingContract } from '@papermint/contracts/upcoming/feature';
import type { Handlers } from '../../handlers.ts';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import { listUpcoming } from './list-upcoming.ts';
import type { UpcomingDeps } from './upcoming-deps.ts';
import { createUpcomingStore } from './upcoming-store.ts';

/** What happens next to a trader: one list of what records, markets and desks are going to do. It has no table. */
export const upcomingFeature = defineFeature({
  contract: upcomingContract,
  start: startUpcoming,
  calls: { upcoming: upcomingCalls },
  tags: {
    upcoming: { name: 'Upcoming', description: 'What happens next to a trader, and in their markets.' },
  },
});

type Needs = Omit<UpcomingDeps, 'store' | 'ledger' | 'clock'>;
type Upcoming = ReturnType<typeof startUpcoming>['upcoming'];

function startUpcoming({ db, ledger, clock }: WorldCore, services: Needs) {
  const { markets, watchlist, chains, desks, news, flags } = services;
  const store = createUpcomingStore(db);
  const deps: UpcomingDeps = { store, ledger, clock, markets, watchlist, chains, desks, news, flags };
  return { upcoming: bindVerbs(deps, { of: listUpcoming }) };
}

function upcomingCalls({ upcoming }: { upcoming: Upcoming }): Handlers['upcoming'] {
  return { list: ({ session: { trader } }, query) => upcoming.of(trader.id, query) };
}
