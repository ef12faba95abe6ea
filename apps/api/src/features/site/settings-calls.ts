import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../world.ts';

export function settingsCalls({ settings }: Services): Handlers['settings'] {
  return {
    view: () => settings.view(),
    update: ({ intent }, changes) => settings.update(intent, changes),
  };
}
