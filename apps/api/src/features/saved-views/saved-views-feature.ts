import { savedViewsContract } from '@papermint/contracts/saved-views/feature';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import { savedViewsStaffCalls } from './saved-views-calls.ts';
import { createSavedViews } from './saved-views-service.ts';
import { createSavedViewsStore } from './saved-views-store.ts';

export const savedViewsFeature = defineFeature({
  contract: savedViewsContract,
  start: startSavedViews,
  calls: {
    viewsStaff: savedViewsStaffCalls,
  },
  tags: {
    viewsStaff: { name: 'Staff: views', description: 'Saved filters and sort orders of lists.' },
  },
  erasure(erasure) {
    erasure.rows('Saved views', 'SavedView', 'accountId');
    erasure.texts('Names in saved views of others', 'SavedView', ['name', 'params']);
  },
});

function startSavedViews({ db, commands, ids, clock }: WorldCore) {
  return { savedViews: createSavedViews({ store: createSavedViewsStore(db), commands, ids, clock }) };
}
