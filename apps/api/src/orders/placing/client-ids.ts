import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Tx } from '../../platform/database/commit.ts';
import type { OrdersStore } from '../records/orders-store.ts';

/** @throws DomainError conflict at `clientId` if an open order of the trader has it */
export function checkClientId(
  store: Pick<OrdersStore, 'isNamedOpen'>,
  tx: Tx,
  traderId: string,
  clientId: string,
): void {
  if (!store.isNamedOpen(tx, traderId, clientId)) return;
  throw new DomainError('conflict', 'An open order has this client ID: choose another', 'clientId', {
    reason: 'duplicate_client_id',
  });
}
