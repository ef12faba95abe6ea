import { DomainError } from '@papermint/contracts/common/domain-error';
import { instantText } from '@papermint/contracts/common/instant-text';
import type { Tx } from '../../../platform/database/commit.ts';
import type { BeneficiaryRecord } from '../withdrawals-types.ts';
import type { BeneficiaryDeps } from './beneficiary-deps.ts';

/** An entry that can be used now. @throws DomainError bad_input at `beneficiary` */
export function usableBeneficiary(
  { store, clock }: Pick<BeneficiaryDeps, 'store' | 'clock'>,
  tx: Tx,
  traderId: string,
  id: string,
): BeneficiaryRecord {
  const beneficiary = store.one(tx, traderId, id);
  if (!beneficiary || beneficiary.status === 'archived') throw refusal('is not in your address book');
  const { status, usableAt } = beneficiary;
  if (status === 'unconfirmed') {
    throw refusal('is not confirmed: enter the code that we emailed to you');
  }
  if (usableAt !== null && usableAt > clock.now()) {
    throw refusal(`is new: it can be used from ${instantText(usableAt)}`);
  }
  return beneficiary;
}

const refusal = (why: string) => new DomainError('bad_input', `Beneficiary ${why}`, 'beneficiary');
