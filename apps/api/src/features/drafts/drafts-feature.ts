import { draftsContract } from '@papermint/contracts/drafts/feature';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import { draftsCalls } from './drafts-calls.ts';
import { createDrafts } from './drafts-service.ts';
import { createDraftsStore } from './drafts-store.ts';

export const draftsFeature = defineFeature({
  contract: draftsContract,
  start: startDrafts,
  calls: {
    drafts: draftsCalls,
  },
  tags: {
    drafts: { name: 'Drafts', description: 'Forms that a trader started and has not sent.' },
  },
  erasure(erasure) {
    erasure.rows('Drafts', 'Draft', 'accountId');
    erasure.texts('Names in drafts of others', 'Draft', ['json']);
  },
});

function startDrafts({ db, commands, clock }: WorldCore) {
  return { drafts: createDrafts({ store: createDraftsStore(db), commands, clock }) };
}
