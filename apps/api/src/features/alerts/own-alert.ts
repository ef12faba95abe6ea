import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Tx } from '../../platform/database/commit.ts';
import type { AlertsDeps } from './alerts-deps.ts';
import type { AlertRecord } from './alerts-types.ts';

/** An active alert of a trader. @throws DomainError not_found; conflict if it is no longer active */
export function ownActiveAlert({ store }: AlertsDeps, tx: Tx, traderId: string, id: string): AlertRecord {
  const alert = store.one(tx, id);
  if (alert?.traderId !== traderId) throw new DomainError('not_found', 'This alert does not exist', 'uuid');
  if (alert.status === 'active') return alert;
  throw new DomainError('conflict', `This alert is already ${alert.status}`);
}
