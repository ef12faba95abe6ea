import { DomainError } from '@papermint/contracts/common/domain-error';
import type { DepositAction } from '@papermint/contracts/deposits/model';
import type { Tx } from '../../../platform/database/commit.ts';
import type { DepositDeps } from '../deposit-deps.ts';
import { depositActionsOf } from '../deposits-rules.ts';
import type { Depositor, DepositRecord } from '../deposits-types.ts';
import { ownDeposit } from '../own-deposit.ts';

/** A deposit that its trader can take an action on. @throws DomainError not_found; conflict */
export function pendingDeposit(
  deps: DepositDeps,
  tx: Tx,
  trader: Depositor,
  uuid: string,
  action: DepositAction,
): DepositRecord {
  const deposit = ownDeposit(deps, tx, trader.id, uuid);
  if (depositActionsOf(deposit.method, deposit.status).includes(action)) return deposit;
  const status = deposit.status.replaceAll('_', ' ');
  const method = deposit.method === 'paypal' ? 'PayPal' : deposit.method;
  throw new DomainError('conflict', `This can no longer be done: the ${method} deposit is ${status}.`);
}
