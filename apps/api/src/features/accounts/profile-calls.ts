import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../world.ts';

export function profileCalls({ profile }: Services): Handlers['profile'] {
  return {
    getUser: ({ session: { trader } }) => profile.of(trader),
    updateUser: ({ intent, session: { trader } }, wish) => profile.update(intent, trader.id, wish),
    updateNickname: ({ intent, session: { trader } }, { nickname }) =>
      profile.rename(intent, trader.id, nickname),
    updateCurrency: ({ intent, session: { trader } }, { currency }) =>
      profile.tellIn(intent, trader.id, currency),
  };
}
