import type { SyncParts } from '../../../lib/sync/item-sync.ts';
import { ItemSync } from '../../../lib/sync/item-sync.ts';
import type { KeptSetup } from './kept-setup.ts';
import { CURRENT, isSetup } from './kept-setup.ts';
import { mergeSetups } from './merge-setups.ts';
import type { SetupShelf } from './setup-shelf.ts';

/** Keeps the setups of charts with the account. Two devices that change different settings both keep their change. */
export const setupSync = (
  shelf: SetupShelf,
  parts: Pick<SyncParts<KeptSetup>, 'calls' | 'store' | 'tell' | 'later'>,
): ItemSync<KeptSetup> =>
  new ItemSync({
    shelf,
    calls: parts.calls,
    store: parts.store,
    tell: parts.tell,
    later: parts.later,
    isItem: isSetup,
    merge: mergeSetups,
    conflict: (steps) =>
      steps.some(({ uuid }) => uuid === CURRENT)
        ? 'Another device has changed the same chart settings, and you see its version. The chart settings can restore yours.'
        : 'Another device has changed a template. Yours is saved under another name.',
  });
