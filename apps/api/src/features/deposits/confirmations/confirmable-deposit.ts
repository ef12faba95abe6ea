import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import type { DepositDeps } from '../deposit-deps.ts';
import { checkConfirming } from '../deposits-rules.ts';
import type { DepositRecord } from '../deposits-types.ts';

/**
 * A deposit by bank or PayPal that a member of staff may confirm or reject.
 * @throws DomainError not_found; forbidden for one's own; conflict where it does not wait
 */
export function confirmableDeposit(
  { store, staff }: DepositDeps,
  reads: Reads,
  staffId: string,
  uuid: string,
): DepositRecord {
  const deposit = store.find(reads, uuid);
  if (!deposit || (deposit.method !== 'bank' && deposit.method !== 'paypal')) {
    throw new DomainError('not_found', 'There is no deposit with this ID to confirm', 'uuid');
  }
  const { status, traderId, decidedById } = deposit;
  const decider = decidedById === null ? 'Someone' : staff.nameIn(reads, decidedById);
  checkConfirming(status, { own: traderId === staffId, decider });
  return deposit;
}

/**
 * The same for one that they may confirm: a bank that is out of service has not brought the money.
 * @throws DomainError as for a confirmable one; conflict where it has not arrived
 */
export function arrivedDeposit(
  deps: DepositDeps,
  reads: Reads,
  staffId: string,
  uuid: string,
): DepositRecord {
  const deposit = confirmableDeposit(deps, reads, staffId, uuid);
  if (deposit.method !== 'bank' || !deps.faults.bankOutage(deposit, 'deposits')) return deposit;
  throw new DomainError('conflict', 'The bank is out of service: the transfer has not arrived');
}

/** @throws DomainError where the reader may not decide the deposit */
export function checkConfirmable(deps: DepositDeps, tx: Tx, reader: Staff, uuid: string): void {
  confirmableDeposit(deps, tx, reader.id, uuid);
}
