import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../world.ts';

export function apiKeyCalls({ apiKeys }: Services): Handlers['apiKeys'] {
  return {
    list: ({ session: { trader } }) => apiKeys.list(trader.id),
    async create({ intent, session }, wish) {
      const made = await apiKeys.create(intent, session, wish);
      return { ...made, message: 'API key made. Copy it now: it is shown once.' };
    },
    async revoke({ intent, session }, { uuid }) {
      await apiKeys.revoke(intent, session, uuid);
      return { message: 'API key revoked.' };
    },
  };
}
