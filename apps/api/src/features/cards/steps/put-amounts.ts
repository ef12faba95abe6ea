import type { Tx } from '../../../platform/database/commit.ts';
import type { CardRecord, OwnedCard } from '../cards-types.ts';
import type { CardStepsDeps } from './card-steps-deps.ts';

export function putAmounts(
  { store, clock }: CardStepsDeps,
  tx: Tx,
  row: OwnedCard,
  change: Partial<CardRecord>,
): OwnedCard {
  const changed = { ...row, ...change };
  store.putAmounts(tx, changed, clock.now());
  return changed;
}
