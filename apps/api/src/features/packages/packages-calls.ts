import type { Handlers } from '../../handlers.ts';
import type { Packages } from './packages-service.ts';

export function packagesCalls({ packages }: { packages: Packages }): Handlers['packages'] {
  return {
    list: ({ session: { trader } }) => ({
      current: trader.package.slug,
      requireUpgrade: trader.requireUpgrade,
      packages: packages.all(),
    }),
    catalog: () => ({ packages: packages.all() }),
    upgrade: ({ command, session: { trader } }, { slug, price }) =>
      packages.upgrade(command, trader.id, slug, price),
  };
}
