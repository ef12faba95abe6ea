import type { PurchaseOutcome } from '@papermint/contracts/cards/statuses';
import type { Tx } from '../../../platform/database/commit.ts';
import type { CardRecord, MovementRecord } from '../cards-types.ts';
import type { CardStepsDeps } from './card-steps-deps.ts';

type NewMovement = Pick<MovementRecord, 'type' | 'status' | 'amount'> &
  Partial<Pick<MovementRecord, 'merchant' | 'category' | 'declined' | 'purchaseId' | 'settledAt'>> & {
    outcome?: PurchaseOutcome;
    id?: string;
  };

/** Adds a movement to the journal of a card, whose balance already includes it. */
export function addMovement(
  { clock, ids, movements }: CardStepsDeps,
  tx: Tx,
  row: CardRecord,
  movement: NewMovement,
): MovementRecord {
  const createdAt = clock.now();
  const { id = ids.uuid(createdAt), type, status, amount } = movement;
  const made: MovementRecord = {
    id,
    cardId: row.id,
    traderId: row.traderId,
    type,
    status,
    amount,
    createdAt,
    balance: status === 'declined' ? null : row.balance,
    merchant: movement.merchant ?? null,
    category: movement.category ?? null,
    declined: movement.declined ?? null,
    outcome: movement.outcome ?? null,
    purchaseId: movement.purchaseId ?? null,
    settledAt: status === 'settled' ? createdAt : null,
  };
  movements.add(tx, made);
  return made;
}
