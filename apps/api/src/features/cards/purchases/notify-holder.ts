import type { Tx } from '../../../platform/database/commit.ts';
import type { OwnedCard } from '../cards-types.ts';
import type { PurchaseDeps } from './purchase-deps.ts';

export function notifyHolder(
  { notifications }: PurchaseDeps,
  tx: Tx,
  row: OwnedCard,
  title: string,
  text: string,
): void {
  notifications.notify(tx, { traderId: row.traderId, kind: 'card', subject: row.id, title, text });
}
