import type { WorldCore } from '../../worlds/core/world-core.ts';
import { createDrafts } from './drafts-service.ts';
import { createDraftsStore } from './drafts-store.ts';

export function draftsFeature({ db, commands, clock }: WorldCore) {
  return { drafts: createDrafts({ store: createDraftsStore(db), commands, clock }) };
}
