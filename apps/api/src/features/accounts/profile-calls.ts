import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../worlds/world.ts';

export function profileCalls({ profile }: Services): Handlers['profile'] {
  return {
    getUser: ({ session: { trader } }) => profile.of(trader),
    updateUser: ({ command, session: { trader } }, wish) => profile.update(command, trader.id, wish),
    updateNickname: ({ command, session: { trader } }, { nickname }) =>
      profile.rename(command, trader.id, nickname),
    updateCurrency: ({ command, session: { trader } }, { currency }) =>
      profile.tellIn(command, trader.id, currency),
  };
}
