import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Transaction } from '@papermint/contracts/wallet/model';
import { cardReturnEntry } from '../../../ledger/entries/card-entry.ts';
import type { Actor } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { OwnedCard } from '../cards-types.ts';
import { addMovement } from './add-movement.ts';
import { cardName } from './card-name.ts';
import { postingOf, statusSubject } from './card-postings.ts';
import type { CardStepsDeps } from './card-steps-deps.ts';
import { recordTransaction } from './record-transaction.ts';

/**
 * Closes a card, and returns its balance.
 * @throws DomainError conflict from the wrong status, or while a purchase is pending
 */
export function closeCard(
  deps: CardStepsDeps,
  tx: Tx,
  row: OwnedCard,
  { actor, reason }: { actor: Actor; reason?: string },
): { row: OwnedCard; transaction: Transaction | null } {
  const { markets, clock, statuses, ledger } = deps;
  if (row.held > 0n) {
    const held = markets.say(row.asset, row.held);
    throw new DomainError(
      'conflict',
      `Pending purchases hold ${held}. The card can be closed once they are settled, within three days.`,
    );
  }
  const { balance } = row;
  const now = clock.now();
  const set = { balance: 0n, frozenBy: null, closedAt: now, reason: reason ?? null };
  const status = statuses.transition(tx, {
    ...statusSubject(row, actor),
    transition: actor.kind === 'staff' ? 'end' : 'close',
    set,
    facts: { card: cardName(row), amount: markets.say(row.asset, balance), reason: reason ?? '' },
    ...(reason && { reason }),
    answered: actor.kind === 'trader',
  });
  const closed = { ...row, status, ...set };
  if (balance === 0n) return { row: closed, transaction: null };
  ledger.post(tx, cardReturnEntry(postingOf(row, balance)));
  addMovement(deps, tx, closed, { type: 'closing', status: 'settled', amount: -balance });
  const description = `Closed card ${cardName(row)}`;
  return { row: closed, transaction: recordTransaction(deps, tx, row, balance, description) };
}
