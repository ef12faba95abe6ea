import { purchaseTransitions } from '@papermint/contracts/cards/transitions';
import type { Actor } from '../../../platform/commands/commands.ts';
import type { MovementRecord, OwnedCard } from '../cards-types.ts';

export function purchaseSubject({ id, traderId }: MovementRecord, actor: Actor) {
  return { table: purchaseTransitions, rows: 'CardMovement', id, owner: traderId, actor } as const;
}

export function purchasePosting(
  { id: reference, traderId }: MovementRecord,
  { asset }: OwnedCard,
  amount: bigint,
) {
  return {
    reference,
    traderId,
    asset,
    amount,
  };
}
