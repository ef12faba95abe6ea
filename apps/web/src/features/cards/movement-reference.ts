import type { CardMovement } from '@papermint/contracts/cards/model';

/** The id by which the ledger finds the entries of a card transaction; null for a declined one, which has none. */
export function movementReference(
  { uuid, type, declined, purchase }: Pick<CardMovement, 'uuid' | 'type' | 'declined' | 'purchase'>,
  card: string,
): string | null {
  if (declined) return null;
  if (type === 'purchase' || type === 'refund') return purchase ?? uuid;
  return card;
}
