import type * as calls from '@papermint/contracts/cards/calls';
import type { z } from 'zod';
import { availableText } from './available.ts';
import type { CardsDeps } from './cards-deps.ts';
import { ownCard } from './own-card.ts';

/** Shows a card with its history. */
export function showOwn(deps: CardsDeps, traderId: string, id: string): z.output<typeof calls.card.output> {
  const { store, views } = deps;
  const row = ownCard(deps, store.committed, traderId, id);
  return { card: views.card(row), steps: views.steps(id), available: availableText(deps, traderId) };
}
