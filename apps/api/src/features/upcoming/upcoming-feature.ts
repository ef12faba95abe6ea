import { upcomingContract } from '@papermint/contracts/upcoming/feature';
import type { Handlers } from '../../handlers.ts';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import { listUpcoming } from './list-upcoming.ts';
import type { UpcomingDeps } from './upcoming-deps.ts';
import { createUpcomingStore } from './upcoming-store.ts';

/** Upcoming events of a trader: their records, their markets, and decisions by staff. It has no table. */
export const upcomingFeature = defineFeature({
  contract: upcomingContract,
  start: startUpcoming,
  calls: { upcoming: upcomingCalls },
  tags: {
    upcoming: { name: 'Upcoming', description: 'Upcoming events of a trader and of their markets.' },
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
