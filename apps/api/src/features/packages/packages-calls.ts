import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../worlds/world.ts';

export function packagesCalls({ packages }: Services): Handlers['packages'] {
  return {
    list: ({ session: { trader } }) => ({
      current: trader.package.slug,
      requireUpgrade: trader.requireUpgrade,
      packages: packages.all(),
    }),
    upgrade: ({ command, session: { trader } }, { slug, price }) =>
      packages.upgrade(command, trader.id, slug, price),
  };
}
