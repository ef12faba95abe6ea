import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Tx } from '../../../platform/database/commit.ts';
import { NO_PASSWORD } from '../../../platform/secrets/password.ts';
import type { AccountStatus } from '../accounts-types.ts';
import type { OperatorsDeps } from './operators-deps.ts';
import { accountOf, assertActive, byOperator, passwordLink } from './operators-deps.ts';

interface Person {
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * Makes somebody a superuser, with a new account where the email has none. Sessions and keys of an existing account end.
 * @returns the link that sets their password
 * @throws DomainError conflict where they are a superuser already
 */
export async function addSuperuser(
  deps: OperatorsDeps,
  person: Person,
): Promise<{ link: string; made: boolean }> {
  const { link, made } = await deps.commands.execute(
    byOperator('add'),
    async (tx) => {
      const account = deps.store.statusByEmail(tx, person.email);
      if (account) promote(deps, tx, account);
      const id = account?.id ?? (await addAccount(deps, tx, person));
      return { id, link: passwordLink(deps, tx, id), made: !account };
    },
    ({ id }) => ({ subject: id, account: id, after: { position: 'superuser' } }),
  );
  return { link, made };
}

/** @returns a link that sets a new password of an account, once. @throws DomainError not_found */
export async function linkForAccount(deps: OperatorsDeps, email: string): Promise<{ link: string }> {
  const { link } = await deps.commands.execute(
    byOperator('link'),
    async (tx) => {
      const account = accountOf(deps, tx, email);
      assertActive({ ...account, email });
      return { id: account.id, link: passwordLink(deps, tx, account.id) };
    },
    ({ id }) => ({ subject: id, account: id }),
  );
  return { link };
}

async function addAccount({ store, accounts }: OperatorsDeps, tx: Tx, person: Person): Promise<string> {
  const [{ slug: packageSlug } = { slug: '' }] = store.packages();
  const { traderId } = await accounts.add(tx, {
    ...person,
    packageSlug,
    passwordHash: NO_PASSWORD,
    pinHash: null,
    country: 'US',
    currency: 'USD',
    position: 'superuser',
    status: 'active',
    suspendedReason: null,
    emailVerified: true,
    kycVerified: true,
    requireUpgrade: false,
    stakingEnabled: true,
    persona: null,
    personaAbout: null,
  });
  return traderId;
}

function promote(deps: OperatorsDeps, tx: Tx, account: AccountStatus): void {
  const { operatorsStore, accounts, waysIn, clock } = deps;
  const { id, email } = account;
  if (operatorsStore.position(tx, id) === 'superuser') {
    throw new DomainError('conflict', `${email} is already a superuser`);
  }
  assertActive(account);
  operatorsStore.putSuperuser(tx, id, clock.now());
  // Sessions from before the promotion do not belong to a superuser.
  waysIn.end(tx, id);
  accounts.changed(tx, id);
}
