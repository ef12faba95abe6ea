import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../worlds/world.ts';

export function blockchainsCalls({ staffChains }: Services): Handlers['blockchains'] {
  return {
    list: (_, filter) => staffChains.list(filter),
    view: (_, { key }) => staffChains.view(key),
    create: ({ command }, given) => staffChains.create(command, given),
    update: ({ command }, change) => staffChains.update(command, change),
  };
}
