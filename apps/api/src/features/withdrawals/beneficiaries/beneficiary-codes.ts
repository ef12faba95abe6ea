import { randomInt } from 'node:crypto';
import { BENEFICIARY_CODE_LIFE, BENEFICIARY_CODE_TRIES } from '@papermint/contracts/withdrawals/statuses';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { isSame } from '../../../platform/secrets/vault.ts';
import { maskedNumber } from '../withdrawals-rules.ts';
import type { BeneficiaryRecord } from '../withdrawals-types.ts';
import type { BeneficiaryDeps } from './beneficiary-deps.ts';
import type { BookOwner } from './beneficiary-entries.ts';
import { checkUnconfirmed, ownBeneficiary } from './beneficiary-entries.ts';

const MAIL = (label: string, where: string) => ({
  subject: 'Confirm a new withdrawal address',
  text: `You added “${label}” (${where}) to your address book. The code is {code}. It is valid for 30 minutes.\n\nIf you did not add it, do not enter the code, and change your password.`,
});

const fingerprint = ({ vault }: Pick<BeneficiaryDeps, 'vault'>, id: string, code: string) =>
  vault.fingerprint(`beneficiary ${id} ${code}`);

/** Mails the code of an entry; the code before is void. @throws DomainError rate_limited after too many mails */
export function mailCode(deps: BeneficiaryDeps, tx: Tx, owner: BookOwner, row: BeneficiaryRecord): void {
  const { store, mails, limits, clock } = deps;
  limits.assertMail(tx, { what: `beneficiary ${owner.id}`, subject: row.id });
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  store.putCode(tx, row.id, {
    codeHash: fingerprint(deps, row.id, code),
    codeTries: 0,
    codeExpiresAt: clock.wall() + BENEFICIARY_CODE_LIFE,
  });
  const where = row.address ?? maskedNumber(row.accountNumber ?? '');
  mails.write(tx, { to: owner.email, ...MAIL(row.label, where), secrets: { code } });
}

/** Checks the code of an entry. A wrong code is counted, so its commit must not be undone. */
export function takeCode(deps: BeneficiaryDeps, tx: Tx, row: BeneficiaryRecord, code: string): boolean {
  const { codeHash, codeTries, codeExpiresAt } = row;
  const isValid =
    codeHash !== null &&
    codeTries < BENEFICIARY_CODE_TRIES &&
    codeExpiresAt !== null &&
    codeExpiresAt > deps.clock.wall();
  if (isValid && isSame(codeHash, fingerprint(deps, row.id, code))) return true;
  deps.store.putCode(tx, row.id, { codeHash, codeExpiresAt, codeTries: codeTries + 1 });
  return false;
}

/** Mails another code for an entry. @throws DomainError not_found; rate_limited; conflict where it does not wait for one */
export function resendCode(
  deps: BeneficiaryDeps,
  command: CommandContext,
  owner: BookOwner,
  uuid: string,
): Promise<{ message: string }> {
  return deps.commands.execute(
    command,
    async (tx) => {
      const beneficiary = ownBeneficiary(deps, tx, owner, uuid);
      checkUnconfirmed(beneficiary);
      mailCode(deps, tx, owner, beneficiary);
      return { message: 'A new code is in your mailbox.' };
    },
    () => ({ subject: uuid }),
  );
}
