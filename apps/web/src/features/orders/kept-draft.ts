import type { PrimitiveAtom } from 'jotai';
import { atom } from 'jotai';
import type { OrderDraft } from './order-draft.ts';
import { EMPTY_DRAFT } from './order-draft.ts';

const drafts = new Map<string, PrimitiveAtom<OrderDraft>>();

/**
 * What a trader has typed of an order of a pair. Kept as long as the page is: a window of another width, another
 * pair or a look at another screen does not lose it.
 */
export function draftAtom(trader: string, pair: string): PrimitiveAtom<OrderDraft> {
  const key = `${trader} ${pair}`;
  let kept = drafts.get(key);
  if (!kept) {
    kept = atom(EMPTY_DRAFT);
    drafts.set(key, kept);
  }
  return kept;
}
