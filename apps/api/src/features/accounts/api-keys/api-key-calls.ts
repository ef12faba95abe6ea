import type { Handlers } from '../../../handlers.ts';
import type { ApiKeys } from './api-keys-service.ts';

export function apiKeyCalls({ apiKeys }: { apiKeys: ApiKeys }): Handlers['apiKeys'] {
  return {
    list: ({ session: { trader } }) => apiKeys.list(trader.id),
    async create({ command, session }, input) {
      const made = await apiKeys.create(command, session, input);
      return { ...made, message: 'API key created. Copy it now: it is shown only once.' };
    },
    async revoke({ command, session }, { uuid }) {
      await apiKeys.revoke(command, session, uuid);
      return { message: 'API key revoked.' };
    },
  };
}
