import { Refusal } from '@papermint/contracts/common/refusal';
import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../world.ts';

export function settingsCalls({ settings }: Services): Handlers['settings'] {
  return {
    view: () => settings.view(),
    update({ intent, session }, changes) {
      // It runs in everybody's page, and could do there what its visitor may.
      if (changes.live_chat_code?.startsWith('https:') && session.trader.position !== 'superuser') {
        throw new Refusal('forbidden', 'Only a superuser may load a script from elsewhere', 'live_chat_code');
      }
      return settings.update(intent, changes);
    },
  };
}
