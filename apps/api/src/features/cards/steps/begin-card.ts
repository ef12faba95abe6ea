import { CARD_CURRENCY } from '@papermint/contracts/cards/statuses';
import type { Actor } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { last4Of } from '../card-number.ts';
import type { CardRecord } from '../cards-types.ts';
import { statusSubject } from './card-postings.ts';
import type { CardStepsDeps } from './card-steps-deps.ts';

/** Begins a card, as a request or open. */
export function beginCard(
  deps: CardStepsDeps,
  tx: Tx,
  {
    traderId,
    label,
    status,
    actor,
  }: { traderId: string; label: string; status: 'requested' | 'open'; actor: Actor },
): CardRecord {
  const { clock, ids, seed, store, statuses, queues } = deps;
  const now = clock.now();
  const id = ids.uuid(now);
  const row: CardRecord = {
    id,
    traderId,
    status,
    label,
    asset: CARD_CURRENCY,
    last4: last4Of(seed, id),
    balance: 0n,
    held: 0n,
    transactionLimit: null,
    dayLimit: null,
    monthLimit: null,
    frozenBy: null,
    reason: null,
    createdAt: now,
    closedAt: null,
    openedAt: status === 'open' ? now : null,
  };
  store.add(tx, row);
  statuses.begin(tx, { ...statusSubject(row, actor), status });
  if (status === 'requested') queues.changed(tx);
  return row;
}
