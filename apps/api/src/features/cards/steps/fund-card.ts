import { DomainError } from '@papermint/contracts/common/domain-error';
import { cardFundEntry } from '../../../ledger/entries/card-entry.ts';
import { postOrRefuse } from '../../../ledger/post-or-refuse.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { OwnedCard } from '../cards-types.ts';
import { addMovement } from './add-movement.ts';
import { cardName } from './card-name.ts';
import { postingOf } from './card-postings.ts';
import type { CardStepsDeps, Moved } from './card-steps-deps.ts';
import { putAmounts } from './put-amounts.ts';
import { recordTransaction } from './record-transaction.ts';

/**
 * Moves money from the available balance to a card.
 * @throws DomainError conflict unless it is open; insufficient_balance at `amount`
 */
export function fundCard(deps: CardStepsDeps, tx: Tx, row: OwnedCard, amount: bigint): Moved {
  if (row.status !== 'open') {
    const why = row.status === 'frozen' ? 'is frozen' : 'is not open';
    throw new DomainError('conflict', `This card ${why}: money cannot be added`);
  }
  postOrRefuse(deps, tx, cardFundEntry(postingOf(row, amount)), { payer: row.traderId, asset: row.asset });
  const funded = putAmounts(deps, tx, row, { balance: row.balance + amount });
  addMovement(deps, tx, funded, { type: 'fund', status: 'settled', amount });
  return { row: funded, transaction: recordTransaction(deps, tx, row, -amount, `To card ${cardName(row)}`) };
}
