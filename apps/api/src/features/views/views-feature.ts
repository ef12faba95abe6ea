import type { WorldCore } from '../../worlds/core/world-core.ts';
import { createViews } from './views-service.ts';
import { createViewsStore } from './views-store.ts';

export function viewsFeature({ db, commands, ids, clock }: WorldCore) {
  return { views: createViews({ store: createViewsStore(db), commands, ids, clock }) };
}
