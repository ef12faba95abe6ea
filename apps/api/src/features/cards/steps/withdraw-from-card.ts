import { DomainError } from '@papermint/contracts/common/domain-error';
import { cardReturnEntry } from '../../../ledger/entries/card-entry.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { OwnedCard } from '../cards-types.ts';
import { addMovement } from './add-movement.ts';
import { cardName } from './card-name.ts';
import { postingOf } from './card-postings.ts';
import type { CardStepsDeps, Moved } from './card-steps-deps.ts';
import { putAmounts } from './put-amounts.ts';
import { recordTransaction } from './record-transaction.ts';

/**
 * Moves money from a card to the available balance.
 * @throws DomainError conflict unless it is open or frozen; insufficient_balance at `amount`
 */
export function withdrawFromCard(deps: CardStepsDeps, tx: Tx, row: OwnedCard, amount: bigint): Moved {
  const { markets, ledger } = deps;
  if (row.status !== 'open' && row.status !== 'frozen') {
    throw new DomainError('conflict', 'This card is not open: nothing is on it');
  }
  if (amount > row.balance) {
    const held = row.held > 0n ? `, and pending purchases hold ${markets.say(row.asset, row.held)}` : '';
    const why = `Not enough on the card: ${markets.say(row.asset, row.balance)} can be removed${held}`;
    throw new DomainError('insufficient_balance', why, 'amount');
  }
  ledger.post(tx, cardReturnEntry(postingOf(row, amount)));
  const left = putAmounts(deps, tx, row, { balance: row.balance - amount });
  addMovement(deps, tx, left, { type: 'withdraw', status: 'settled', amount: -amount });
  return { row: left, transaction: recordTransaction(deps, tx, row, amount, `From card ${cardName(row)}`) };
}
