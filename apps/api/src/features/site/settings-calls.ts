import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../worlds/world.ts';

export function settingsCalls({ settings }: Services): Handlers['settings'] {
  return {
    view: () => settings.view(),
    update({ command, session }, changes) {
      // It runs in everybody's page, and could do there what its visitor may.
      if (changes.live_chat_code?.startsWith('https:') && session.trader.position !== 'superuser') {
        throw new DomainError(
          'forbidden',
          'Only a superuser may load a script from elsewhere',
          'live_chat_code',
        );
      }
      return settings.update(command, changes);
    },
  };
}
