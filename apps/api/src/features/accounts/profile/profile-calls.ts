import type { Handlers } from '../../../handlers.ts';
import type { Profile } from './profile-service.ts';

export function profileCalls({ profile }: { profile: Profile }): Handlers['profile'] {
  return {
    getUser: ({ session: { trader } }) => profile.of(trader),
    updateUser: ({ command, session: { trader } }, changes) => profile.update(command, trader.id, changes),
    updateNickname: ({ command, session: { trader } }, { nickname }) =>
      profile.rename(command, trader.id, nickname),
    updateCurrency: ({ command, session: { trader } }, { currency }) =>
      profile.changeCurrency(command, trader.id, currency),
    putAvatar: ({ command, session: { trader }, files }) =>
      profile.changeAvatar(command, trader.id, files.picture[0]),
    dismissInfoMessage: ({ command, session: { trader } }) => profile.dismissInfoMessage(command, trader.id),
    removeAvatar: ({ command, session: { trader } }) => profile.changeAvatar(command, trader.id, null),
  };
}
