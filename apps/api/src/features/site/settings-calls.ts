import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../worlds/world.ts';

export function settingsCalls({ settings }: Services): Handlers['settings'] {
  return {
    view: () => settings.view(),
    update({ command, session }, changes) {
      // The script runs in every visitor's page, with all that the visitor may do.
      if (changes.live_chat_code?.startsWith('https:') && session.trader.position !== 'superuser') {
        throw new DomainError(
          'forbidden',
          'Only a superuser may load a script from another host',
          'live_chat_code',
        );
      }
      return settings.update(command, changes);
    },
    putLogo: ({ command, files }, { reason }) => settings.putLogo(command, files.logo[0], reason),
    removeLogo: ({ command }, { reason }) => settings.putLogo(command, null, reason),
  };
}
