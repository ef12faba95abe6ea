import { DomainError } from '@papermint/contracts/common/domain-error';
import { lotOf } from '@papermint/seed/art/lot';
import { names } from '@papermint/seed/names';
import { openingBalanceEntry } from '../../../ledger/entries/opening-balance-entry.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { ONE_AMOUNT } from '../../wallet/wallet-types.ts';
import type { PlannedAccount, SandboxAccountDeps } from './account-deps.ts';
import type { OpeningBalance } from './account-rules.ts';
import { addressFor } from './account-rules.ts';

/** The country of accounts of the sandbox. */
export const COUNTRY = 'US';

const NAMES = names[COUNTRY] as (typeof names)[string];
const HOME = { street: '1 Specimen Street', city: 'Specimen Bay', postalCode: '10001', country: COUNTRY };
const DOCUMENTS = ['passport', 'proof_of_address', 'selfie'] as const;
/** Adults in every year that a world can begin in. */
const BORN = { first: 1950, last: 1985 };

/**
 * Adds an account with everything that was planned, within a transaction.
 * @throws DomainError conflict at `email` where an account has the address
 */
export async function addPlannedAccount(
  deps: SandboxAccountDeps,
  tx: Tx,
  planned: PlannedAccount,
): Promise<{ traderId: string; twoFactorSecret?: string }> {
  const { accounts, twoFactor, ids, clock, state } = deps;
  const { verified, balances, twoFactor: withCode, ...account } = planned;
  const accountId = planned.accountId ?? ids.accountNumber();
  const lot = lotOf(`${state.seed} account ${accountId}`);
  const drawn = { firstName: lot.one(NAMES.first), lastName: lot.one(NAMES.last) };
  const birthDate = `${lot.whole(BORN.first, BORN.last)}-06-15`;
  const name = planned.name ?? drawn;
  const email = planned.email ?? addressFor(name, accountId);
  if (accounts.isEmailTaken(tx, email)) {
    throw new DomainError('conflict', 'Email belongs to another account', 'email');
  }
  const { traderId } = await accounts.add(tx, {
    ...name,
    accountId,
    email,
    country: COUNTRY,
    currency: account.currency,
    packageSlug: account.packageSlug,
    position: account.position,
    permissions: account.permissions,
    passwordHash: account.passwordHash,
    pinHash: account.pinHash,
    persona: account.persona,
    personaAbout: account.personaAbout,
    status: 'active',
    suspendedReason: null,
    emailVerified: true,
    kycVerified: verified,
    requireUpgrade: false,
    stakingEnabled: true,
  });
  const now = clock.now();
  if (verified) {
    const info = { ...name, birthDate, nationality: COUNTRY, ...HOME };
    deps.addVerified(tx, {
      traderId,
      info,
      types: DOCUMENTS,
      at: now,
      submittedAt: now,
      decidedById: null,
    });
  }
  for (const balance of balances) addBalance(deps, tx, traderId, balance);
  return withCode ? { traderId, twoFactorSecret: twoFactor.begin(tx, traderId) } : { traderId };
}

function addBalance(
  { ledger, wallet, ids, clock }: SandboxAccountDeps,
  tx: Tx,
  traderId: string,
  { asset, amount }: OpeningBalance,
): void {
  const now = clock.now();
  const id = ids.uuid(now);
  ledger.post(tx, openingBalanceEntry({ reference: id, traderId, asset, amount }));
  wallet.record(tx, {
    id,
    traderId,
    type: 'opening_balance',
    status: 'completed',
    currency: asset,
    amount,
    ...ONE_AMOUNT,
    description: 'Opening balance',
    reference: id,
    createdAt: now,
  });
}
