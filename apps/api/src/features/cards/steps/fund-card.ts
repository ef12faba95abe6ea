import { DomainError } from '@papermint/contracts/common/domain-error';
import { cardFundEntry } from '../../../ledger/entries/card-entry.ts';
import { InsufficientBalanceError } from '../../../ledger/ledger.ts';
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
  const { ledger, markets } = deps;
  if (row.status !== 'open') {
    const why = row.status === 'frozen' ? 'is frozen' : 'is not open';
    throw new DomainError('conflict', `This card ${why}: nothing can be put on it`);
  }
  try {
    ledger.post(tx, cardFundEntry(postingOf(row, amount)));
  } catch (error) {
    if (!(error instanceof InsufficientBalanceError)) throw error;
    const left = markets.say(row.asset, ledger.available(tx, row.traderId, row.asset));
    throw new DomainError('insufficient_balance', `Not enough ${row.asset}: ${left} is available`, 'amount');
  }
  const funded = putAmounts(deps, tx, row, { balance: row.balance + amount });
  addMovement(deps, tx, funded, { type: 'fund', status: 'settled', amount });
  return { row: funded, transaction: recordTransaction(deps, tx, row, -amount, `To card ${cardName(row)}`) };
}
