import type { BeneficiaryView } from '@papermint/contracts/withdrawals/model';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import { addBank, addConfirmed, addWallet } from './add-beneficiary.ts';
import { archiveBeneficiary } from './archive-beneficiary.ts';
import { resendCode } from './beneficiary-codes.ts';
import type { BeneficiaryDeps } from './beneficiary-deps.ts';
import { viewOfBeneficiary } from './beneficiary-entries.ts';
import { confirmBeneficiary } from './confirm-beneficiary.ts';
import { usableBeneficiary } from './usable-beneficiary.ts';

/** Traders' address books: where their withdrawals can go. */
export type Beneficiaries = ReturnType<typeof createBeneficiaries>;

export function createBeneficiaries(deps: BeneficiaryDeps) {
  return bindVerbs(deps, {
    all,
    addWallet,
    addBank,
    addConfirmed,
    confirm: confirmBeneficiary,
    resendCode,
    archive: archiveBeneficiary,
    usable: usableBeneficiary,
    holderOf,
  });
}

/** Whose a bank account is, as the trader entered it; null for a wallet. */
const holderOf = ({ store }: BeneficiaryDeps, reads: Reads, traderId: string, id: string): string | null =>
  store.one(reads, traderId, id)?.holder ?? null;

const all = (deps: BeneficiaryDeps, traderId: string): BeneficiaryView[] =>
  deps.store.all(traderId).map((beneficiary) => viewOfBeneficiary(deps, beneficiary));
