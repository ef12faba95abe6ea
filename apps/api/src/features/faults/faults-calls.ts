import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Handlers } from '../../handlers.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { ApiKeys } from '../accounts/api-keys/api-keys-service.ts';
import type { Fault } from './fault-types.ts';
import type { Faults } from './faults-service.ts';

interface Services {
  accounts: Accounts;
  apiKeys: ApiKeys;
  faults: Faults;
}

export function faultsCalls(services: Services): Handlers['faults'] {
  const { faults } = services;
  return {
    list: () => faults.list(),
    async add({ command }, { effect, call, account: email, apiKey: key, share, count, expires }) {
      const account = email === undefined ? null : await accountOf(services, email);
      const apiKey = key === undefined ? null : await apiKeyOf(services, key);
      return faults.add(command, { effect, call, account, apiKey, share, count, expires });
    },
    remove: ({ command }, { id }) => faults.remove(command, id),
    removeAll: ({ command }) => faults.removeAll(command),
  };
}

/** @throws DomainError not_found at `account` */
async function accountOf({ accounts }: Services, email: string): Promise<Fault['account']> {
  const trader = await accounts.byEmail(email);
  if (!trader) throw new DomainError('not_found', 'There is no account with this email', 'account');
  return { id: trader.id, email: trader.email };
}

/** The id of a key. @throws DomainError not_found at `apiKey` */
async function apiKeyOf({ apiKeys }: Services, key: string): Promise<string> {
  const id = apiKeys.signing(key)?.id ?? (await apiKeys.of(key))?.apiKey?.id;
  if (id === undefined) throw new DomainError('not_found', 'This is no API key that works', 'apiKey');
  return id;
}
