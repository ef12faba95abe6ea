import { DomainError } from '@papermint/contracts/common/domain-error';
import type { BeneficiaryView } from '@papermint/contracts/withdrawals/model';
import { beneficiaryTransitions } from '@papermint/contracts/withdrawals/transitions';
import type { Actor } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { maskedNumber } from '../withdrawals-rules.ts';
import type { BeneficiaryRecord } from '../withdrawals-types.ts';
import type { BeneficiaryDeps } from './beneficiary-deps.ts';

export interface BookOwner {
  id: string;
  email: string;
}

export interface BeneficiaryAnswer {
  beneficiary: BeneficiaryView;
  message: string;
}

/** A destination that is not in the address book yet. */
export type NewBeneficiary = Pick<BeneficiaryRecord, 'kind' | 'label' | 'asset'> &
  Partial<Pick<BeneficiaryRecord, 'blockchain' | 'address' | 'bankName' | 'holder' | 'accountNumber'>>;

export const beneficiarySubject = (id: string, owner: string, actor: Actor) =>
  ({ table: beneficiaryTransitions, rows: 'Beneficiary', id, owner, actor }) as const;

/** An entry of an address book. @throws DomainError not_found */
export function ownBeneficiary(
  { store }: Pick<BeneficiaryDeps, 'store'>,
  tx: Tx,
  owner: BookOwner,
  id: string,
): BeneficiaryRecord {
  const beneficiary = store.one(tx, owner.id, id);
  if (beneficiary) return beneficiary;
  throw new DomainError('not_found', 'There is no such entry in your address book', 'uuid');
}

/** @throws DomainError conflict where an entry does not wait for its code */
export function checkUnconfirmed({ status }: BeneficiaryRecord): void {
  if (status !== 'unconfirmed') throw new DomainError('conflict', `This entry is already ${status}`);
}

/** The row of a new entry, unconfirmed. */
export function newBeneficiary(
  { ids, clock }: Pick<BeneficiaryDeps, 'ids' | 'clock'>,
  traderId: string,
  entry: NewBeneficiary,
): BeneficiaryRecord {
  const createdAt = clock.now();
  return {
    blockchain: null,
    address: null,
    bankName: null,
    holder: null,
    accountNumber: null,
    ...entry,
    id: ids.uuid(createdAt),
    traderId,
    status: 'unconfirmed',
    codeHash: null,
    codeTries: 0,
    codeExpiresAt: null,
    usableAt: null,
    createdAt,
  };
}

export function viewOfBeneficiary(
  { chains, clock }: Pick<BeneficiaryDeps, 'chains' | 'clock'>,
  beneficiary: BeneficiaryRecord,
): BeneficiaryView {
  const { id, kind, label, asset, blockchain, address, bankName, holder, accountNumber } = beneficiary;
  const { status, usableAt } = beneficiary;
  return {
    uuid: id,
    kind,
    label,
    currency: asset,
    address,
    bankName,
    holder,
    status,
    blockchain,
    network: chains.byKey(blockchain)?.name ?? null,
    accountNumber: accountNumber && maskedNumber(accountNumber),
    usableAt: usableAt === null ? null : new Date(usableAt).toISOString(),
    usable: status === 'active' && usableAt !== null && usableAt <= clock.now(),
    createdAt: new Date(beneficiary.createdAt).toISOString(),
  };
}
