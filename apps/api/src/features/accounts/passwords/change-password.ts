import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { hashPassword, passwordMatches } from '../../../platform/secrets/password.ts';
import type { SignedIn } from '../accounts-types.ts';
import { passwordChangedMail } from '../sign-in/sign-in-mails.ts';
import { assertNewPassword } from './new-password-rules.ts';
import type { PasswordsDeps } from './passwords-deps.ts';

/** Every other session and every API key ends. @throws DomainError bad_input at `password` */
export async function changePassword(
  { store, accounts, waysIn, commands, mails, clock }: PasswordsDeps,
  command: CommandContext,
  { tokenHash, trader }: SignedIn,
  password: string,
): Promise<void> {
  assertNewPassword(password, trader);
  if (await passwordMatches(trader.passwordHash, password)) {
    throw new DomainError('bad_input', 'Password must differ from your current one', 'password');
  }
  const passwordHash = await hashPassword(password);
  await commands.execute(
    command,
    async (tx) => {
      store.putPassword(tx, trader.id, passwordHash, clock.now());
      accounts.changed(tx, trader.id);
      waysIn.end(tx, trader.id, tokenHash);
      mails.write(tx, passwordChangedMail(trader));
    },
    () => ({ subject: trader.id }),
  );
}
