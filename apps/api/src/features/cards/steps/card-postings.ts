import { cardTransitions } from '@papermint/contracts/cards/transitions';
import type { Actor } from '../../../platform/commands/commands.ts';
import type { CardRecord } from '../cards-types.ts';

export function statusSubject({ id, traderId }: CardRecord, actor: Actor) {
  return { table: cardTransitions, rows: 'Card', id, owner: traderId, actor } as const;
}

export function postingOf({ id: reference, traderId, asset }: CardRecord, amount: bigint) {
  return {
    reference,
    traderId,
    asset,
    amount,
  };
}
