import { viewsContract } from '@papermint/contracts/views/feature';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import { viewsStaffCalls } from './views-calls.ts';
import { createViews } from './views-service.ts';
import { createViewsStore } from './views-store.ts';

export const viewsFeature = defineFeature({
  contract: viewsContract,
  start: startViews,
  calls: {
    viewsStaff: viewsStaffCalls,
  },
  tags: {
    viewsStaff: { name: 'Staff: views', description: 'Saved filters and orders of lists.' },
  },
  erasure(erasure) {
    erasure.rows('Saved views', 'SavedView', 'accountId');
  },
});

function startViews({ db, commands, ids, clock }: WorldCore) {
  return { views: createViews({ store: createViewsStore(db), commands, ids, clock }) };
}
