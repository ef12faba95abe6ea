import { MOST_CARDS } from '@papermint/contracts/cards/statuses';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Tx } from '../../../platform/database/commit.ts';
import type { CardsStore } from '../cards-store.ts';
import type { CardHolder } from '../cards-types.ts';

/** @throws DomainError forbidden if the package has no cards; conflict for too many cards */
export function assertRoom(store: CardsStore, tx: Tx, holder: CardHolder): void {
  if (Number(holder.cardLimit) <= 0) {
    throw new DomainError(
      'forbidden',
      `The package ${holder.packageName} has no virtual cards. Another one does.`,
    );
  }
  const cards = store
    .ofTrader(tx, holder.id)
    .filter(({ status }) => status !== 'closed' && status !== 'refused');
  if (cards.length >= MOST_CARDS) {
    throw new DomainError('conflict', `You already have ${MOST_CARDS} cards: close one first`);
  }
}
